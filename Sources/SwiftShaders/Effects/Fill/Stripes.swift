/// Stripes: two colours in bands.
///
/// The parameters and the row of ``Fill/stripes(width:angle:first:second:time:)``.
public enum Stripes {
    public static let width = Parameter.length("width", "Width of a stripe", default: 8, from: .pixels(0.5))
    public static let angle = Parameter("angle", "Across the stripes", default: Angle.degrees(45))
    public static let first = Parameter("first", "One colour", default: Color(hex: 0x1F1F1F))
    public static let second = Parameter("second", "The other colour", default: Color(hex: 0xFFC91F))
    public static let time = Parameter.time(default: .fixed(0), .cyclesPerSecond(0.5))

    public static let row = ShaderRow(
        "stripes", .fill, "Bands in two colours, with smooth edges",
        [width.row, angle.row, first.row, second.row, time.row], role: .fill)
}

extension Fill {
    /// Bands in two colours, with smooth edges.
    /// - Parameters:
    ///   - width: The width of a stripe in points, at least half a pixel; start with 8.
    ///   - angle: The direction across the stripes; start with 45°.
    ///   - first: One colour.
    ///   - second: The other colour.
    ///   - time: Where the stripes stand; they move by a pair in two seconds.
    public static func stripes(
        width: Double = Stripes.width.default, angle: Angle = Stripes.angle.default,
        first: Color = Stripes.first.default, second: Color = Stripes.second.default,
        time: ShaderTime = Stripes.time.default
    ) -> Fill {
        Fill(Stripes.row, width, angle, first, second, time)
    }
}
