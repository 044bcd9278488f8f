// How far a point has come across the view in the direction d: 0 at the first corner, 1 at the last.
float along(vec2 p, vec2 size, vec2 d) {
    return dot(p - 0.5 * size, d) / max(dot(size, abs(d)), 1e-3) + 0.5;
}
