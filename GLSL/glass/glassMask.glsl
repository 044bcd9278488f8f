// The field of a shape that is a mask, between the cells that it was worked out for. Beyond those the distance is the one to
// the place of the outline that is nearest to the last cell.
//
// Numbers, by shape: shapeMask (which field it has, less than 0 for none, and pixels on a side of a cell), shapeCells (the
// first cell, and how many there are).
#ifdef GLASS_MASKED
vec4 glassMask(int shape, vec2 p) {
    int slot = int(shapeMask[shape].x);
    float cell = shapeMask[shape].y * pixel;
    vec4 cells = shapeCells[shape];
    vec2 place = (p + viewOrigin) / cell - 0.5 - cells.xy;
    vec2 within = clamp(place, vec2(0.0), cells.zw - 1.0);
    vec2 low = floor(within);
    vec2 share = within - low;
    ivec2 corner = ivec2(low + cells.xy);
    vec4 upper = mix(glassMaskTexel(slot, corner), glassMaskTexel(slot, corner + ivec2(1, 0)), share.x);
    vec4 lower = mix(
        glassMaskTexel(slot, corner + ivec2(0, 1)), glassMaskTexel(slot, corner + ivec2(1, 1)), share.x);
    vec4 field = mix(upper, lower, share.y);
    field.xy /= max(length(field.xy), 1e-3);
    vec2 beyond = (place - within) * cell;
    if (beyond == vec2(0.0)) return field;
    vec2 away = field.xy * max(field.w, 0.0) + beyond;
    float far = max(length(away), 1e-6);
    return vec4(away / far, far, far);
}
#endif
