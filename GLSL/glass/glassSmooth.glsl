// Two fields as one, which swells where they come as near as the spacing and joins at half of it.
//
// The quadratic smooth minimum (I. Quilez, "Smooth minimum"): its gradient is the same mixture as its value. Only sides
// that face each other attract: the spacing is less the more they look aside, so that shapes flush in a row do not swell.
//
// share   how much of the first there is
vec4 glassSmooth(vec4 a, vec4 b, float spacing, out float share) {
    float facing = clamp(-dot(a.xy, b.xy), 0.0, 1.0);
    float k = max(spacing * facing * (2.0 - facing), 1e-4);
    share = clamp(0.5 + 0.5 * (b.w - a.w) / k, 0.0, 1.0);
    vec4 both = mix(b, a, share);
    both.zw -= k * share * (1.0 - share);
    return both;
}
