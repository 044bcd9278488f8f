// A premultiplied tint laid over what is there, and only there, with the weight k.
//
// The operator "atop" of T. Porter, T. Duff, "Compositing Digital Images", 1984: the alpha stays as it
// was, however translucent the tint.
vec4 atop(vec4 color, vec4 tint, float k) {
    vec4 t = clamp(tint, 0.0, 1.0);
    return vec4(color.rgb + k * (t.rgb * color.a - t.a * color.rgb), color.a);
}
