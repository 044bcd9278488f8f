// A kaleidoscope: one wedge of the picture, mirrored all around a point.
//
// The plane round the centre falls into sectors, and each point is carried to the half sector that begins
// at the angle: turned back by whole sectors, and mirrored if it lies in the second half of one. The arc
// tangent only chooses the sector; the way there is one rotation, so that a point of the first half sector
// stays where it is, bit for bit, and neighbouring sectors meet without a seam. What falls outside the
// view is mirrored into it.
//
// position  points
// size      of the view in points
// center    of the kaleidoscope in points; the middle of the view is a good start
// segments  sectors around the centre, 2...64; 6 is a good start
// angle     where the wedge begins, in radians
vec2 ssKaleidoscope(vec2 position, vec2 size, vec2 center, int segments, float angle) {
    vec2 v = position - clamp(center, -1e6, 1e6);
    float start = clamp(angle, -1e4, 1e4);
    float sector = 6.2831853 / float(clamp(segments, 2, 64));
    // The arc tangent of (0, 0) is undefined; at the centre any sector will do.
    float a = (v == vec2(0.0) ? 0.0 : atan(v.y, v.x)) - start;
    float turn = sector * floor(a / sector + 0.5);
    bool mirrored = a < turn;
    vec2 folded = rotate(mirrored ? vec2(v.x, -v.y) : v, mirrored ? 2.0 * start + turn : -turn);
    vec2 q = position + (folded - v);
    return clamp(vec2(mirror(q.x, size.x), mirror(q.y, size.y)), vec2(0.5 * pixel), size - 0.5 * pixel);
}
