/// Hologram: the picture as light in cyan and violet.
///
/// The parameters and the row of ``Modifiable/hologram(intensity:spacing:time:)``.
public enum Hologram {
    public static let intensity = Parameter.fraction(
        "intensity", "How much of it shows over the picture", default: 1, neutral: 0)
    public static let spacing = Parameter.length("spacing", "Distance between the lines", default: 4, from: .value(1))
    public static let time = Parameter.time(.cyclesPerSecond(0.25))

    public static let row = ShaderRow(
        "hologram", .color, "A projection in cyan and violet with lines and a beam",
        [intensity.row, spacing.row, time.row], alpha: .kept)
}

extension Modifiable {
    /// Shows the picture as a projection of light: tinted bands, fine lines, and a beam that runs down.
    /// - Parameters:
    ///   - intensity: How much of it shows, 0 to 1.
    ///   - spacing: The distance between lines in points, at least 1; start with 4.
    ///   - time: Where the beam stands; it passes every four seconds.
    public func hologram(
        intensity: Double = Hologram.intensity.default, spacing: Double = Hologram.spacing.default,
        time: ShaderTime = Hologram.time.default
    ) -> Modified {
        applying(Hologram.row, intensity, spacing, time)
    }
}
