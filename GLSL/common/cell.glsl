// The cell of a grid that holds a point; `side` must be above 0.
//
// Signed, so that the grid goes on at negative positions. The small addend puts exact multiples on the
// same side on every GPU.
ivec2 cell(vec2 p, float side) {
    return ivec2(floor(p / side + 1e-4));
}
