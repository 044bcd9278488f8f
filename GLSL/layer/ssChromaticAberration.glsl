// A cheap lens: red and blue fringes along one direction.
//
// The three channels are read at three points in a row. The alpha is the largest of the three, so that no
// channel exceeds it.
//
// position  points
// size      of the view in points; not used
// offset    of red and blue from green in points; 2 is a good start
// angle     the way from blue to red in radians; 0 moves red's source to the right
vec4 ssChromaticAberration(vec2 position, vec2 size, float offset, float angle) {
    vec2 shift = direction(angle) * clamp(offset, -1e6, 1e6);
    vec4 r = layerAt(position + shift);
    vec4 g = layerAt(position);
    vec4 b = layerAt(position - shift);
    return vec4(r.r, g.g, b.b, max(max(r.a, g.a), b.a));
}
