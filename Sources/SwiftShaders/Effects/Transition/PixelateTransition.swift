/// Pixelate, as a transition: blocks grow, then fade.
///
/// The parameters and the row of ``Transition/pixelate(blockSize:)``.
public enum PixelateTransition {
    public static let blockSize = Parameter.length(
        "blockSize", "Side of the largest blocks", default: 40, from: .pixels(1), to: .diagonals(1))

    public static let row = ShaderRow(
        "pixelate", .transition, "Blocks grow, then fade", function: Pixelate.row.function,
        parameters: [blockSize.row], symmetry: .none, previewTime: 0.55, reach: { block($0) },
        spread: { Pixelate.overshoot(block($0), of: $0.view.size) },
        calls: { [["blockSize": .float(block($0))]] }, fade: Transition.fade)

    /// Blocks have grown to their full size at three quarters of the way.
    private static func block(_ settled: SettledArguments) -> Double {
        let share = min(settled["progress"] / 0.75, 1)
        return settled.view.pixel + (settled["blockSize"] - settled.view.pixel) * share * share
    }
}

extension Transition {
    /// Blocks grow, then fade.
    /// - Parameter blockSize: The side of the largest blocks in points, 1 pixel to the view's diagonal; start with 40.
    public static func pixelate(blockSize: Double = PixelateTransition.blockSize.default) -> Transition {
        Transition(PixelateTransition.row, blockSize)
    }
}
