/// Wave: the picture on water, seen from the side.
///
/// The parameters and the row of ``Modifiable/wave(amplitude:wavelength:angle:time:)``.
public enum Wave {
    public static let amplitude = Parameter.length(
        "amplitude", "How far the picture swings", default: 5, from: .diagonals(-1), to: .diagonals(1), neutral: 0)
    public static let wavelength = Parameter.length(
        "wavelength", "From crest to crest", default: 60, from: .pixels(1))
    public static let angle = Parameter("angle", "The way the wave runs", default: Angle.zero)
    public static let time = Parameter.time(.cyclesPerSecond(1))

    public static let row = ShaderRow(
        "wave", .distortion, "A sine wave that runs through the picture",
        [amplitude.row, wavelength.row, angle.row, time.row], reach: { abs($0["amplitude"]) })
}

extension Modifiable {
    /// Swings the picture across a sine wave that runs through it once a second.
    /// - Parameters:
    ///   - amplitude: How far it swings in points, at most the view's diagonal; start with 5.
    ///   - wavelength: From crest to crest in points, at least 1 pixel; start with 60.
    ///   - angle: The way the wave runs; 0 is to the right.
    ///   - time: Where the wave stands.
    public func wave(
        amplitude: Double = Wave.amplitude.default, wavelength: Double = Wave.wavelength.default,
        angle: Angle = Wave.angle.default, time: ShaderTime = Wave.time.default
    ) -> Modified {
        applying(Wave.row, amplitude, wavelength, angle, time)
    }
}
