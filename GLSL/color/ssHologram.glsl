// A projection of light: cyan and violet bands, fine lines, and a beam that sweeps down.
//
// The hue swings between two colours with height, width and brightness; brightness drives the glow; a
// cosine draws the lines, which fade where they are too fine for the pixels; the brightest parts go white.
// All of it comes back to itself as phase runs from 0 to 1.
//
// position   points
// color      the pixel, premultiplied
// size       of the view in points
// intensity  0...1; 1 shows the projection alone
// spacing    from line to line in points, at least 1; 4 is a good start
// phase      0..<1, the place in the cycle
vec4 ssHologram(vec2 position, vec4 color, vec2 size, float intensity, float spacing, float phase) {
    float light = tone(color);
    float period = max(spacing, 1.0);
    float cycle = clamp(phase, -1.0, 1.0);
    float swing = 0.15 * lineContrast(period);
    float share = clamp(intensity, 0.0, 1.0);
    vec2 place = position / max(size, vec2(1e-3));
    float band = 0.5 + 0.5 * cosTurns(1.5 * place.y + 0.25 * place.x + 0.5 * light - cycle);
    vec3 hue = mix(vec3(0.15, 0.95, 1.0), vec3(0.85, 0.45, 1.0), band);
    float lines = 0.85 - swing * cosTurns(position.y / period - 8.0 * cycle);
    float q = place.y - cycle;
    q -= floor(q + 0.5);
    float beam = max(1.0 - 64.0 * q * q, 0.0);
    float glow = (0.16 + 0.95 * light + 0.25 * beam * beam * (0.3 + light)) * lines;
    vec3 shown = clamp(hue * glow + 0.45 * ramp(0.55, 1.0, light) * lines, 0.0, 1.0);
    return vec4(mix(color.rgb, shown * color.a, share), color.a);
}
