// Crisper detail.
//
// An unsharp mask: the colour moves away from the mean of its four neighbours. The mean weighs them by
// their alpha, so that a transparent neighbour has no say.
//
// position  points
// size      of the view in points; not used
// amount    0...4; 0.5 is a good start
vec4 ssSharpen(vec2 position, vec2 size, float amount) {
    vec4 center = layerAt(position);
    vec4 around = layerAt(position + vec2(-1.0, 0.0)) + layerAt(position + vec2(1.0, 0.0))
        + layerAt(position + vec2(0.0, -1.0)) + layerAt(position + vec2(0.0, 1.0));
    vec3 own = straight(center);
    vec3 mean = around.a > 0.0 ? straight(around) : own;
    return vec4(clamp(own + 2.0 * clamp(amount, 0.0, 4.0) * (own - mean), 0.0, 1.0) * center.a, center.a);
}
