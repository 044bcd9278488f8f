// A drop has fallen on the water: rings run out from a point.
//
// A sine wave runs outwards and shifts each point towards the centre and away from it. It dies away with
// the distance, and near the centre, where all directions meet, it sets in smoothly.
//
// position    points
// size        of the view in points
// center      of the rings in points
// amplitude   the largest shift in points; 8 is a good start
// wavelength  from ring to ring in points, above 0; 60 is a good start
// decay       0...20, the fading over a diagonal of the view, as a power of 1/e; 2 is a good start
// phase       0..<1, how far the rings have come, in wavelengths
vec2 ssRipple(
    vec2 position, vec2 size, vec2 center, float amplitude, float wavelength, float decay, float phase
) {
    vec2 v = position - clamp(center, -1e6, 1e6);
    float r = length(v);
    float period = max(wavelength, 1e-3);
    float fading = exp(-clamp(decay, 0.0, 20.0) * r / max(length(size), 1e-3)) * ramp(0.0, 0.5 * period, r);
    float shift = clamp(amplitude, -1e6, 1e6) * sinTurns(r / period - phase) * fading;
    // At the centre v is 0, and so is the shift.
    return position + v * (shift / max(r, 1e-6));
}
