// What the random gradient of one lattice point contributes at an offset from it; phase turns the
// gradient.
float slope(ivec2 corner, int z, vec2 offset, float phase) {
    float turns = hash(ivec3(corner, z)).x + phase;
    return dot(vec2(cosTurns(turns), sinTurns(turns)), offset);
}
