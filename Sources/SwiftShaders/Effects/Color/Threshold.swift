/// Threshold: two colours, split at a tone.
///
/// The parameters and the row of ``Modifiable/threshold(level:softness:dark:light:amount:)``.
public enum Threshold {
    public static let level = Parameter.fraction("level", "The luma that splits dark from light", default: 0.5)
    public static let softness = Parameter.fraction("softness", "Width of the edge, in luma", default: 0.05)
    public static let dark = Parameter("dark", "The colour below the level", default: Color.black)
    public static let light = Parameter("light", "The colour above the level", default: Color.white)
    public static let amount = Parameter.amount

    public static let row = ShaderRow(
        "threshold", .color, "Two colours, split at a tone",
        [level.row, softness.row, dark.row, light.row, amount.row], alpha: .keptByOpaque(["dark", "light"]),
        isPositionFree: true, symmetry: .both)
}

extension Modifiable {
    /// Splits the picture at a tone into two colours.
    /// - Parameters:
    ///   - level: The luma of the split, 0 to 1; start with 0.5.
    ///   - softness: The width of the edge in luma, 0 to 1; 0 is hard, start with 0.05.
    ///   - dark: The colour of what is darker.
    ///   - light: The colour of what is lighter.
    ///   - amount: How much of it shows, 0 to 1.
    public func threshold(
        level: Double = Threshold.level.default, softness: Double = Threshold.softness.default,
        dark: Color = Threshold.dark.default, light: Color = Threshold.light.default,
        amount: Double = Threshold.amount.default
    ) -> Modified {
        applying(Threshold.row, level, softness, dark, light, amount)
    }
}
