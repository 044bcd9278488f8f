// A broken transmission: bands of the picture jump sideways and lose the register of their colours.
//
// Two sizes of bands, set anew in each frame: the coarse ones decide how troubled a region is, the fine
// ones which band jumps and how far. Colours part a little everywhere and fully where a band jumps. Reads
// beyond the sides come back mirrored; a point beside the view reads straight, so that the picture does
// not show twice.
//
// position    points
// size        of the view in points
// intensity   0...1, the share of bands that jump; 0.3 is a good start, 0 is none
// bandHeight  of a fine band in points, above 0; 12 is a good start
// shift       the longest jump in points; 16 is a good start
// split       of red and blue from green in points; 3 is a good start
// frame       any number; each is another disturbance
vec4 ssGlitch(
    vec2 position, vec2 size, float intensity, float bandHeight, float shift, float split, int frame
) {
    float trouble = clamp(intensity, 0.0, 1.0);
    float fine = clamp(bandHeight, 1e-3, 1e6);
    float y = position.y + 4.0 * fine * hash(ivec3(0, 0, frame)).x;
    vec3 coarseBand = hash(ivec3(int(floor(y / (4.0 * fine))), 1, frame));
    vec3 fineBand = hash(ivec3(int(floor(y / fine)), 2, frame));
    bool jumps = fineBand.x < trouble * (1.0 + (1.0 - trouble) * (2.0 * coarseBand.x - 1.0));
    float jump = (2.0 * fineBand.y - 1.0) * clamp(shift, -1e6, 1e6) * mix(0.4, 1.0, coarseBand.y);
    float parting = clamp(split, -1e6, 1e6) * (jumps ? 1.0 : 0.5 * trouble);
    // Both together reach as far as the view's diagonal at most, also beside the view.
    float farthest = length(size);
    vec3 x = position.x + clamp((jumps ? jump : 0.0) + vec3(parting, 0.0, -parting), -farthest, farthest);
    if (position.x >= 0.0 && position.x <= size.x) {
        x = vec3(mirror(x.r, size.x), mirror(x.g, size.x), mirror(x.b, size.x));
    }
    vec4 r = layerAt(vec2(x.r, position.y));
    vec4 g = layerAt(vec2(x.g, position.y));
    vec4 b = layerAt(vec2(x.b, position.y));
    return vec4(r.r, g.g, b.b, max(max(r.a, g.a), b.a));
}
