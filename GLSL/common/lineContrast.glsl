// How much of the contrast of a cosine with this period in points one pixel can still show: the cosine
// averaged over the pixel is the cosine times sin(x)/x. Nothing from a period of one pixel on, where only
// moire would be left.
float lineContrast(float period) {
    float x = 3.14159265 * pixel / max(period, 1e-3);
    return x < 1e-4 ? 1.0 : max(sin(min(x, 3.14159265)) / x, 0.0);
}
