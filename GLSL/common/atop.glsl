// A premultiplied tint laid over what is there, and only there, with the weight k.
//
// The operator "atop" of T. Porter, T. Duff, "Compositing Digital Images", 1984: the alpha stays as it
// was, however translucent the tint, whose components lie within 0 and 1.
vec4 atop(vec4 color, vec4 tint, float k) {
    return vec4(color.rgb + k * (tint.rgb * color.a - tint.a * color.rgb), color.a);
}
