// An old television: dark lines across the picture.
//
// A cosine in y darkens the colour. Lines too fine for the pixels fade into their mean instead of turning
// into moire.
//
// position   points
// color      the pixel, premultiplied
// size       of the view in points; not used
// spacing    from line to line in points, at least 1; 3 is a good start
// intensity  0...1, how dark the lines are; 0.4 is a good start
// phase      0..<1, how far the lines have moved down, in parts of the spacing
vec4 ssScanlines(vec2 position, vec4 color, vec2 size, float spacing, float intensity, float phase) {
    float period = max(spacing, 1.0);
    float dark = 0.5 * clamp(intensity, 0.0, 1.0);
    float mean = 1.0 - dark;
    float swing = dark * lineContrast(period);
    return vec4(color.rgb * (mean - swing * cosTurns(position.y / period - phase)), color.a);
}
