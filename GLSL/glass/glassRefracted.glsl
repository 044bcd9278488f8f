// The backdrop as a lens shows it: read further inwards, red and blue apart where it disperses.
//
// n          the direction outwards
// shift      how far the lens shifts, in points
// dispersion how far red and blue part, as a share of that
vec4 glassRefracted(vec2 position, vec2 n, float shift, float dispersion) {
    vec4 behind = glassBackdrop(position - n * shift);
#ifdef GLASS_DISPERSION
    // Red is bent more than blue; a wide spread is drawn as seven colours, so that it does not fall apart into three.
    float spread = 0.5 * shift * dispersion * viewScale;
    if (spread >= 0.25) {
        int taps = spread < 1.5 ? 3 : 7;
        vec3 sum = vec3(0.0);
        vec3 total = vec3(0.0);
        for (int i = 0; i < taps; i++) {
            float t = 2.0 * float(i) / float(taps - 1) - 1.0;
            vec3 weight = vec3(max(t, 0.0), 1.0 - abs(t), max(-t, 0.0));
            sum += weight * glassBackdrop(position - n * shift * (1.0 + 0.5 * t * dispersion)).rgb;
            total += weight;
        }
        behind.rgb = min(sum / total, behind.a);
    }
#endif
    return behind;
}
