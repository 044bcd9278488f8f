/// Film grain: the noise of silver halide, strongest in the mid tones.
///
/// The parameters and the row of ``Modifiable/filmGrain(amount:grainSize:time:)``.
public enum FilmGrain {
    public static let amount = Parameter.fraction("amount", "Strength of the grain", default: 0.2, neutral: 0)
    public static let grainSize = Parameter.length("grainSize", "Size of a grain", default: 1, from: .pixels(1))
    public static let time = Parameter.time(.framesPerSecond(24))

    public static let row = ShaderRow(
        "filmGrain", .color, "The grain of film, strongest in mid tones", [amount.row, grainSize.row, time.row],
        alpha: .kept)
}

extension Modifiable {
    /// Adds the grain of film: a sum of three uniform hashes (pcg3d, Jarzynski and Olano 2020), new 24 times a second.
    /// - Parameters:
    ///   - amount: Strength, 0 to 1; start with 0.2.
    ///   - grainSize: Size of a grain in points, at least 1 pixel; start with 1.
    ///   - time: Which frame of the grain shows.
    public func filmGrain(
        amount: Double = FilmGrain.amount.default, grainSize: Double = FilmGrain.grainSize.default,
        time: ShaderTime = FilmGrain.time.default
    ) -> Modified {
        applying(FilmGrain.row, amount, grainSize, time)
    }
}
