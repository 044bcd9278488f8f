// A vector turned clockwise (y points down) by an angle in radians.
vec2 rotate(vec2 v, float angle) {
    vec2 d = direction(angle);
    return vec2(d.x * v.x - d.y * v.y, d.y * v.x + d.x * v.y);
}
