// A coordinate folded back and forth into 0..extent, from any distance.
//
// The distance to the nearest multiple of twice the extent. A coordinate that lies inside comes back bit
// for bit.
float mirror(float x, float extent) {
    float period = 2.0 * max(extent, 1e-3);
    return abs(x - period * floor(x / period + 0.5));
}
