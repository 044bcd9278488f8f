/// Bulge: a lens that swells or pinches.
///
/// The parameters and the row of ``Modifiable/bulge(center:radius:strength:)``.
public enum Bulge {
    public static let center = Parameter.point("center", "The middle of the lens")
    public static let radius = Parameter<Double?>(
        "radius", "The lens's radius; half the short side if left out", unit: .points, default: nil, from: .value(0),
        to: .diagonals(1), neutral: 0)
    public static let strength = Parameter.fraction(
        "strength", "Above 0 it swells, below 0 it pinches", default: 0.5, from: -1, to: 0.95, neutral: 0)

    public static let row = ShaderRow(
        "bulge", .distortion, "A lens that swells or pinches", [center.row, radius.row, strength.row],
        symmetry: .points("center"), reach: reach,
        spread: { min(reach($0), $0.overhang(center: $0.point("center"), radius: $0["radius"])) })

    /// s·(1 - s²)² is largest at s = 1/√5.
    private static let reach: @Sendable (SettledArguments) -> Double = {
        0.28622 * $0["radius"] * abs($0["strength"])
    }
}

extension Modifiable {
    /// Swells the picture like a lens, or pinches it; smooth at the rim, and it never folds.
    /// - Parameters:
    ///   - center: The middle of the lens, in unit coordinates.
    ///   - radius: The lens's radius in points, at most the view's diagonal; half the short side if left out.
    ///   - strength: -1 (pinches) to 0.95 (swells); start with 0.5.
    public func bulge(
        center: UnitPoint = Bulge.center.default, radius: Double? = Bulge.radius.default,
        strength: Double = Bulge.strength.default
    ) -> Modified {
        applying(Bulge.row, center, radius, strength)
    }
}
