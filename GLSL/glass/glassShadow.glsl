// How dark the shadow of a group is at a point.
//
// Numbers: shadowOffset, shadowSigma and shadowOpacity; of each shape, how much there is of it (shapeAxis).
float glassShadow(vec2 position) {
    ivec3 shapes;
    vec3 shares;
    vec4 field = glassUnion(position - shadowOffset, shapes, shares);
#ifdef GLASS_SINGLE
    float presence = shapeAxis[0].z;
#elif defined(GLASS_PAIR)
    float presence = shares.x * shapeAxis[0].z + shares.y * shapeAxis[1].z;
#else
    float presence = shares.x * shapeAxis[shapes.x].z + shares.y * shapeAxis[shapes.y].z
        + shares.z * shapeAxis[shapes.z].z;
#endif
    return shadowOpacity * presence * glassShade(field.w / max(length(field.xy), 0.2), shadowSigma);
}
