/// Shimmer: a band of light that crosses the picture.
///
/// The parameters and the row of ``Modifiable/shimmer(angle:width:tint:time:)``.
public enum Shimmer {
    public static let angle = Parameter("angle", "The way the band goes", default: Angle.degrees(30))
    public static let width = Parameter.fraction(
        "width", "Half the width of the band, as a share of its way", default: 0.2, from: 0.01)
    public static let tint = Parameter("tint", "The colour of the band", default: Color.white.opacity(0.6))
    public static let time = Parameter.time(.cyclesPerSecond(0.5))

    public static let row = ShaderRow(
        "shimmer", .color, "A band of light that crosses the picture", [angle.row, width.row, tint.row, time.row],
        alpha: .kept, symmetry: .angle("angle"), previewTime: 1)
}

extension Modifiable {
    /// Lets a band of light cross the picture every two seconds; it starts and ends outside.
    /// - Parameters:
    ///   - angle: The way the band goes; start with 30°.
    ///   - width: Half the band's width as a share of its way, 0.01 to 1; start with 0.2.
    ///   - tint: The colour of the band; translucent colours look like light.
    ///   - time: Where the band stands; half a cycle is the middle.
    public func shimmer(
        angle: Angle = Shimmer.angle.default, width: Double = Shimmer.width.default,
        tint: Color = Shimmer.tint.default, time: ShaderTime = Shimmer.time.default
    ) -> Modified {
        applying(Shimmer.row, angle, width, tint, time)
    }
}
