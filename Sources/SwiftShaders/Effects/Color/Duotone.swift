/// Duotone: two inks, one for the dark and one for the bright.
///
/// The parameters and the row of ``Modifiable/duotone(shadows:highlights:amount:)``.
public enum Duotone {
    public static let shadows = Parameter("shadows", "The colour of black", default: Color(hex: 0x0E1A5E))
    public static let highlights = Parameter("highlights", "The colour of white", default: Color(hex: 0xFFB899))
    public static let amount = Parameter.amount

    public static let row = ShaderRow(
        "duotone", .color, "Two inks: one colour for shadows, one for highlights",
        [shadows.row, highlights.row, amount.row], alpha: .keptByOpaque(["shadows", "highlights"]),
        isPositionFree: true, isAffine: true, symmetry: .both)
}

extension Modifiable {
    /// Prints the picture in two colours, by its luma.
    /// - Parameters:
    ///   - shadows: The colour of black; start with a dark, saturated one.
    ///   - highlights: The colour of white; start with a light one of another hue.
    ///   - amount: How much of it shows, 0 to 1.
    public func duotone(
        shadows: Color = Duotone.shadows.default, highlights: Color = Duotone.highlights.default,
        amount: Double = Duotone.amount.default
    ) -> Modified {
        applying(Duotone.row, shadows, highlights, amount)
    }
}
