// A rectangle with a radius at each corner, as a field: the direction outwards, the distance that a lens sees, and the
// signed distance, which is negative inside.
//
// The signed distance of a rounded box is exact (I. Quilez, "2D distance functions"). Its gradient turns by a right angle on
// the diagonals of a sharp corner, which a lens shows as a seam. So the direction is that of a box whose corners are as round
// as the lens is high, and the lens's distance is smooth across the diagonals.
//
// p       from the centre, in points
// extent  half of the width and of the height
// radii   top left, top right, bottom right, bottom left; each at most half of the short side
// height  of the lens's edge
vec4 glassBox(vec2 p, vec2 extent, vec4 radii, float height) {
    vec2 pair = p.x < 0.0 ? radii.xw : radii.yz;
    float radius = p.y < 0.0 ? pair.x : pair.y;
    vec2 side = vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0);
    vec2 apart = abs(p) - extent;
    vec2 q = apart + radius;
    float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;

    float bend = max(radius, min(height, min(extent.x, extent.y)));
    vec2 w = max(apart + bend, 0.0);
    float far = length(w);
    vec2 axis = apart.x > apart.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0);
    vec2 n = far > 1e-6 ? w / far : axis;

    // The crease of the distance begins where the corner's arc has its centre, and has to be gone where the direction's
    // rounder arc has its own: from there on directions meet at an angle.
    float crease = max(min(-d - radius, bend + d), 0.0);
    float near = max(crease - abs(apart.x - apart.y), 0.0);
    float smoothed = crease > 0.0 ? d + near * near / (4.0 * crease) : d;
    return vec4(n * side, smoothed, d);
}
