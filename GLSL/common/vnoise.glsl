// Value noise, 0..1: a random number at each lattice point, blended smoothly in between. Each z is another
// noise.
float vnoise(vec2 q, int z) {
    vec2 i = floor(q);
    vec2 f = q - i;
    vec2 u = f * f * (3.0 - 2.0 * f);
    ivec2 c = ivec2(i);
    float top = mix(hash(ivec3(c, z)).x, hash(ivec3(c + ivec2(1, 0), z)).x, u.x);
    float bottom = mix(hash(ivec3(c + ivec2(0, 1), z)).x, hash(ivec3(c + ivec2(1, 1), z)).x, u.x);
    return mix(top, bottom, u.y);
}
