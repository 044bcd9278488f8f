// Slanting stripes, like those of a barrier.
//
// The distance to the middle of the nearest stripe, softened over one pixel. Stripes finer than a pixel
// blend into the mean of the two colours instead of turning into moire.
//
// position  points
// width     of a stripe in points, above 0; 8 is a good start
// angle     across the stripes in radians; 45 degrees is a good start
// first     premultiplied colour of the stripe that begins at the origin
// second    premultiplied colour of the stripes between
// phase     0..<1, how far the stripes have moved, in pairs of stripes
vec4 ssStripes(vec2 position, float width, float angle, vec4 first, vec4 second, float phase) {
    float period = 2.0 * clamp(width, 1e-3, 1e6);
    float v = dot(position, direction(angle)) / period - clamp(phase, -1.0, 1.0);
    float d = abs(v - floor(v) - 0.5) * period - 0.25 * period;
    float k = mix(0.5, coverage(d), clamp(period / pixel - 1.0, 0.0, 1.0));
    return mix(clamp(first, 0.0, 1.0), clamp(second, 0.0, 1.0), k);
}
