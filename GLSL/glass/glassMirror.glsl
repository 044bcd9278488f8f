// A pixel or cell outside of a canvas, mirrored at the edge, once.
ivec2 glassMirror(ivec2 place, ivec2 size) {
    ivec2 folded = max(place, -1 - place);
    return min(folded, 2 * size - 1 - folded);
}
