// The blurred backdrop at a point, between the cells of its grid.
//
// Numbers: gridSide, the pixels on a side of a cell.
vec4 glassBackdrop(vec2 point) {
    vec2 place = (point + viewOrigin) * viewScale / gridSide - 0.5;
    vec2 low = floor(place);
    vec2 share = place - low;
#ifdef gridStored
    // Brought into the grid once for all four cells.
    ivec2 corner = clamp(ivec2(low) - ivec2(gridOrigin), ivec2(0), ivec2(gridSize) - 2);
    vec4 upper = mix(gridStored(corner), gridStored(corner + ivec2(1, 0)), share.x);
    vec4 lower = mix(gridStored(corner + ivec2(0, 1)), gridStored(corner + ivec2(1, 1)), share.x);
#else
    ivec2 corner = ivec2(low);
    vec4 upper = mix(gridTexel(corner), gridTexel(corner + ivec2(1, 0)), share.x);
    vec4 lower = mix(gridTexel(corner + ivec2(0, 1)), gridTexel(corner + ivec2(1, 1)), share.x);
#endif
    return mix(upper, lower, share.y);
}
