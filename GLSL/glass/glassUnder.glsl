// What lies under the glass: nothing that shows where a surface is whole.
vec4 glassUnder(ivec2 texel) {
#ifdef GLASS_SOLID
    return vec4(0.0);
#else
    return layerTexel(texel);
#endif
}
