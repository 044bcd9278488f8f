// The picture sways like a flag or a reflection on water.
//
// A sine wave travels in the direction of the angle and shifts each point across that direction.
//
// position    points
// size        of the view in points; not used
// amplitude   the largest shift in points; 5 is a good start
// wavelength  from crest to crest in points, above 0; 60 is a good start
// angle       the way of the wave in radians; 0 runs to the right and shifts up and down
// phase       0..<1, how far the wave has come, in wavelengths
vec2 ssWave(vec2 position, vec2 size, float amplitude, float wavelength, float angle, float phase) {
    vec2 d = direction(angle);
    float shift = amplitude * sinTurns(dot(position, d) / max(wavelength, 1e-3) - phase);
    return position + vec2(-d.y, d.x) * shift;
}
