/// Dither: few levels, with tones between them by a regular pattern.
///
/// The parameters and the row of ``Modifiable/dither(levels:pixelSize:amount:)``.
public enum Dither {
    public static let levels = Parameter(
        "levels", "Levels a channel", default: 2, from: .value(2), to: .value(256))
    public static let pixelSize = Parameter.length(
        "pixelSize", "Side of a cell of the pattern", default: 2, from: .pixels(1))
    public static let amount = Parameter.amount

    public static let row = ShaderRow(
        "dither", .color, "Few levels, with the tones between as a 4 × 4 pattern",
        [levels.row, pixelSize.row, amount.row], alpha: .kept)
}

extension Modifiable {
    /// Rounds each channel to a few levels by the 4 × 4 matrix of Bayer (1973), which keeps the tones between.
    /// - Parameters:
    ///   - levels: Levels a channel, 2 to 256; start with 2.
    ///   - pixelSize: The side of a cell in points, at least 1 pixel; start with 2.
    ///   - amount: How much of it shows, 0 to 1.
    public func dither(
        levels: Int = Dither.levels.default, pixelSize: Double = Dither.pixelSize.default,
        amount: Double = Dither.amount.default
    ) -> Modified {
        applying(Dither.row, levels, pixelSize, amount)
    }
}
