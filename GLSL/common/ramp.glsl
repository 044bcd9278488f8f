// Rises smoothly from 0 at `low` to 1 at `high` (smoothstep). Where the two are the same, or the wrong way
// round, smoothstep is undefined: then a step at `high`.
float ramp(float low, float high, float x) {
    return rise(high, steepness(low, high), x);
}
