// The straight (unpremultiplied) colour; black where the alpha is 0.
//
// One division and three products. The alpha is compared with 1e-30 because 1/alpha of a denormal is
// infinite.
vec3 straight(vec4 color) {
    return color.rgb * (color.a > 1e-30 ? 1.0 / color.a : 0.0);
}
