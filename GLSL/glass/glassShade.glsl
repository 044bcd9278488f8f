// The shadow of an edge, 0 to 1: half of the complementary error function of the distance over sqrt(2) sigma.
//
// The rational approximation 7.1.25 of M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions", 1964, to 2.5e-5.
float glassShade(float d, float sigma) {
    float z = d / (1.4142136 * max(sigma, 1e-3));
    float t = 1.0 / (1.0 + 0.47047 * abs(z));
    float tail = 0.5 * t * (0.3480242 + t * (-0.0958798 + t * 0.7478556)) * exp(-min(z * z, 60.0));
    return z < 0.0 ? 1.0 - tail : tail;
}
