// Surfaces of glass over the layer: shadow, contour, and through the outline the backdrop refracted, under face, tint and the
// light on the edge. Within the outline there is no shadow: a variant of its own, since some processors work out all of a
// function for every pixel.
//
// Numbers, by shape: shapeLens (height, amount, dispersion, width of a border), shapeGrade (see glassFace; strength of the
// rim), shapeFace; shapeAxis (see glassTint; how much there is of the shape; tone of the border). For all: contour.
vec4 glassSurface(ivec2 texel, vec2 position) {
    vec4 under = glassUnder(texel);
    ivec3 shapes;
    vec3 shares;
    vec4 field = glassUnion(position, shapes, shares);
    float steepness = length(field.xy);
    float d = field.w / max(steepness, 0.2);
    float depth = max(-field.z / max(steepness, 0.2), 0.0);
    vec2 n = field.xy / max(steepness, 1e-4);
    vec4 lens = vec4(0.0);
    vec4 grade = vec4(0.0);
    vec4 face = vec4(0.0);
    vec4 axis = vec4(0.0);
    vec4 tint = vec4(0.0);
    float lit = 0.0;
#ifdef GLASS_SINGLE
    for (int i = 0; i < 1; i++) {
        int shape = i;
#elif defined(GLASS_PAIR)
    for (int i = 0; i < 2; i++) {
        int shape = i;
#else
    for (int i = 0; i < 3; i++) {
        int shape = shapes[i];
#endif
        lens += shares[i] * shapeLens[shape];
        grade += shares[i] * shapeGrade[shape];
        face += shares[i] * shapeFace[shape];
        axis += shares[i] * shapeAxis[shape];
        tint += shares[i] * glassTint(shape, position);
        lit += shares[i] * glassSpot(shape, position);
    }

    float cover = coverage(d);
#ifdef GLASS_COVERED
    vec4 outside = under;
#else
    // What there is of the line in a pixel lies in the part that the glass leaves free.
    float line = min(contour * glassFalloff(d, 0.6) / max(1.0 - cover, 0.05), 1.0) * axis.z;
    float dark = 1.0 - (1.0 - glassShadow(position)) * (1.0 - line);
    vec4 outside = glassDarkened(under, dark);
#endif

    vec4 behind = glassRefracted(position, n, glassLens(depth, lens.x, lens.y), lens.z);
    // At the edge, where the lens bends most and nothing is written, the veil is thin.
    float v = 1.0 - clamp(depth / max(lens.x, 1e-3), 0.0, 1.0);
    float edge = lens.y > 0.0 ? ramp(0.5, 1.0, v) : 0.0;
    grade.y = mix(grade.y, 1.0, edge);
    vec4 glass = glassFace(behind, grade, face * (1.0 - 0.75 * edge), tint);
    // The edge is round: lighter towards the light, darker away from it.
    float bulge = 0.11 * v * v * dot(n, lightDirection) * grade.w;
    glass.rgb = clamp(glass.rgb + bulge * glass.a, 0.0, glass.a);
    glass.rgb += lit * (glass.a - glass.rgb);

    // The light takes the colour of what lies behind, and is light over black too.
    vec3 glow = mix(vec3(luma(behind.rgb)), behind.rgb, 1.5);
    glow = clamp(0.5 * glass.a + 0.8 * glow, 0.0, glass.a);
    float rim = min(grade.w * glassRim(n, d, cover), 1.0);
    glass.rgb += rim * max(glow - glass.rgb, 0.0);
    // Light that adds up over what is bright already.
    glass.rgb += 0.4 * rim * (glass.a - glass.rgb);

    float border = lens.w > 0.0 ? coverage(-d - lens.w) : 0.0;
    glass = mix(glass, vec4(vec3(axis.w), 1.0), border);
    return mix(outside, mix(under, glass, axis.z), cover);
}
