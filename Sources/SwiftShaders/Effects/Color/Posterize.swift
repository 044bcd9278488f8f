/// Posterize: few, flat levels.
///
/// The parameters and the row of ``Modifiable/posterize(levels:amount:)``.
public enum Posterize {
    public static let levels = Parameter(
        "levels", "Levels a channel", default: 6, from: .value(2), to: .value(256))
    public static let amount = Parameter.amount

    public static let row = ShaderRow(
        "posterize", .color, "Few, flat levels of colour", [levels.row, amount.row], alpha: .kept,
        isPositionFree: true, symmetry: .both)
}

extension Modifiable {
    /// Rounds each channel of the straight colour to a few evenly spaced levels.
    /// - Parameters:
    ///   - levels: Levels a channel, 2 to 256; start with 6.
    ///   - amount: How much of it shows, 0 to 1.
    public func posterize(
        levels: Int = Posterize.levels.default, amount: Double = Posterize.amount.default
    ) -> Modified {
        applying(Posterize.row, levels, amount)
    }
}
