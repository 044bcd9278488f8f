// Three random numbers in 0..<1 for a lattice point.
//
// Negative coordinates enter by their bit pattern. A float holds 24 bits exactly, so the upper 24 are
// used: a conversion of all 32 would round up to 1.
vec3 hash(ivec3 c) {
    return vec3(pcg3d(uvec3(c)) >> 8u) * (1.0 / 16777216.0);
}
