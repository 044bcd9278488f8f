// The layer as it is: what surfaces are drawn over.
vec4 glassCopy(ivec2 texel, vec2 position) {
    return layerTexel(texel);
}
