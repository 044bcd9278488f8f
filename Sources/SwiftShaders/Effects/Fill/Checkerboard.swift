/// Checkerboard: two colours in squares.
///
/// The parameters and the row of ``Fill/checkerboard(cellSize:first:second:)``.
public enum Checkerboard {
    public static let cellSize = Parameter.length("cellSize", "Side of a square", default: 8, from: .pixels(1))
    public static let first = Parameter("first", "The colour of the top left square", default: Color(hex: 0xCCCCCC))
    public static let second = Parameter("second", "The colour of its neighbours", default: Color.white)

    public static let row = ShaderRow(
        "checkerboard", .fill, "Squares in two colours", [cellSize.row, first.row, second.row], role: .fill)
}

extension Fill {
    /// Squares in two colours.
    /// - Parameters:
    ///   - cellSize: The side of a square in points, at least 1 pixel; start with 8.
    ///   - first: The colour of the top left square.
    ///   - second: The colour of its neighbours.
    public static func checkerboard(
        cellSize: Double = Checkerboard.cellSize.default, first: Color = Checkerboard.first.default,
        second: Color = Checkerboard.second.default
    ) -> Fill {
        Fill(Checkerboard.row, cellSize, first, second)
    }
}
