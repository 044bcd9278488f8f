/// Noise: soft clouds.
///
/// The parameters and the row of ``Fill/noise(scale:low:high:time:)``.
public enum Noise {
    public static let scale = Parameter.length("scale", "Size of the largest clouds", default: 32, from: .pixels(1))
    public static let low = Parameter("low", "The colour of the valleys", default: Color.black)
    public static let high = Parameter("high", "The colour of the peaks", default: Color.white)
    public static let time = Parameter.time(default: .fixed(0), .cyclesPerSecond(0.1))

    public static let row = ShaderRow(
        "noise", .fill, "Soft clouds in two colours", [scale.row, low.row, high.row, time.row], role: .fill)
}

extension Fill {
    /// Soft clouds: four octaves of gradient noise (Perlin 1985, 2002) whose gradients turn, so that it loops.
    /// - Parameters:
    ///   - scale: The size of the largest clouds in points, at least 1 pixel; start with 32.
    ///   - low: The colour of the valleys.
    ///   - high: The colour of the peaks.
    ///   - time: Where the clouds stand; they come back every ten seconds.
    public static func noise(
        scale: Double = Noise.scale.default, low: Color = Noise.low.default, high: Color = Noise.high.default,
        time: ShaderTime = Noise.time.default
    ) -> Fill {
        Fill(Noise.row, scale, low, high, time)
    }
}
