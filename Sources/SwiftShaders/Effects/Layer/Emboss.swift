/// Emboss: the picture as a relief.
///
/// The parameters and the row of ``Modifiable/emboss(angle:strength:)``.
public enum Emboss {
    public static let angle = Parameter(
        "angle", "Where the light goes; 45° is from the top left", default: Angle.degrees(45))
    public static let strength = Parameter.fraction("strength", "Height of the relief", default: 1, to: 4, neutral: 0)

    public static let row = ShaderRow(
        "emboss", .layer, "The picture as a relief, in muted colours", [angle.row, strength.row], taps: 3, alpha: .kept,
        symmetry: .angle("angle"), reach: { _ in 1 }, spread: { _ in 0 })
}

extension Modifiable {
    /// Shows the picture as a relief lit from one side, over its own muted colours.
    /// - Parameters:
    ///   - angle: Where the light goes; 45° lights from the top left.
    ///   - strength: The height of the relief, 0 to 4; start with 1.
    public func emboss(angle: Angle = Emboss.angle.default, strength: Double = Emboss.strength.default) -> Modified {
        applying(Emboss.row, angle, strength)
    }
}
