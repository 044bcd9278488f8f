/// Glitch: bands that slip sideways and split their colours.
///
/// The parameters and the row of ``Modifiable/glitch(intensity:bandHeight:shift:split:time:)``.
public enum Glitch {
    public static let intensity = Parameter.fraction("intensity", "How many bands slip", default: 0.3, neutral: 0)
    public static let bandHeight = Parameter.length("bandHeight", "Height of a band", default: 12, from: .pixels(1))
    public static let shift = Parameter.length(
        "shift", "How far a band slips at most", default: 16, from: .diagonals(-1), to: .diagonals(1))
    public static let split = Parameter.length(
        "split", "How far red and blue part in a band that slips", default: 3, from: .diagonals(-1), to: .diagonals(1))
    public static let time = Parameter.time(.framesPerSecond(12))

    public static let row = ShaderRow(
        "glitch", .layer, "Bands that slip sideways and split their colours",
        [intensity.row, bandHeight.row, shift.row, split.row, time.row], taps: 3, alpha: .keptWhereOpaque,
        previewTime: 0.25,
        reach: { min(abs($0["shift"]) + abs($0["split"]), $0.view.size.diagonal) })
}

extension Modifiable {
    /// Slips random bands of the picture sideways and parts their colours, anew 12 times a second.
    ///
    /// What would come from beyond a side is mirrored, so no offset leaves the view.
    /// - Parameters:
    ///   - intensity: How many bands slip, 0 to 1; start with 0.3.
    ///   - bandHeight: The height of a band in points, at least 1 pixel; start with 12.
    ///   - shift: How far a band slips at most in points, at most the view's diagonal; start with 16.
    ///   - split: How far red and blue part in points, at most the view's diagonal; start with 3.
    ///   - time: Which frame shows.
    public func glitch(
        intensity: Double = Glitch.intensity.default, bandHeight: Double = Glitch.bandHeight.default,
        shift: Double = Glitch.shift.default, split: Double = Glitch.split.default,
        time: ShaderTime = Glitch.time.default
    ) -> Modified {
        applying(Glitch.row, intensity, bandHeight, shift, split, time)
    }
}
