// Clouds that slowly change.
//
// Four octaves of gradient noise whose gradients turn with the phase, so that it comes back to itself. An
// octave too fine for the pixels fades out instead of flickering.
//
// position  points
// scale     size of the largest clouds in points, above 0; 32 is a good start
// low       premultiplied colour of the valleys
// high      premultiplied colour of the peaks
// phase     0..<1, the place in the cycle
vec4 ssNoise(vec2 position, float scale, vec4 low, vec4 high, float phase) {
    float side = clamp(scale, 1e-3, 1e6);
    float weight = 1.0;
    float sum = 0.0;
    for (int octave = 0; octave < 4; octave++) {
        vec2 q = position / side + float(octave) * vec2(0.37, 0.71);
        sum += weight * clamp(side / pixel - 1.0, 0.0, 1.0) * gnoise(q, octave, phase);
        side *= 0.5;
        weight *= 0.5;
    }
    return mix(clamp(low, 0.0, 1.0), clamp(high, 0.0, 1.0), clamp(0.5 + 0.8 * sum, 0.0, 1.0));
}
