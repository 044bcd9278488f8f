// Gradient noise, about -0.7..0.7: a random slope at each lattice point. Each z is another noise.
//
// K. Perlin, "Improving Noise", 2002 (the quintic blend); K. Perlin, F. Neyret, "Flow Noise", 2001 (the
// gradients turn, so that the noise flows and comes back to itself as phase runs from 0 to 1).
float gnoise(vec2 q, int z, float phase) {
    vec2 i = floor(q);
    vec2 f = q - i;
    vec2 u = f * f * f * (f * (6.0 * f - 15.0) + 10.0);
    ivec2 c = ivec2(i);
    float top = mix(
        slope(c, z, f, phase), slope(c + ivec2(1, 0), z, f - vec2(1.0, 0.0), phase), u.x);
    float bottom = mix(
        slope(c + ivec2(0, 1), z, f - vec2(0.0, 1.0), phase),
        slope(c + ivec2(1, 1), z, f - vec2(1.0, 1.0), phase), u.x);
    return mix(top, bottom, u.y);
}
