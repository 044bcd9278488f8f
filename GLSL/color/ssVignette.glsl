// A lens that darkens towards the corners.
//
// A smooth step over the distance from the centre, measured so that the corners are at 1 in a view of any
// shape. The tint goes atop: transparent parts stay transparent.
//
// position   points
// color      the pixel, premultiplied
// size       of the view in points
// intensity  0...1, how strong the tint gets; 0.7 is a good start
// radius     0...2, the distance where it sets in; 0.4 is a good start
// softness   0...2, the distance from there to its full strength; 0.6 is a good start
// tint       premultiplied colour; black is a lens
vec4 ssVignette(
    vec2 position, vec4 color, vec2 size, float intensity, float radius, float softness, vec4 tint
) {
    vec2 scale = 1.41421356 / max(size, vec2(1e-3));
    float inner = clamp(radius, 0.0, 2.0);
    float outer = inner + clamp(softness, 0.0, 2.0);
    float steep = steepness(inner, outer);
    float strength = clamp(intensity, 0.0, 1.0);
    vec4 dark = clamp(tint, 0.0, 1.0);
    float d = length(position * scale - 0.70710678);
    return atop(color, dark, strength * rise(outer, steep, d));
}
