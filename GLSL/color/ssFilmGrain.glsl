// The grain of fast film, new in every frame.
//
// Three uniform random numbers add up to a bell-shaped one for each grain, blended between grains, and
// change the brightness most in the mid tones. Where the grains are the pixels, three of the four have no
// weight: they are left out.
//
// position   points
// color      the pixel, premultiplied
// size       of the view in points; not used
// amount     0...1; 0.2 is a good start
// grainSize  points, at least one pixel; 1 is a good start
// frame      any number; each is another grain
float ssFilmGrain_grain(ivec2 c, int frame) {
    vec3 h = hash(ivec3(c, frame));
    return h.x + h.y + h.z - 1.5;
}

vec4 ssFilmGrain(vec2 position, vec4 color, vec2 size, float amount, float grainSize, int frame) {
    float side = max(grainSize, pixel);
    float strength = 0.7 * clamp(amount, 0.0, 1.0);
    vec2 q = position / side - 0.5;
    vec2 i = floor(q + 5e-4);
    vec2 f = max(q - i, 0.0);
    ivec2 c = ivec2(i);
    float grain = ssFilmGrain_grain(c, frame);
    if (max(f.x, f.y) > 5e-4) {
        float right = ssFilmGrain_grain(c + ivec2(1, 0), frame);
        float below = ssFilmGrain_grain(c + ivec2(0, 1), frame);
        float across = ssFilmGrain_grain(c + ivec2(1, 1), frame);
        grain = mix(mix(grain, right, f.x), mix(below, across, f.x), f.y);
    }
    float light = tone(color);
    float change = strength * grain * (0.25 + 3.0 * light * (1.0 - light));
    return vec4(clamp(straight(color) + change, 0.0, 1.0) * color.a, color.a);
}
