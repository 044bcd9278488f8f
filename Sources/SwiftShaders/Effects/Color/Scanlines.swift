/// Scanlines: the dark lines of a tube screen.
///
/// The parameters and the row of ``Modifiable/scanlines(spacing:intensity:time:)``.
public enum Scanlines {
    public static let spacing = Parameter.length("spacing", "Distance between the lines", default: 3, from: .value(1))
    public static let intensity = Parameter.fraction(
        "intensity", "How dark the lines are", default: 0.4, neutral: 0)
    public static let time = Parameter.time(default: .fixed(0), .cyclesPerSecond(0.5))

    public static let row = ShaderRow(
        "scanlines", .color, "The dark lines of a tube screen", [spacing.row, intensity.row, time.row], alpha: .kept,
        symmetry: Symmetry(horizontal: [:], vertical: nil))
}

extension Modifiable {
    /// Darkens the picture along horizontal lines, filtered over the pixel so that fine lines do not beat.
    /// - Parameters:
    ///   - spacing: The distance between lines in points, at least 1; start with 3.
    ///   - intensity: How dark the lines are, 0 to 1; start with 0.4.
    ///   - time: Where the lines stand; they move by one spacing in two seconds.
    public func scanlines(
        spacing: Double = Scanlines.spacing.default, intensity: Double = Scanlines.intensity.default,
        time: ShaderTime = Scanlines.time.default
    ) -> Modified {
        applying(Scanlines.row, spacing, intensity, time)
    }
}
