// Rises smoothly to 1 at `high` (smoothstep), from 0 at what the steepness is of.
//
// Measured from `high` down a step needs no branch, which costs a GPU more than the rest.
float rise(float high, float steep, float x) {
    float t = clamp((x - high) * steep + 1.0, 0.0, 1.0);
    return t * t * (3.0 - 2.0 * t);
}
