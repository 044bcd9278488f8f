// The nearest place of a mask's outline, of those that nine cells know: a round of a jump flood (G. Rong, T.-S. Tan, "Jump
// Flooding in GPU with Applications to Voronoi Diagram and Distance Transform", I3D 2006).
//
// Numbers: floodStep, how far apart the cells lie.
vec4 glassMaskFlood(ivec2 texel, vec2 position) {
    vec2 here = vec2(texel) - seedOrigin + 0.5;
    vec4 best = seedTexel(texel);
    float inside = best.z > 1.5 ? 2.0 : 0.0;
    best.z -= inside;
    vec2 way = best.xy + best.zw - here;
    float least = dot(way, way);
    for (int i = 0; i < 9; i++) {
        if (i == 4) continue;
        vec4 other = seedTexel(texel + floodStep * ivec2(i % 3 - 1, i / 3 - 1));
        other.z -= other.z > 1.5 ? 2.0 : 0.0;
        way = other.xy + other.zw - here;
        float far = dot(way, way);
        if (far < least) {
            least = far;
            best = other;
        }
    }
    return vec4(best.xy, best.z + inside, best.w);
}
