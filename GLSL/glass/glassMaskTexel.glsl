// A cell of one of the fields of masks.
#ifdef GLASS_MASKED
vec4 glassMaskTexel(int slot, ivec2 cell) {
#ifdef mask3Texel
    if (slot == 3) return mask3Texel(cell);
#endif
#ifdef mask2Texel
    if (slot == 2) return mask2Texel(cell);
#endif
#ifdef mask1Texel
    if (slot == 1) return mask1Texel(cell);
#endif
    return mask0Texel(cell);
}
#endif
