// The unit vector of an angle in radians, clockwise from the right (y points down).
vec2 direction(float angle) {
    return circle(angle / 6.2831853);
}
