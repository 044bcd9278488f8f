/// About the largest circle within a mask's shape, in pixels: how wide the shape is.
struct InscribedCircle: Sendable, Equatable {
    let radius: Double

    /// A chamfer distance finds the place (G. Borgefors, "Distance transformations in digital images", 1986), and the nearest
    /// pixel outside the radius.
    /// - Parameter coverage: Of each pixel, row by row.
    init(_ coverage: [UInt8], width: Int, height: Int) {
        // A margin of pixels outside saves looking for the border.
        let (columns, rows) = (width + 2, height + 2)
        var distances = [Int32](repeating: 0, count: columns * rows)
        for y in 0..<height {
            for x in 0..<width where coverage[y * width + x] >= GlassMask.half {
                let index = (y + 1) * columns + x + 1
                distances[index] = min(
                    min(distances[index - 1], distances[index - columns]) + 3,
                    min(distances[index - columns - 1], distances[index - columns + 1]) + 4)
            }
        }
        var (deepest, most) = (0, Int32(0))
        for index in stride(from: columns * (rows - 1) - 2, to: columns, by: -1) where distances[index] > 0 {
            let below = min(
                min(distances[index + 1], distances[index + columns]) + 3,
                min(distances[index + columns - 1], distances[index + columns + 1]) + 4)
            distances[index] = min(distances[index], below)
            if distances[index] > most { (deepest, most) = (index, distances[index]) }
        }
        let (x, y) = (deepest % columns, deepest / columns)
        var least = Int.max
        // The chamfer distance leads to a pixel outside by so many columns and rows at most.
        let far = Int(most) / 3 + 1
        for row in max(y - far, 0)...min(y + far, rows - 1) {
            for column in max(x - far, 0)...min(x + far, columns - 1) where distances[row * columns + column] == 0 {
                least = min(least, (row - y) * (row - y) + (column - x) * (column - x))
            }
        }
        radius = Double(least).squareRoot() - 0.5
    }
}
