// The direction in which a mask's cover grows at a cell; nothing where it does not.
//
// The weights are those that are exact for a circular blur (S. Gustavson, R. Strand, "Anti-aliased Euclidean distance
// transform", Pattern Recognition Letters 32, 2011).
#ifdef coverTexel
vec2 glassMaskNormal(ivec2 cell) {
    vec2 g = vec2(0.0);
    for (int i = -1; i <= 1; i++) {
        float weight = i == 0 ? 1.4142136 : 1.0;
        g.x += weight * (coverTexel(cell + ivec2(1, i)).r - coverTexel(cell + ivec2(-1, i)).r);
        g.y += weight * (coverTexel(cell + ivec2(i, 1)).r - coverTexel(cell + ivec2(i, -1)).r);
    }
    float steep = length(g);
    return steep > 1e-4 ? g / steep : vec2(0.0);
}
#endif
