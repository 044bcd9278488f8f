// The brown of an old photograph.
//
// The matrix of the sepia() filter of CSS (W3C, "Filter Effects Module Level 1") at full strength, mixed
// in by amount. A matrix is linear, so it works on the premultiplied colour as it is, with the alpha as
// the limit; one of 0 to 1 costs a GPU nothing, one of 1 alone an instruction.
//
// position  points; not used
// color     the pixel, premultiplied
// size      of the view in points; not used
// amount    0...1; 1 is the full brown, 0.6 a picture that has only aged
vec4 ssSepia(vec2 position, vec4 color, vec2 size, float amount) {
    float share = clamp(amount, 0.0, 1.0);
    vec3 brown = vec3(
        dot(color.rgb, vec3(0.393, 0.769, 0.189)),
        dot(color.rgb, vec3(0.349, 0.686, 0.168)),
        dot(color.rgb, vec3(0.272, 0.534, 0.131)));
    return vec4(mix(color.rgb, clamp(brown, 0.0, color.a), share), color.a);
}
