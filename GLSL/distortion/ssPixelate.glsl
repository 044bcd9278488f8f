// Large square pixels.
//
// Each point reads the middle of its block: of the part that lies in the view, so that the last blocks of
// a row read the picture and not what is beside it.
//
// position   points
// size       of the view in points
// blockSize  side of a block in points, at least one pixel; 8 is a good start
vec2 ssPixelate(vec2 position, vec2 size, float blockSize) {
    float side = max(blockSize, pixel);
    vec2 origin = vec2(cell(position, side)) * side;
    return min(0.5 * (origin + min(origin + side, size)), max(size - 0.5 * pixel, origin));
}
