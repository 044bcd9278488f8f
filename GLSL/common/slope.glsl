// What the random gradient of one lattice point contributes at an offset from it; phase turns the
// gradient.
//
// The driver's own sine and cosine: noise hides what they lack in precision, and it takes sixteen of each
// for a pixel.
float slope(ivec2 corner, int z, vec2 offset, float phase) {
    float turns = hash(ivec3(corner, z)).x + phase;
    float a = 6.2831853 * (turns - floor(turns + 0.5));
    return dot(vec2(cos(a), sin(a)), offset);
}
