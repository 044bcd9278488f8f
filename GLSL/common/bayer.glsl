// The 4 x 4 ordered-dither matrix, 0..15, repeated over the plane.
//
// B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973. Its entries
// are the bits of x ^ y and y woven together, so no table has to be read. AND takes the pattern on to
// negative cells.
int bayer(ivec2 c) {
    int x = c.x ^ c.y;
    return ((x & 1) << 3) | ((c.y & 1) << 2) | (x & 2) | ((c.y >> 1) & 1);
}
