// A magnifying glass, or with a negative strength a dent.
//
// Points are drawn towards the centre by a share that is `strength` in the middle and falls smoothly to
// nothing at the rim of a circle. Below 1 the mapping never folds.
//
// position  points
// size      of the view in points; not used
// center    of the circle in points
// radius    of the circle in points; half the short side of the view is a good start
// strength  -1...0.95; 0.5 magnifies the middle twofold
vec2 ssBulge(vec2 position, vec2 size, vec2 center, float radius, float strength) {
    vec2 v = position - clamp(center, -1e6, 1e6);
    float rim = max(radius, 1e-6);
    float inside = 1.0 - min(dot(v, v) / (rim * rim), 1.0);
    return position - v * (clamp(strength, -1.0, 0.95) * inside * inside);
}
