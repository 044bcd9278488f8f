// Sharp at one side of the view, more and more blurred towards the other.
//
// A Gaussian blur whose radius grows along the way from `from` to `to`. It is separable enough: one pass
// along x, one along y, 49 samples each, so the cost does not depend on the radius. The samples lie
// radius/24 apart with the weights exp(-2(i/24)^2), that is two standard deviations to each side. Each
// weight follows from the one before by two products (K. Turkowski, "Incremental Computation of the
// Gaussian", GPU Gems 3, 2007).
//
// position  points
// size      of the view in points; not used
// radius    of the blur at `to` and beyond in points; 20 is a good start
// from      where the blur begins, in points
// to        where it reaches its radius, in points; the same as `from` blurs everything alike
// axis      (1, 0) in the first pass, (0, 1) in the second
vec4 ssProgressiveBlur(vec2 position, vec2 size, float radius, vec2 from, vec2 to, vec2 axis) {
    vec2 start = clamp(from, -1e6, 1e6);
    vec2 way = clamp(to, -1e6, 1e6) - start;
    float square = dot(way, way);
    float t = square > 0.0 ? clamp(dot(position - start, way) / square, 0.0, 1.0) : 1.0;
    float reach = clamp(radius, 0.0, 1e6) * t;
    vec2 stride = clamp(axis, -1.0, 1.0) * (reach / 24.0);
    vec4 sum = layerAt(position);
    float total = 1.0;
    float weight = 1.0;
    float ratio = 0.99653379;
    // Where nothing is blurred nothing more is read, and the pixel stays as it is, bit for bit.
    int samples = reach > 0.0 ? 24 : 0;
    for (int i = 1; i <= samples; i++) {
        weight *= ratio;
        ratio *= 0.99307961;
        vec2 offset = float(i) * stride;
        sum += weight * (layerAt(position + offset) + layerAt(position - offset));
        total += 2.0 * weight;
    }
    return sum / total;
}
