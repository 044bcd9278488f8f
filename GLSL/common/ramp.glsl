// Rises smoothly from 0 at `low` to 1 at `high` (smoothstep). Where the two are the same, or the wrong way
// round, smoothstep is undefined: then a step at `high`.
//
// Measured from `high` down the step needs no branch, which costs a GPU more than the rest: its width is
// 1e-30, so that any distance below `high` is clamped to 0.
float ramp(float low, float high, float x) {
    float t = clamp((x - high) * (1.0 / max(high - low, 1e-30)) + 1.0, 0.0, 1.0);
    return t * t * (3.0 - 2.0 * t);
}
