// A print in two inks: one colour for the dark parts, one for the light.
//
// Brightness blends between the two colours. That is linear in the premultiplied colour, so nothing is
// divided: the pixel's alpha is shared out between the two.
//
// position    points; not used
// color       the pixel, premultiplied
// size        of the view in points; not used
// shadows     premultiplied colour of black; a dark blue is a good start
// highlights  premultiplied colour of white; a pale orange is a good start
// amount      0...1; 1 shows the two colours alone
vec4 ssDuotone(vec2 position, vec4 color, vec2 size, vec4 shadows, vec4 highlights, float amount) {
    vec4 low = clamp(shadows, 0.0, 1.0);
    vec4 high = clamp(highlights, 0.0, 1.0);
    float share = clamp(amount, 0.0, 1.0);
    float light = clamp(luma(color.rgb), 0.0, color.a);
    return mix(color, low * (color.a - light) + high * light, share);
}
