// The picture of an early home computer: few colours, and a woven pattern that the eye blends into the
// others.
//
// Ordered dithering: the 4 x 4 matrix of Bayer (1973) decides in each cell which of the two nearest levels
// a channel takes. The small addend puts ties, which translucent pixels can hold, on the same side on every
// GPU.
//
// position   points
// color      the pixel, premultiplied
// size       of the view in points; not used
// levels     steps a channel, 2...256; 2 gives the eight purest colours
// pixelSize  side of a cell in points, at least one pixel; 2 is a good start
// amount     0...1; 1 shows the pattern alone
vec4 ssDither(vec2 position, vec4 color, vec2 size, int levels, float pixelSize, float amount) {
    float n = float(clamp(levels, 2, 256) - 1);
    float side = max(pixelSize, pixel);
    float share = clamp(amount, 0.0, 1.0);
    float threshold = (float(bayer(cell(position, side))) + 0.5) / 16.0;
    vec3 weave = clamp(floor((straight(color) + 1e-6) * n + threshold) / n, 0.0, 1.0);
    return vec4(mix(color.rgb, weave * color.a, share), color.a);
}
