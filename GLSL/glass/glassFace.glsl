// What is seen of the backdrop through the face of the glass, premultiplied.
//
// grade   saturation, contrast around the middle, how far bright places are dimmed
// face    a veil over the backdrop, premultiplied
// tint    a colour over both, premultiplied, in a range of tones by the brightness beneath
vec4 glassFace(vec4 behind, vec4 grade, vec4 face, vec4 tint) {
    float light = luma(behind.rgb);
    vec3 c = mix(vec3(light), behind.rgb, grade.x);
    c = clamp(mix(vec3(0.5 * behind.a), c, grade.y), 0.0, behind.a);
    c *= 1.0 - grade.z * ramp(0.45, 0.9, light);
    vec4 seen = vec4(c, behind.a);
    seen = face + seen * (1.0 - face.a);
#ifdef GLASS_TINTED
    vec3 toned = min(tint.rgb * mix(0.82, 1.14, luma(seen.rgb)), tint.a);
    seen = vec4(toned, tint.a) + seen * (1.0 - tint.a);
#endif
    return seen;
}
