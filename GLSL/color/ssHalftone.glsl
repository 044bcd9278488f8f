// Newsprint: round dots of ink on paper, larger where the picture is darker.
//
// Each pixel compares its distance from the centre of its cell with the radius that its own brightness
// asks for. The radius is such that the inked share of the cell equals the darkness: a circle until the
// dots touch, then a fit to the rest between them. So mid grey prints as mid grey, and white and black
// stay free of specks: dots and gaps smaller than a pixel fade out.
//
// position  points
// color     the pixel, premultiplied
// size      of the view in points; not used
// dotSize   side of a cell in points, at least two pixels; 6 is a good start
// angle     of the screen in radians; 45 degrees is the printer's choice for black
// ink       premultiplied colour of the dots
// paper     premultiplied colour between them
// amount    0...1; 1 shows ink and paper alone
vec4 ssHalftone(
    vec2 position, vec4 color, vec2 size, float dotSize, float angle, vec4 ink, vec4 paper, float amount
) {
    float side = max(dotSize, 2.0 * pixel);
    vec2 way = direction(angle);
    vec4 dotted = clamp(ink, 0.0, 1.0);
    vec4 bare = clamp(paper, 0.0, 1.0);
    float share = clamp(amount, 0.0, 1.0);
    vec2 q = turned(position, way) / side;
    float d = length(q - floor(q) - 0.5) * side;
    float light = tone(color);
    float dark = 1.0 - light;
    float r = side * (dark < 0.7854 ? sqrt(dark * 0.31830989) : 0.70711 - 0.44707 * sqrt(light));
    float gap = 0.70711 * side - r;
    float inked = coverage(d - r) * min(2.0 * r / pixel, 1.0);
    inked = 1.0 - (1.0 - inked) * min(2.0 * gap / pixel, 1.0);
    vec4 print = mix(bare, dotted, inked);
    return mix(color, print * color.a, share);
}
