// The place of a mask's outline in a cell, where it passes through or close by: whole cells from the first one, and the rest,
// whose first number is 2 more where the cell's centre lies inside. Halves of floats hold that; 8192 is nowhere.
//
// The outline is where the picture covers half. Along the picture's gradient it lies as far from the centre as the part
// that is covered says: of a sharp edge by the area that the edge cuts off a square (S. Gustavson, R. Strand, "Anti-aliased
// Euclidean distance transform", Pattern Recognition Letters 32, 2011), of a soft one by its slope.
vec4 glassMaskSeed(ivec2 texel, vec2 position) {
    float own = coverTexel(texel).r;
    vec2 n = glassMaskNormal(texel);
    bool isThere = n != vec2(0.0);
    if (!isThere) n = vec2(1.0, 0.0);

    // What is covered one cell further along the gradient, less what is one cell back.
    float ends[2];
    for (int i = 0; i < 2; i++) {
        vec2 at = i == 0 ? -n : n;
        vec2 first = floor(at);
        vec2 share = at - first;
        ivec2 corner = texel + ivec2(first);
        ends[i] = mix(
            mix(coverTexel(corner).r, coverTexel(corner + ivec2(1, 0)).r, share.x),
            mix(coverTexel(corner + ivec2(0, 1)).r, coverTexel(corner + ivec2(1, 1)).r, share.x), share.y);
    }
    float slope = 0.5 * (ends[1] - ends[0]);

    vec2 across = vec2(max(abs(n.x), abs(n.y)), min(abs(n.x), abs(n.y)));
    float wedge = 0.5 * across.y / across.x;
    float cut = own < wedge
        ? 0.5 * (across.x + across.y) - sqrt(2.0 * across.x * across.y * own)
        : own > 1.0 - wedge
        ? sqrt(2.0 * across.x * across.y * (1.0 - own)) - 0.5 * (across.x + across.y)
        : (0.5 - own) * across.x;
    // A sharp edge is over within a cell: almost all that can be gained or lost is, on one side.
    float jump = max(ends[1] - own, own - ends[0]) / (0.5 + abs(own - 0.5));
    float way = mix((0.5 - own) / max(slope, 1e-3), cut, ramp(0.72, 0.86, jump));
    vec2 seed = n * way;
    // A step that stays on one side of a half is no outline.
    bool crosses = min(own, ends[0]) < 0.5 && max(own, ends[1]) >= 0.5;
    isThere = isThere && crosses && slope > 1e-3 && abs(way) <= 0.75;

    // What is thinner than a cell has no gradient: there the outline lies between two cells.
    if (!isThere) {
        float least = 2.0;
        for (int i = 1; i < 9; i += 2) {
            ivec2 beside = ivec2(i % 3 - 1, i / 3 - 1);
            float other = coverTexel(texel + beside).r;
            if ((other >= 0.5) == (own >= 0.5)) continue;
            float t = (0.5 - own) / (other - own);
            if (t >= least) continue;
            least = t;
            seed = t * vec2(beside);
            isThere = true;
        }
    }
    float inside = own >= 0.5 ? 2.0 : 0.0;
    if (!isThere) return vec4(8192.0, 8192.0, inside, 0.0);
    vec2 place = vec2(texel) - coverOrigin + 0.5 + seed;
    vec2 whole = floor(place);
    vec2 rest = place - whole;
    return vec4(whole, rest.x + inside, rest.y);
}
