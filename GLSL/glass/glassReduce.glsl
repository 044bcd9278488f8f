// The mean of a square of the layer's pixels: one cell of the grid that a blur works on.
//
// Numbers: cellSide, pixels on a side. Beyond its edge the canvas is mirrored, for cells that lie there.
#ifdef GLASS_BORDER
#define GLASS_PLACE(place) glassMirror(place, ivec2(canvasSize))
#else
#define GLASS_PLACE(place) (place)
#endif

vec4 glassReduce(ivec2 texel, vec2 position) {
    ivec2 first = texel * cellSide;
    vec4 sum = vec4(0.0);
    for (int y = 0; y < cellSide; y++) {
        for (int x = 0; x < cellSide; x++) sum += layerTexel(GLASS_PLACE(first + ivec2(x, y)));
    }
    return sum / float(cellSide * cellSide);
}
