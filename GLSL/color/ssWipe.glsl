// The picture is wiped away from one side to the other.
//
// A smooth border travels over the view. It starts wholly outside and ends wholly outside, and it is never
// sharper than a pixel.
//
// position  points
// color     the pixel, premultiplied
// size      of the view in points
// progress  0...1; 0 is the whole picture, 1 is nothing
// angle     the way of the border in radians; 0 wipes from left to right
// softness  width of the border in parts of its way, 0...1; 0.1 is a good start
vec4 ssWipe(vec2 position, vec4 color, vec2 size, float progress, float angle, float softness) {
    vec2 d = direction(angle);
    float border = max(clamp(softness, 0.0, 1.0), pixel / max(dot(size, abs(d)), 1e-3));
    float gone = clamp(progress, 0.0, 1.0);
    // Beside the view as at its side: there too everything is left at 0 and nothing at 1.
    float u = clamp(along(position, size, d), 0.0, 1.0);
    float x = clamp((u - gone + border * (1.0 - gone)) / border, 0.0, 1.0);
    return color * (x * x * (3.0 - 2.0 * x));
}
