// A premultiplied tint laid over what is there, and only there, with the weight k.
//
// The operator "atop" of T. Porter, T. Duff, "Compositing Digital Images", 1984: the alpha stays as it
// was, however translucent the tint.
vec4 atop(vec4 color, vec4 tint, float k) {
    return color * (1.0 - tint.a * k) + tint * (color.a * k);
}
