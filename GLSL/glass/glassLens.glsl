// How far inwards a lens reads, in points, at a depth under its edge.
//
// A quarter of a circle: infinitely steep at the outline, flat from `height` on. Or by Snell's law through a convex edge
// whose profile is a squircle, over a base as thick as `thickness`: the ray bends towards the normal.
//
// depth   from the outline, 0 or more
// height  how wide the edge is
// amount  the shift at the outline; for Snell, how far the edge rises
float glassLens(float depth, float height, float amount) {
    float v = 1.0 - clamp(depth / max(height, 1e-3), 0.0, 1.0);
#ifdef GLASS_SNELL
    float fourth = v * v * v * v;
    float rise = sqrt(sqrt(max(1.0 - fourth, 0.0)));
    // At most 85 degrees, whose tangent this is.
    float slope = min(amount / max(height, 1e-3) * v * v * v / max(rise * rise * rise, 1e-6), 11.430052);
    float sine = slope / sqrt(1.0 + slope * slope);
    float bent = sine / 1.33;
    // The tangent of the difference of both angles.
    float inner = bent / sqrt(1.0 - bent * bent);
    return (slope - inner) / (1.0 + slope * inner) * amount * (rise + 1.0);
#else
    return amount * (1.0 - sqrt(max(1.0 - v * v, 0.0)));
#endif
}
