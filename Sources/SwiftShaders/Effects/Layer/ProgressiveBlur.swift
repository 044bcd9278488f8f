/// Progressive blur: sharp on one side, blurred on the other, or as a picture says.
///
/// The parameters and the row of ``Modifiable/progressiveBlur(radius:from:to:)`` and
/// ``Modifiable/progressiveBlur(radius:mask:)``. With a mask `from` and `to` have no value and so are one point, at which
/// the function's radius is full everywhere; the mask multiplies it.
public enum ProgressiveBlur {
    public static let radius = Parameter.length(
        "radius", "Reach of the blur where it is full", default: 20, from: .value(0), to: .diagonals(1), neutral: 0)
    public static let from = Parameter.point("from", "Where the picture is sharp", default: .top)
    public static let to = Parameter.point("to", "From where the blur is full", default: .bottom)
    public static let mask = Parameter<Image?>(
        "mask",
        "Multiplies the radius by a picture's luma times alpha, stretched over the view, instead of from and to",
        scaling: "radius", insteadOf: ["from", "to"], none: nil)

    public static let row = ShaderRow(
        "progressiveBlur", .layer, "Sharp on one side, blurred on the other",
        [radius.row, from.row, to.row, mask.row],
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
        appending(EffectStage(ProgressiveBlur.row, [radius.argument, from.argument, to.argument, .none]))
    }

    /// Blurs the picture as far as another one is bright.
    ///
    /// The radius at a pixel is `radius` times the luma times alpha that the mask, stretched over the view, has there: black
    /// and transparent places stay as they are, white ones are blurred in full. Both passes read the mask at the pixel
    /// that they draw. The `mask(_:)` that goes behind an effect is another thing: it mixes sharp and blurred.
    /// - Parameters:
    ///   - radius: Reach of the blur in points where the mask is white, 0 to the view's diagonal; start with 20.
    ///   - mask: How much of the radius there is at each place.
    public func progressiveBlur(radius: Double = ProgressiveBlur.radius.default, mask: Image) -> Modified {
        appending(EffectStage(ProgressiveBlur.row, [radius.argument, .none, .none, .none], argumentMask: mask))
    }
}
