/// Pixelate: large square blocks.
///
/// The parameters and the row of ``Modifiable/pixelate(blockSize:)``.
public enum Pixelate {
    public static let blockSize = Parameter.length(
        "blockSize", "Side of a block", default: 8, from: .pixels(1), to: .diagonals(1))

    public static let row = ShaderRow(
        "pixelate", .distortion, "Large square blocks", [blockSize.row], reach: { $0["blockSize"] },
        spread: { overshoot($0["blockSize"], of: $0.view.size) })

    /// How far the last blocks reach beyond the right and the bottom side.
    static func overshoot(_ block: Double, of size: Size) -> Double {
        max(
            (size.width / block).rounded(.up) * block - size.width,
            (size.height / block).rounded(.up) * block - size.height)
    }
}

extension Modifiable {
    /// Shows the picture in square blocks from the top left, each in the colour at the centre of its visible part.
    /// - Parameter blockSize: The side of a block in points, 1 pixel to the view's diagonal; start with 8.
    public func pixelate(blockSize: Double = Pixelate.blockSize.default) -> Modified {
        applying(Pixelate.row, blockSize)
    }
}
