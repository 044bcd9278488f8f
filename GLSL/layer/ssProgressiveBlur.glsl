// Sharp at one side of the view, more and more blurred towards the other.
//
// A Gaussian blur whose radius grows along the way from `from` to `to`. It is separable enough: one pass
// along x, one along y, of 49 samples each, radius/24 apart with the weights exp(-2(i/24)^2), that is two
// standard deviations to each side.
//
// A sample between two pixels is a share of both. So samples are added up pixel by pixel: with R the radius
// in pixels, the weight of the pixel at distance d is the mean of the hat function max(1 - |d - u|, 0) over
// the samples u. A hat is half the second difference of |x|, and the mean of |x - u| is R * F(x / R) with
// one function F, whatever the radius. That is as many reads as the radius covers, and the samples' result.
// Where pixels are more than samples, the samples are read, each from its two pixels; their weights follow
// from one another by two products (K. Turkowski, "Incremental Computation of the Gaussian", GPU Gems 3,
// 2007).
//
// position  points
// size      of the view in points; not used
// radius    of the blur at `to` and beyond in points; 20 is a good start
// from      where the blur begins, in points
// to        where it reaches its radius, in points; the same as `from` blurs everything alike
// axis      (1, 0) in the first pass, (0, 1) in the second

// The mean of |x - u| over the samples' places u from -1 to 1: a polynomial in x^2 (least squares, 2e-6) at
// every 24th, straight in between, and |x| outside.
float ssProgressiveBlur_spread(float x) {
    float low = floor(min(x, 1.0) * 24.0) / 24.0;
    vec2 knot = vec2(low, low + 1.0 / 24.0);
    vec2 k = knot * knot;
    vec2 f = ((((0.0057661 * k - 0.03354912) * k + 0.10837414) * k - 0.27723095) * k + 0.83253944) * k
        + 0.36410031;
    return x < 1.0 ? mix(f.x, f.y, (x - low) * 24.0) : x;
}

vec4 ssProgressiveBlur(vec2 position, vec2 size, float radius, vec2 from, vec2 to, vec2 axis) {
    vec2 start = clamp(from, -1e6, 1e6);
    vec2 way = clamp(to, -1e6, 1e6) - start;
    float square = dot(way, way);
    float t = square > 0.0 ? clamp(dot(position - start, way) / square, 0.0, 1.0) : 1.0;
    float reach = clamp(radius, 0.0, 1e6) * t / pixel;
    vec2 next = clamp(axis, -1.0, 1.0) * pixel;
    vec4 sum = layerAt(position);
    // Where nothing is blurred nothing more is read, and the pixel stays as it is, bit for bit.
    if (reach <= 0.0) return sum;
    float total;
    if (reach < 48.0) {
        float before = 0.36410031;
        float here = ssProgressiveBlur_spread(1.0 / reach);
        total = 2.0 * (here - before);
        sum *= total;
        int pixels = int(ceil(reach));
        for (int i = 1; i <= pixels; i++) {
            float after = ssProgressiveBlur_spread(float(i + 1) / reach);
            float weight = after + before - 2.0 * here;
            before = here;
            here = after;
            vec2 offset = float(i) * next;
            sum += weight * (layerAt(position + offset) + layerAt(position - offset));
            total += 2.0 * weight;
        }
    } else {
        total = 1.0;
        float weight = 1.0;
        float ratio = 0.99653379;
        for (int i = 1; i <= 24; i++) {
            weight *= ratio;
            ratio *= 0.99307961;
            float place = float(i) * reach / 24.0;
            float low = floor(place);
            vec2 offset = low * next;
            vec4 inner = layerAt(position + offset) + layerAt(position - offset);
            vec4 outer = layerAt(position + offset + next) + layerAt(position - offset - next);
            sum += weight * mix(inner, outer, place - low);
            total += 2.0 * weight;
        }
    }
    return sum / total;
}
