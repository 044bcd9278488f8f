// How strong an edge runs through p, 0..1, in brightness or in alpha, whichever is the stronger.
//
// The 3 x 3 operator of I. Sobel and G. Feldman, 1968, on eight neighbours `reach` points away, divided by
// 4. The lengths are compared as squares: one square root for both.
float edge(vec2 p, float reach, float centerTone) {
    vec3 o = vec3(-reach, 0.0, reach);
    vec2 topLeft = tap(p + o.xx, centerTone);
    vec2 top = tap(p + o.yx, centerTone);
    vec2 topRight = tap(p + o.zx, centerTone);
    vec2 left = tap(p + o.xy, centerTone);
    vec2 right = tap(p + o.zy, centerTone);
    vec2 bottomLeft = tap(p + o.xz, centerTone);
    vec2 bottom = tap(p + o.yz, centerTone);
    vec2 bottomRight = tap(p + o.zz, centerTone);
    vec2 gx = (topRight + 2.0 * right + bottomRight) - (topLeft + 2.0 * left + bottomLeft);
    vec2 gy = (bottomLeft + 2.0 * bottom + bottomRight) - (topLeft + 2.0 * top + topRight);
    vec2 square = gx * gx + gy * gy;
    return min(0.25 * sqrt(max(square.x, square.y)), 1.0);
}
