// How much of the contrast of a cosine with this period in points one pixel can still show: the cosine
// averaged over the pixel is the cosine times sin(x)/x, where x is pi times the share of the period that
// the pixel covers. Nothing from a period of one pixel on, where only moire would be left.
//
// sin(x)/x as a polynomial of the square of that share, to 5e-6, with the exact zero at a whole period in
// front.
float lineContrast(float period) {
    float share = min(pixel / max(period, 1e-3), 1.0);
    float y = share * share;
    return (1.0 - y) * (1.0 + y * (-0.64478231 + y * (0.16550178 - 0.020867334 * y)));
}
