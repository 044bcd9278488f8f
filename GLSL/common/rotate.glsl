// A vector turned clockwise (y points down) by an angle in radians.
vec2 rotate(vec2 v, float angle) {
    return turned(v, direction(angle));
}
