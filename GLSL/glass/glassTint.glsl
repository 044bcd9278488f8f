// The tint of a shape at a point: one colour, or a gradient along an axis.
//
// Numbers: shapeTint and shapeTintEnd; shapeAxis, the direction over the gradient's length.
vec4 glassTint(int shape, vec2 position) {
#ifdef GLASS_GRADIENT
    float way = clamp(0.5 + dot(position - shapeBox[shape].xy, shapeAxis[shape].xy), 0.0, 1.0);
    return mix(shapeTint[shape], shapeTintEnd[shape], way);
#else
    return shapeTint[shape];
#endif
}
