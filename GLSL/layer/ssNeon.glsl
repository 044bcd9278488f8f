// Neon tubes bent along the edges of the picture, which itself sinks into the dark.
//
// Edges at three distances: the nearest are the tubes, white in the middle, the others their glow. The
// light is added, alpha included, so that it also shows on nothing outside a shape. At intensity 0 the
// picture is unchanged.
//
// position   points
// size       of the view in points; not used
// tint       premultiplied colour of the light; a light blue is a good start
// intensity  0...4; 1 is a good start
vec4 ssNeon(vec2 position, vec2 size, vec4 tint, float intensity) {
    vec4 center = layerAt(position);
    float light = tone(center);
    vec4 gas = clamp(tint, 0.0, 1.0);
    float power = clamp(intensity, 0.0, 4.0);
    float core = ramp(0.03, 0.4, edge(position, 1.0, light));
    float near = edge(position, 3.0, light);
    float glow = 0.6 * sqrt(near) * ramp(0.0, 0.25, near) + 0.35 * edge(position, 6.0, light);
    float shine = clamp(power * (0.9 * core + glow), 0.0, 1.0);
    float white = clamp(0.65 * power * core * core, 0.0, 1.0);
    vec3 dimmed = center.rgb * (1.0 - min(power, 1.0) * (1.0 - 0.18 * light));
    float a = max(center.a, gas.a * shine);
    return vec4(min(dimmed + gas.rgb * shine + gas.a * white, vec3(a)), a);
}
