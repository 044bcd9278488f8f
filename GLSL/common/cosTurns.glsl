// The cosine of an angle in whole turns.
//
// Only the fraction of a turn reaches cos: GPUs lose digits as the argument grows. From 2^23 on a float
// has no fraction, so the limit changes nothing but infinity, whose fraction would not be a number.
float cosTurns(float turns) {
    float t = clamp(turns, -8388608.0, 8388608.0);
    return cos(6.2831853 * (t - floor(t + 0.5)));
}
