// A mask's field at a cell, as glassBox gives it for a rectangle: the direction outwards, the distance that a lens sees, and
// the signed distance, in points.
//
// The direction is the gradient of the blurred distance. Where sides meet within a shape it turns about, and the gradient is
// short there: the lens sees that place so much deeper that it shifts nothing, and so there is no seam.
//
// Numbers: maskCell, pixels on a side of a cell; maskHeight, of the lens's edge in points; softReach as for the blur.
vec4 glassMaskSlope(ivec2 texel, vec2 position) {
    ivec2 low = max(texel - 1, ivec2(softOrigin));
    ivec2 high = min(texel + 1, ivec2(softOrigin + softSize) - 1);
    float left = dot(softTexel(ivec2(low.x, texel.y)).xy, vec2(1.0));
    float right = dot(softTexel(ivec2(high.x, texel.y)).xy, vec2(1.0));
    float upper = dot(softTexel(ivec2(texel.x, low.y)).xy, vec2(1.0));
    float lower = dot(softTexel(ivec2(texel.x, high.y)).xy, vec2(1.0));
    vec2 g = vec2(right - left, lower - upper) / vec2(max(high - low, ivec2(1)));
    float steep = length(g);
    vec2 n = steep > 1e-4 ? g / steep : vec2(0.0, -1.0);

    vec3 way = glassMaskSigned(texel);
    // Far outside, where the field may end, the way itself says what is nearest.
    float share = ramp(float(softReach), 2.0 * float(softReach), way.z);
    if (share > 0.0) n = normalize(mix(n, way.xy / way.z, share) + 1e-6);

    // The outline goes on straight between the places that are known, half a cell to each side of one.
    vec2 across = glassMaskNormal(ivec2(floor(vec2(texel) + 0.5 - way.xy)));
    float aside = min(abs(way.x * across.y - way.y * across.x), 0.5);
    float far = sqrt(max(way.z * way.z - dot(across, across) * aside * aside, 0.0));
    float d = (way.z < 0.0 ? -far : far) * maskCell * pixel;
    return vec4(n, d - maskHeight * (1.0 - min(steep, 1.0)), d);
}
