/// Neon: edges as glowing tubes.
///
/// The parameters and the row of ``Modifiable/neon(tint:intensity:)``.
public enum Neon {
    public static let tint = Parameter("tint", "The colour of the light", default: Color(hex: 0x1AD9FF))
    public static let intensity = Parameter.fraction(
        "intensity", "Brightness of the light", default: 1, to: 4, neutral: 0)

    public static let row = ShaderRow(
        "neon", .layer, "Edges as glowing tubes over the dark", [tint.row, intensity.row], taps: 25,
        alpha: .keptWhereOpaque, reads: .neighbours(radius: 6), symmetry: .both,
        reach: { _ in 6 })
}

extension Modifiable {
    /// Lights the picture's edges like neon tubes and darkens the rest; the glow shows outside shapes too.
    /// - Parameters:
    ///   - tint: The colour of the light.
    ///   - intensity: Its brightness, 0 to 4; start with 1.
    public func neon(tint: Color = Neon.tint.default, intensity: Double = Neon.intensity.default) -> Modified {
        applying(Neon.row, tint, intensity)
    }
}
