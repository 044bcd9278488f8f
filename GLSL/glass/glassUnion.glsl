// All shapes of a group as one field, with the three that it is made of and their shares.
//
// The three nearest are joined from the nearest on, whatever order they stand in: the smooth minimum of three depends on
// that order.
//
// Numbers: shapeCount, shapeBox (centre, half of the size), groupSpacing.
vec4 glassUnion(vec2 p, out ivec3 shapes, out vec3 shares) {
    shapes = ivec3(0);
    shares = vec3(1.0, 0.0, 0.0);
#ifdef GLASS_SINGLE
    return glassShape(0, p);
#elif defined(GLASS_PAIR)
    vec4 one = glassShape(0, p);
    vec4 other = glassShape(1, p);
    float share;
    vec4 both = glassSmooth(one, other, groupSpacing, share);
    shares = vec3(share, 1.0 - share, 0.0);
    return both;
#else
    vec4 first = vec4(0.0, 0.0, 1e6, 1e6);
    vec4 second = first;
    vec4 third = first;
    for (int i = 0; i < shapeCount; i++) {
        vec2 apart = abs(p - shapeBox[i].xy) - shapeBox[i].zw;
        // A shape is never nearer than the box around it.
        if (max(apart.x, apart.y) >= third.w) continue;
        vec4 field = glassShape(i, p);
        if (field.w < first.w) {
            third = second;
            second = first;
            first = field;
            shapes = ivec3(i, shapes.xy);
        } else if (field.w < second.w) {
            third = second;
            second = field;
            shapes = ivec3(shapes.x, i, shapes.y);
        } else if (field.w < third.w) {
            third = field;
            shapes.z = i;
        }
    }
#ifdef GLASS_PLAIN
    return first;
#else
    float pair;
    float both;
    vec4 joined = glassSmooth(glassSmooth(first, second, groupSpacing, pair), third, groupSpacing, both);
    shares = vec3(pair * both, (1.0 - pair) * both, 1.0 - both);
    return joined;
#endif
#endif
}
