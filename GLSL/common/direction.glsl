// The unit vector of an angle in radians, clockwise from the right (y points down).
//
// The sine of a huge number is not a number on every GPU, hence the limit; callers stay within one turn.
vec2 direction(float angle) {
    float a = clamp(angle, -1e4, 1e4);
    return vec2(cos(a), sin(a));
}
