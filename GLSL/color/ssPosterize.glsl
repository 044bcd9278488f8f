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
    float lift = 0.5 + 1e-6 * n;
    float share = clamp(amount, 0.0, 1.0);
    float left = 1.0 - share;
    float height = share / n;
    vec3 steps = floor(straight(color) * n + lift);
    return vec4(color.rgb * left + steps * (height * color.a), color.a);
}
