// Large square pixels.
//
// Each point reads the middle of its block: of the part that lies in the view, so that the last blocks of
// a row read the picture and not what is beside it. A block that begins beside the view has no such part
// and reads its own middle, where nothing is.
//
// position   points
// size       of the view in points
// blockSize  side of a block in points, at least one pixel; 8 is a good start
vec2 ssPixelate(vec2 position, vec2 size, float blockSize) {
    float side = max(blockSize, pixel);
    vec2 origin = vec2(cell(position, side)) * side;
    vec2 visible = min(0.5 * (origin + min(origin + side, size)), size - 0.5 * pixel);
    return mix(visible, origin + 0.5 * side, vec2(greaterThan(origin, size - 0.25 * pixel)));
}
