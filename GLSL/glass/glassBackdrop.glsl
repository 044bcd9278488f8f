// The blurred backdrop at a point, between the cells of its grid.
//
// Numbers: gridSide, the pixels on a side of a cell.
vec4 glassBackdrop(vec2 point) {
    vec2 place = (point + viewOrigin) * viewScale / gridSide - 0.5;
    vec2 low = floor(place);
    vec2 share = place - low;
    ivec2 corner = ivec2(low);
    vec4 upper = mix(gridTexel(corner), gridTexel(corner + ivec2(1, 0)), share.x);
    vec4 lower = mix(gridTexel(corner + ivec2(0, 1)), gridTexel(corner + ivec2(1, 1)), share.x);
    return mix(upper, lower, share.y);
}
