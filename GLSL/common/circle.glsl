// The point of the unit circle at an angle in whole turns: its cosine and its sine, to 4e-7.
//
// Polynomials of the square of the fraction of a turn, with the zeros in front, so that quarter turns are
// exact. A driver's sin and cos may be as rough as 2^-11 (Vulkan asks no more of them); this is the same
// everywhere, and faster where the processor has no sines. From 2^23 on a float has no fraction, so the
// limit changes nothing but infinity, whose fraction would not be a number.
vec2 circle(float turns) {
    float t = clamp(turns, -8388608.0, 8388608.0);
    t -= floor(t + 0.5);
    float y = t * t;
    float c = 1.0 + y * (-3.7392058 + y * (5.111876 + y * (-3.6609309 + y * (1.598623 - 0.40964995 * y))));
    float s = 6.2831853 + y * (-16.208815 + y * (16.763256 + y * (-9.544491 + 3.0859287 * y)));
    return vec2((1.0 - 16.0 * y) * c, (1.0 - 4.0 * y) * t * s);
}
