// One shape of a group as a field: the direction outwards, the distance that a lens sees, and the signed distance.
//
// Numbers, by shape: shapeBox (centre, half of the size), shapeRadii, shapeLens (the lens's height first); shapeMask where
// any is a mask.
vec4 glassShape(int shape, vec2 p) {
#ifdef GLASS_MASKED
    if (shapeMask[shape].x >= 0.0) return glassMask(shape, p);
#endif
    return glassBox(p - shapeBox[shape].xy, shapeBox[shape].zw, shapeRadii[shape], shapeLens[shape].x);
}
