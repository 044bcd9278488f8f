/// Progressive blur: sharp on one side, blurred on the other.
///
/// The parameters and the row of ``Modifiable/progressiveBlur(radius:from:to:)``.
public enum ProgressiveBlur {
    public static let radius = Parameter.length(
        "radius", "Reach of the blur where it is full", default: 20, from: .value(0), to: .diagonals(1), neutral: 0)
    public static let from = Parameter.point("from", "Where the picture is sharp", default: .top)
    public static let to = Parameter.point("to", "From where the blur is full", default: .bottom)

    public static let row = ShaderRow(
        "progressiveBlur", .layer, "Sharp on one side, blurred on the other", [radius.row, from.row, to.row],
        extra: [ShaderArgument("axis", .float2)], taps: 97, alpha: .keptWhereOpaque, reads: .pixels(along: "axis"),
        symmetry: .points("from", "to"),
        reach: { $0["radius"] },
        calls: { settled in
            [SIMD2(1, 0), SIMD2(0, 1)].map { axis in settled.values.merging(["axis": .float2(axis)]) { $1 } }
        })
}

extension Modifiable {
    /// Blurs the picture more and more along a line.
    ///
    /// Two passes, horizontal and vertical, of 49 samples each with Gaussian weights; the cost does not depend on the
    /// radius.
    /// - Parameters:
    ///   - radius: Reach of the blur in points where it is full, 0 to the view's diagonal; start with 20.
    ///   - from: Where the picture is sharp, in unit coordinates.
    ///   - to: From where the blur is full, in unit coordinates.
    public func progressiveBlur(
        radius: Double = ProgressiveBlur.radius.default, from: UnitPoint = ProgressiveBlur.from.default,
        to: UnitPoint = ProgressiveBlur.to.default
    ) -> Modified {
        applying(ProgressiveBlur.row, radius, from, to)
    }
}
