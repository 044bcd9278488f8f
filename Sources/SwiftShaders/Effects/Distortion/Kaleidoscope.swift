/// Kaleidoscope: one wedge of the picture, mirrored around a point.
///
/// The parameters and the row of ``Modifiable/kaleidoscope(center:segments:angle:)``.
public enum Kaleidoscope {
    public static let center = Parameter.point("center", "The point of all wedges")
    public static let segments = Parameter(
        "segments", "Pairs of wedges around the point", default: 6, from: .value(2), to: .value(64))
    public static let angle = Parameter("angle", "Where the first wedge begins", default: Angle.zero)

    public static let row = ShaderRow(
        "kaleidoscope", .distortion, "One wedge of the picture, mirrored around a point",
        [center.row, segments.row, angle.row], reach: { $0.view.size.diagonal }, spread: { _ in 0 })
}

extension Modifiable {
    /// Repeats one wedge of the picture around a point, every other one mirrored; what lies outside the picture is
    /// mirrored back into it.
    /// - Parameters:
    ///   - center: The point of all wedges, in unit coordinates.
    ///   - segments: Pairs of wedges, 2 to 64; start with 6.
    ///   - angle: Where the first wedge begins.
    public func kaleidoscope(
        center: UnitPoint = Kaleidoscope.center.default, segments: Int = Kaleidoscope.segments.default,
        angle: Angle = Kaleidoscope.angle.default
    ) -> Modified {
        applying(Kaleidoscope.row, center, segments, angle)
    }
}
