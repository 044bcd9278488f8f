/// Gradient map: the picture's tones laid along a list of colours.
///
/// The parameters and the row of ``Modifiable/gradientMap(colors:amount:)``.
public enum GradientMap {
    public static let colors = Parameter(
        "colors", "Colours from black to white, evenly spaced, 2 to 64",
        default: [Color(hex: 0x0D0829), Color(hex: 0x7A1F6B), Color(hex: 0xF2683C), Color(hex: 0xFFEFB5)],
        from: .value(2), to: .value(64))
    public static let amount = Parameter.amount

    public static let row = ShaderRow(
        "gradientMap", .color, "Tones replaced by a gradient of colours", [colors.row, amount.row],
        alpha: .keptByOpaque(["colors"]), isPositionFree: true, symmetry: .both)
}

extension Modifiable {
    /// Replaces each tone by its place on a gradient.
    /// - Parameters:
    ///   - colors: From black to white, evenly spaced; 2 to 64 of them.
    ///   - amount: How much of it shows, 0 to 1.
    public func gradientMap(
        colors: [Color] = GradientMap.colors.default, amount: Double = GradientMap.amount.default
    ) -> Modified {
        applying(GradientMap.row, colors, amount)
    }
}
