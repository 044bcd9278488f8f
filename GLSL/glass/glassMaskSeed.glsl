// The place of a mask's outline in a cell, where it passes through or close by: whole cells from the first one, and the rest,
// whose first number is 2 more where the cell's centre lies inside. Halves of floats hold that; 8192 is nowhere.
//
// The outline is where the picture covers half. Along the picture's gradient it lies as far from the centre as the part
// that is covered says: of a sharp edge by the area that the edge cuts off a square (S. Gustavson, R. Strand, "Anti-aliased
// Euclidean distance transform", Pattern Recognition Letters 32, 2011), of a soft one by its slope.
vec4 glassMaskSeed(ivec2 texel, vec2 position) {
    float a[9];
    for (int i = 0; i < 9; i++) a[i] = coverTexel(texel + ivec2(i % 3 - 1, i / 3 - 1)).r;
    float own = a[4];
    vec2 g = vec2(
        a[2] + a[8] - a[0] - a[6] + 1.4142136 * (a[5] - a[3]), a[6] + a[8] - a[0] - a[2] + 1.4142136 * (a[7] - a[1]));
    float steep = length(g);
    vec2 n = steep > 1e-4 ? g / steep : vec2(1.0, 0.0);

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
    float way = mix((0.5 - own) / max(slope, 1e-3), cut, ramp(0.35, 0.48, slope));
    vec2 seed = n * way;
    bool isThere = steep > 1e-4 && slope > 1e-3 && abs(way) <= 0.75;

    // What is thinner than a cell has no gradient: there the outline lies between two cells.
    if (!isThere) {
        float least = 2.0;
        for (int i = 1; i < 9; i += 2) {
            if ((a[i] >= 0.5) == (own >= 0.5)) continue;
            float t = (0.5 - own) / (a[i] - own);
            if (t >= least) continue;
            least = t;
            seed = t * vec2(i % 3 - 1, i / 3 - 1);
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
