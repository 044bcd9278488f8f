// A band of light that glides over the picture.
//
// A bell-shaped band, (1 - q^2)^2, whose centre travels from just outside one side of the view to just
// outside the other. The tint goes atop: transparent parts stay transparent.
//
// position  points
// color     the pixel, premultiplied
// size      of the view in points
// angle     the way of the band in radians; 30 degrees is a good start
// width     half the width of the band in parts of its way, 0.01...1; 0.2 is a good start
// tint      premultiplied colour of the light; white at 0.6 is a good start
// phase     0..<1, the place on the way; at 0 the band has not come in yet
vec4 ssShimmer(vec2 position, vec4 color, vec2 size, float angle, float width, vec4 tint, float phase) {
    float reach = clamp(width, 0.01, 1.0);
    float middle = mix(-reach, 1.0 + reach, clamp(phase, 0.0, 1.0));
    vec2 d = direction(angle);
    vec4 light = clamp(tint, 0.0, 1.0);
    float q = min(abs(along(position, size, d) - middle) / reach, 1.0);
    float bell = 1.0 - q * q;
    return atop(color, light, bell * bell);
}
