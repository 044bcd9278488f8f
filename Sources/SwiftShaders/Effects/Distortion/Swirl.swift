/// Swirl: the picture stirred around a point.
///
/// The parameters and the row of ``Modifiable/swirl(center:radius:angle:)``.
public enum Swirl {
    public static let center = Parameter.point("center", "What it turns around")
    public static let radius = Parameter<Double?>(
        "radius", "How far the swirl reaches; half the short side if left out", unit: .points, default: nil,
        from: .value(0), to: .diagonals(1), neutral: 0)
    public static let angle = Parameter(
        "angle", "The turn at the centre, clockwise", default: Angle.degrees(180), neutral: 0)

    public static let row = ShaderRow(
        "swirl", .distortion, "The picture stirred around a point", [center.row, radius.row, angle.row],
        symmetry: .points("center").turning("angle"),
        reach: { reach(radius: $0["radius"], angle: $0["angle"]) },
        spread: {
            min(
                reach(radius: $0["radius"], angle: $0["angle"]),
                $0.overhang(center: $0.point("center"), radius: $0["radius"]))
        })

    /// The longest chord: a pixel at the share s of the radius turns by angle·(1 - s)², so it moves at most
    /// 2s·min(1, angle·(1 - s)²/2) radii, which is 4/27 of a small angle and below 0.88 for a whole turn.
    static func reach(radius: Double, angle: Double) -> Double { radius * min(0.88, abs(angle) * 4 / 27) }
}

extension Modifiable {
    /// Stirs the picture around a point: fully at the centre, not at all from the radius on.
    /// - Parameters:
    ///   - center: What it turns around, in unit coordinates.
    ///   - radius: How far it reaches in points, at most the view's diagonal; half the short side if left out.
    ///   - angle: The turn at the centre, clockwise; start with 180°.
    public func swirl(
        center: UnitPoint = Swirl.center.default, radius: Double? = Swirl.radius.default,
        angle: Angle = Swirl.angle.default
    ) -> Modified {
        applying(Swirl.row, center, radius, angle)
    }
}
