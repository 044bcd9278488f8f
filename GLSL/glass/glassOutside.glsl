// Beside all outlines: the shadow over the layer.
vec4 glassOutside(ivec2 texel, vec2 position) {
    return glassDarkened(glassUnder(texel), glassShadow(position));
}
