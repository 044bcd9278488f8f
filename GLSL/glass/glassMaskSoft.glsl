// A Gaussian blur of the distance along one axis: its gradient turns gently where sides of a mask meet. In whole cells and
// the rest, which halves of floats hold.
//
// Numbers: softAxis, (1, 0) or (0, 1); softReach, cells to each side; softRatio, the weight of the next cell, as for a
// blur of the backdrop.
#ifdef GLASS_SECOND
#define GLASS_DISTANCE(cell) dot(softTexel(cell).xy, vec2(1.0))
#else
#define GLASS_DISTANCE(cell) glassMaskSigned(cell).z
#endif

vec4 glassMaskSoft(ivec2 texel, vec2 position) {
    ivec2 axis = ivec2(softAxis);
    float sum = GLASS_DISTANCE(texel);
    float total = 1.0;
    float weight = 1.0;
    float ratio = softRatio;
    for (int i = 1; i <= softReach; i++) {
        weight *= ratio;
        ratio *= softRatio * softRatio;
        sum += weight * (GLASS_DISTANCE(texel + i * axis) + GLASS_DISTANCE(texel - i * axis));
        total += 2.0 * weight;
    }
    float d = sum / total;
    return vec4(floor(d), d - floor(d), 0.0, 1.0);
}
