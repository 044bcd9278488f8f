// The straight (unpremultiplied) colour; black where the alpha is 0, as no channel is above it.
//
// One division and three products. No alpha is less than 1e-30 here, because 1/alpha of a denormal is
// infinite; a comparison instead would be a branch on some GPUs.
vec3 straight(vec4 color) {
    return color.rgb * (1.0 / max(color.a, 1e-30));
}
