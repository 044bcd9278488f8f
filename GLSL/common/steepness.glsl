// How steep a rise from `low` to `high` is. Where the two are the same, or the wrong way round, it is 1e-30
// wide: any distance below `high` is then clamped to 0.
float steepness(float low, float high) {
    return 1.0 / max(high - low, 1e-30);
}
