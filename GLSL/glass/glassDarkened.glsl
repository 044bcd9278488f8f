// A colour under black of so much opacity.
vec4 glassDarkened(vec4 under, float dark) {
    return vec4(0.0, 0.0, 0.0, dark) + under * (1.0 - dark);
}
