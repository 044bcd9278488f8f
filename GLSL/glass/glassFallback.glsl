// Surfaces of glass without a lens: shadow, and within the same outlines the blurred backdrop under face and tint, with a
// stroke that fades downwards.
//
// Numbers as for glassSurface.
vec4 glassFallback(ivec2 texel, vec2 position) {
    vec4 under = glassUnder(texel);
    ivec3 shapes;
    vec3 shares;
    float d = glassUnion(position, shapes, shares).w;
    int shape = shapes.x;
    vec4 axis = shapeAxis[shape];
    vec4 glass = glassFace(
        glassBackdrop(position), shapeGrade[shape], shapeFace[shape], glassTint(shape, position));
    glass.rgb += glassSpot(shape, position) * (glass.a - glass.rgb);
#ifdef GLASS_COVERED
    vec4 outside = under;
#else
    vec4 outside = glassDarkened(under, glassShadow(position));
#endif
    float down = clamp(0.5 + 0.5 * (position.y - shapeBox[shape].y) / shapeBox[shape].w, 0.0, 1.0);
    float stroke = shapeGrade[shape].w * mix(0.6, 0.1, down) * coverage(-d - 1.0);
    glass.rgb += clamp(stroke, 0.0, 1.0) * (glass.a - glass.rgb);
    float width = shapeLens[shape].w;
    float border = width > 0.0 ? coverage(-d - width) : 0.0;
    glass = mix(glass, vec4(vec3(axis.w), 1.0), border);
    return mix(outside, mix(under, glass, axis.z), coverage(d));
}
