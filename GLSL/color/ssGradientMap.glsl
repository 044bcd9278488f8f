// Brightness as a colour scale: black takes the first colour, white the last, like false colours of heat.
//
// The colours stand at equal distances over the brightness, blended in between. No colour leaves the picture
// as it is, one colour is mixed in everywhere. Indices are held inside the array whatever the count says.
//
// position  points; not used
// color     the pixel, premultiplied
// size      of the view in points; not used
// colors    premultiplied, from dark to light; only the first `count` are read
// count     0...64; 4 is a good start
// amount    0...1; 1 shows the scale alone

// A parameter is a copy: some compilers copy all 64 colours for every pixel. A program may define this to
// read them where they lie; the parameter is then unused, and costs nothing.
#ifndef ssGradientMap_color
#define ssGradientMap_color(i) colors[i]
#endif

vec4 ssGradientMap(vec2 position, vec4 color, vec2 size, vec4 colors[64], int count, float amount) {
    int last = clamp(count, 1, 64) - 1;
    float share = count > 0 ? clamp(amount, 0.0, 1.0) : 0.0;
    float x = tone(color) * float(last);
    int i = clamp(int(x), 0, max(last - 1, 0));
    vec4 low = clamp(ssGradientMap_color(i), 0.0, 1.0);
    vec4 high = clamp(ssGradientMap_color(min(i + 1, last)), 0.0, 1.0);
    vec4 scale = mix(low, high, x - float(i));
    return mix(color, scale * color.a, share);
}
