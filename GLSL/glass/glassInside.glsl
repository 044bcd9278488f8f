// Far inside of a shape, where neither the lens nor the light on the edge reaches: the face alone.
//
// Numbers: see glassFace; shapeAxis, how much there is of the shape.
vec4 glassInside(ivec2 texel, vec2 position) {
    vec4 glass = glassFace(glassBackdrop(position), shapeGrade[0], shapeFace[0], glassTint(0, position));
    glass.rgb += glassSpot(0, position) * (glass.a - glass.rgb);
    return mix(glassUnder(texel), glass, shapeAxis[0].z);
}
