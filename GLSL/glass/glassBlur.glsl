// A Gaussian blur along one axis of the grid.
//
// Numbers: blurAxis, (1, 0) or (0, 1); blurReach, cells to each side; blurRatio, the weight of the next cell. Weights follow
// from one another by two products (K. Turkowski, "Incremental Computation of the Gaussian", GPU Gems 3, 2007).
vec4 glassBlur(ivec2 texel, vec2 position) {
    ivec2 axis = ivec2(blurAxis);
    vec4 sum = gridTexel(texel);
    float total = 1.0;
    float weight = 1.0;
    float ratio = blurRatio;
    for (int i = 1; i <= blurReach; i++) {
        weight *= ratio;
        ratio *= blurRatio * blurRatio;
        sum += weight * (gridTexel(texel + i * axis) + gridTexel(texel - i * axis));
        total += 2.0 * weight;
    }
    return sum / total;
}
