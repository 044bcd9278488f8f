/// Chromatic aberration: red and blue moved apart.
///
/// The parameters and the row of ``Modifiable/chromaticAberration(offset:angle:)``.
public enum ChromaticAberration {
    public static let offset = Parameter.length(
        "offset", "How far red and blue move, each its own way", default: 2, from: .diagonals(-1), to: .diagonals(1),
        neutral: 0)
    public static let angle = Parameter("angle", "The way red comes from", default: Angle.zero)

    public static let row = ShaderRow(
        "chromaticAberration", .layer, "Red and blue moved apart, as by a poor lens", [offset.row, angle.row], taps: 3,
        alpha: .keptWhereOpaque,
        symmetry: .angle("angle"), reach: { abs($0["offset"]) })
}

extension Modifiable {
    /// Moves the red and the blue of the picture apart.
    /// - Parameters:
    ///   - offset: How far each moves in points, at most the view's diagonal; start with 2.
    ///   - angle: The direction red is read from; blue is read from the opposite one.
    public func chromaticAberration(
        offset: Double = ChromaticAberration.offset.default, angle: Angle = ChromaticAberration.angle.default
    ) -> Modified {
        applying(ChromaticAberration.row, offset, angle)
    }
}
