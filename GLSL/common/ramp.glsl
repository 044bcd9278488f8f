// Rises smoothly from 0 at `low` to 1 at `high` (smoothstep). Where the two are less than 1e-5 apart, or
// the wrong way round, smoothstep is undefined: then a step at `high`.
float ramp(float low, float high, float x) {
    float t = clamp((x - low) / max(high - low, 1e-5), 0.0, 1.0);
    return high - low < 1e-5 ? step(high, x) : t * t * (3.0 - 2.0 * t);
}
