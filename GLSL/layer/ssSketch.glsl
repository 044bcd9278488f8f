// A pencil drawing: outlines, and shading in slanting strokes.
//
// Outlines are the edges of the brightness and of the shape. The strokes are value noise drawn out along a
// diagonal; the darker the picture, the more of the noise becomes graphite.
//
// position  points
// size      of the view in points; not used
// strength  0...4, of outlines and shading; 1 is a good start
// ink       premultiplied colour of the pencil; a dark grey is a good start
// paper     premultiplied colour of the paper; a warm white is a good start
// amount    0...1; 1 shows the drawing alone
vec4 ssSketch(vec2 position, vec2 size, float strength, vec4 ink, vec4 paper, float amount) {
    vec4 center = layerAt(position);
    float light = tone(center);
    float press = clamp(strength, 0.0, 4.0);
    float line = ramp(0.03, 0.4, edge(position, 1.0, light) * press);
    float a = (position.x + position.y) * 0.70711;
    float b = (position.x - position.y) * 0.70711;
    float n = 0.65 * vnoise(vec2(a / 9.0, b / 1.25), 7) + 0.35 * vnoise(vec2(a / 2.5, b / 1.25), 8);
    float k = (1.0 - light) * min(press, 1.0);
    float strokes = k * k * (0.22 + 0.5 * ramp(0.25, 0.75, n + 0.45 * k - 0.1));
    float shade = clamp(strokes + 0.18 * k * ramp(0.45, 0.75, n), 0.0, 1.0);
    float inked = 1.0 - (1.0 - 0.9 * line) * (1.0 - shade);
    vec4 drawing = mix(clamp(paper, 0.0, 1.0), clamp(ink, 0.0, 1.0), inked);
    return mix(center, drawing * center.a, clamp(amount, 0.0, 1.0));
}
