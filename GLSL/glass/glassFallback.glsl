// Surfaces of glass without a lens: shadow, and within the same outlines the blurred backdrop under face and tint, with a
// stroke that fades downwards.
//
// Numbers as for glassSurface.
vec4 glassFallback(ivec2 texel, vec2 position) {
    vec4 under = layerTexel(texel);
    ivec3 shapes;
    vec3 shares;
    float shade = shadowOpacity * glassShade(glassUnion(position - shadowOffset, shapes, shares).w, shadowSigma);
    vec4 field = glassUnion(position, shapes, shares);
    int shape = shapes.x;
    vec4 box = shapeBox[shape];
    vec4 axis = shapeAxis[shape];
    vec2 q = position - box.xy;
    vec4 outside = vec4(0.0, 0.0, 0.0, shade * axis.z) + under * (1.0 - shade * axis.z);

    vec4 tint = mix(shapeTint[shape], shapeTintEnd[shape], clamp(0.5 + dot(q, axis.xy), 0.0, 1.0));
    vec4 glass = glassFace(glassBackdrop(position), shapeGrade[shape], shapeFace[shape], tint);
    vec4 spot = shapeSpot[shape];
    float lit = spot.z * exp(-dot(position - spot.xy, position - spot.xy) / (spot.w * spot.w));
    float down = clamp(0.5 + 0.5 * q.y / box.w, 0.0, 1.0);
    float stroke = shapeGrade[shape].w * mix(0.6, 0.1, down) * coverage(-field.w - 1.0);
    glass.rgb += clamp(lit + stroke, 0.0, 1.0) * (glass.a - glass.rgb);
    float width = shapeLens[shape].w;
    float border = width > 0.0 ? coverage(-field.w - width) : 0.0;
    glass = mix(glass, vec4(vec3(axis.w), 1.0), border);
    return mix(outside, mix(under, glass, axis.z), coverage(field.w));
}
