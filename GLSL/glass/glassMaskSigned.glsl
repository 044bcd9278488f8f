// The way from a mask's outline to a cell's centre, in cells, and the signed distance.
#ifndef GLASS_SECOND
vec3 glassMaskSigned(ivec2 cell) {
    ivec2 texel = clamp(cell, ivec2(seedOrigin), ivec2(seedOrigin + seedSize) - 1);
    vec4 seed = seedTexel(texel);
    float inside = seed.z > 1.5 ? 2.0 : 0.0;
    vec2 way = vec2(texel) - seedOrigin + 0.5 - seed.xy - vec2(seed.z - inside, seed.w);
    float far = length(way);
    return vec3(way, inside > 0.0 ? -far : far);
}
#endif
