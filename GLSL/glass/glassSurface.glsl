// Surfaces of glass over the layer: shadow, contour, and through the outline the backdrop refracted, under face, tint and the
// light on the edge.
//
// Numbers, by shape: shapeLens (height, amount, dispersion, width of a border), shapeGrade (see glassFace; strength of the
// rim), shapeFace, shapeTint and shapeTintEnd, shapeSpot (centre, strength, radius), shapeAxis (of the tint's gradient; how
// much there is of the shape; tone of the border). For all: shadowOffset, shadowSigma, shadowOpacity, contour, rimWidth.
vec4 glassSurface(ivec2 texel, vec2 position) {
    vec4 under = layerTexel(texel);
    ivec3 shapes;
    vec3 shares;
    vec4 thrown = glassUnion(position - shadowOffset, shapes, shares);
    float shade = shadowOpacity * glassShade(thrown.w / max(length(thrown.xy), 0.2), shadowSigma);
    vec4 field = glassUnion(position, shapes, shares);
    float steepness = length(field.xy);
    float d = field.w / max(steepness, 0.2);
    float depth = max(-field.z / max(steepness, 0.2), 0.0);
    vec2 n = field.xy / max(steepness, 1e-4);

#ifdef GLASS_SINGLE
    vec4 lens = shapeLens[0];
    vec4 grade = shapeGrade[0];
    vec4 face = shapeFace[0];
    vec4 axis = shapeAxis[0];
    vec4 spot = shapeSpot[0];
    vec4 tint = mix(
        shapeTint[0], shapeTintEnd[0], clamp(0.5 + dot(position - shapeBox[0].xy, axis.xy), 0.0, 1.0));
    float lit = spot.z * exp(-dot(position - spot.xy, position - spot.xy) / (spot.w * spot.w));
#else
    vec4 lens = vec4(0.0);
    vec4 grade = vec4(0.0);
    vec4 face = vec4(0.0);
    vec4 axis = vec4(0.0);
    vec4 tint = vec4(0.0);
    float lit = 0.0;
    for (int i = 0; i < 3; i++) {
        int shape = shapes[i];
        float share = shares[i];
        lens += share * shapeLens[shape];
        grade += share * shapeGrade[shape];
        face += share * shapeFace[shape];
        axis += share * shapeAxis[shape];
        float way = clamp(0.5 + dot(position - shapeBox[shape].xy, shapeAxis[shape].xy), 0.0, 1.0);
        tint += share * mix(shapeTint[shape], shapeTintEnd[shape], way);
        vec4 spot = shapeSpot[shape];
        lit += share * spot.z * exp(-dot(position - spot.xy, position - spot.xy) / (spot.w * spot.w));
    }
#endif

    float cover = coverage(d);
    // What there is of the line in a pixel lies in the part that the glass leaves free.
    float line = min(contour * glassFalloff(d, 0.6) / max(1.0 - cover, 0.05), 1.0);
    float dark = (1.0 - (1.0 - shade) * (1.0 - line)) * axis.z;
    vec4 outside = vec4(0.0, 0.0, 0.0, dark) + under * (1.0 - dark);

    float shift = glassLens(depth, lens.x, lens.y);
    vec4 behind = glassBackdrop(position - n * shift);
#ifdef GLASS_DISPERSION
    // Red is bent more than blue; a wide spread is drawn as seven colours, so that it does not fall apart into three.
    float spread = 0.5 * shift * lens.z * viewScale;
    if (spread >= 0.25) {
        int taps = spread < 1.5 ? 3 : 7;
        vec3 sum = vec3(0.0);
        vec3 total = vec3(0.0);
        for (int i = 0; i < taps; i++) {
            float t = 2.0 * float(i) / float(taps - 1) - 1.0;
            vec3 weight = vec3(max(t, 0.0), 1.0 - abs(t), max(-t, 0.0));
            sum += weight * glassBackdrop(position - n * shift * (1.0 + 0.5 * t * lens.z)).rgb;
            total += weight;
        }
        behind.rgb = min(sum / total, behind.a);
    }
#endif
    vec4 glass = glassFace(behind, grade, face, tint);
    glass.rgb += lit * (glass.a - glass.rgb);

    // The light takes the colour of what lies behind, and is light over black too.
    vec3 glow = mix(vec3(luma(behind.rgb)), behind.rgb, 1.5);
    glow = clamp(0.55 * glass.a + 0.75 * glow, 0.0, glass.a);
    float rim = min(grade.w * glassRim(n, d, cover), 1.0);
    glass.rgb += rim * max(glow - glass.rgb, 0.0);
    // Light that adds up over what is bright already.
    glass.rgb += 0.35 * rim * (glass.a - glass.rgb);

    float border = lens.w > 0.0 ? coverage(-d - lens.w) : 0.0;
    glass = mix(glass, vec4(vec3(axis.w), 1.0), border);
    return mix(outside, mix(under, glass, axis.z), cover);
}
