// A photocopy: everything is either dark or light.
//
// Brightness passes through a smooth step around `level`.
//
// position  points; not used
// color     the pixel, premultiplied
// size      of the view in points; not used
// level     brightness where dark turns into light, 0...1; 0.5 is a good start
// softness  width of the passage in brightness, 0...1; 0.05 is crisp without being jagged
// dark      premultiplied colour below the level
// light     premultiplied colour above it
// amount    0...1; 1 shows the two colours alone
vec4 ssThreshold(
    vec2 position, vec4 color, vec2 size, float level, float softness, vec4 dark, vec4 light, float amount
) {
    float middle = clamp(level, 0.0, 1.0);
    float reach = 0.5 * clamp(softness, 0.0, 1.0);
    float high = middle + reach;
    float steep = steepness(middle - reach, high);
    vec4 toner = clamp(dark, 0.0, 1.0);
    vec4 paper = clamp(light, 0.0, 1.0);
    float share = clamp(amount, 0.0, 1.0);
    vec4 copy = mix(toner, paper, rise(high, steep, tone(color)));
    return mix(color, copy * color.a, share);
}
