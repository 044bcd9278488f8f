// A vector turned by the angle of a direction, from the right.
vec2 turned(vec2 v, vec2 d) {
    return vec2(d.x * v.x - d.y * v.y, d.y * v.x + d.x * v.y);
}
