// A screen print: few flat steps instead of smooth shades.
//
// Each channel of the straight colour is rounded to the nearest of `levels` values from 0 to 1. The small
// addend puts ties, which translucent pixels can hold, on the same side on every GPU.
//
// position  points; not used
// color     the pixel, premultiplied
// size      of the view in points; not used
// levels    steps a channel, 2...256; 6 is a good start
// amount    0...1; 1 shows the steps alone
vec4 ssPosterize(vec2 position, vec4 color, vec2 size, int levels, float amount) {
    float n = float(clamp(levels, 2, 256) - 1);
    float k = clamp(amount, 0.0, 1.0);
    // The limit changes nothing, but for compilers that would add the sum's terms one by one.
    float lift = max(0.5 + 1e-6 * n, 0.5);
    vec3 steps = floor(straight(color) * n + lift);
    return vec4(color.rgb * (1.0 - k) + steps * (k / n * color.a), color.a);
}
