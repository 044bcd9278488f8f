// The tint of a shape at a point: a gradient along an axis, which is none where both ends have one colour.
//
// Numbers: shapeTint and shapeTintEnd; shapeAxis, the direction over the gradient's length.
vec4 glassTint(int shape, vec2 position) {
    float way = clamp(0.5 + dot(position - shapeBox[shape].xy, shapeAxis[shape].xy), 0.0, 1.0);
    return mix(shapeTint[shape], shapeTintEnd[shape], way);
}
