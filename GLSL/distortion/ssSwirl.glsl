// A whirlpool: the picture is turned round a point, most in the middle.
//
// The angle of the turn falls with the square of the distance to the rim of a circle and is 0 there. What
// is added to the position is the difference that the turn makes: exactly nothing at the centre and
// outside.
//
// position  points
// size      of the view in points; not used
// center    of the circle in points
// radius    of the circle in points; half the short side of the view is a good start
// angle     of the turn in the middle in radians, clockwise; 180 degrees is a good start
vec2 ssSwirl(vec2 position, vec2 size, vec2 center, float radius, float angle) {
    vec2 v = position - clamp(center, -1e6, 1e6);
    float inside = max(1.0 - length(v) / max(radius, 1e-6), 0.0);
    return position + (rotate(v, -angle * inside * inside) - v);
}
