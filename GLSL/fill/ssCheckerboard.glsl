// The board that stands for transparency, or for a game of chess.
//
// Cells of a grid, coloured by whether the sum of column and row is odd.
//
// position  points
// cellSize  side of a cell in points, above 0; 8 is a good start
// first     premultiplied colour of the cell at the origin
// second    premultiplied colour of its neighbours
vec4 ssCheckerboard(vec2 position, float cellSize, vec4 first, vec4 second) {
    ivec2 c = cell(position, max(cellSize, 1e-3));
    return clamp(((c.x + c.y) & 1) == 1 ? second : first, 0.0, 1.0);
}
