// A three-dimensional permuted congruential generator: every bit of the result depends on all three
// inputs.
//
// M. Jarzynski, M. Olano, "Hash Functions for GPU Rendering", Journal of Computer Graphics Techniques
// 9(3), 2020. Integers only, so that all processors agree on every bit.
uvec3 pcg3d(uvec3 v) {
    v = v * 1664525u + 1013904223u;
    v.x += v.y * v.z;
    v.y += v.z * v.x;
    v.z += v.x * v.y;
    v ^= v >> 16u;
    v.x += v.y * v.z;
    v.y += v.z * v.x;
    v.z += v.x * v.y;
    return v;
}
