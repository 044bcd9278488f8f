/// Ripple: rings on water.
///
/// The parameters and the row of ``Modifiable/ripple(center:amplitude:wavelength:decay:time:)``.
public enum Ripple {
    public static let center = Parameter.point("center", "Where the drop fell")
    public static let amplitude = Parameter.length(
        "amplitude", "How far the picture moves", default: 8, from: .diagonals(-1), to: .diagonals(1), neutral: 0)
    public static let wavelength = Parameter.length(
        "wavelength", "From ring to ring", default: 60, from: .pixels(1))
    public static let decay = Parameter.fraction(
        "decay", "How fast the rings fade, as an exponent over the diagonal", default: 2, to: 20)
    public static let time = Parameter.time(.cyclesPerSecond(1))

    public static let row = ShaderRow(
        "ripple", .distortion, "Rings on water around a point",
        [center.row, amplitude.row, wavelength.row, decay.row, time.row], symmetry: .points("center"),
        reach: { abs($0["amplitude"]) })
}

extension Modifiable {
    /// Moves the picture in and out along rings that grow from a point, one a second, and fade.
    /// - Parameters:
    ///   - center: Where the drop fell, in unit coordinates.
    ///   - amplitude: How far the picture moves in points, at most the view's diagonal; start with 8.
    ///   - wavelength: From ring to ring in points, at least 1 pixel; start with 60.
    ///   - decay: How fast the rings fade, 0 (never) to 20; start with 2.
    ///   - time: Where the rings stand.
    public func ripple(
        center: UnitPoint = Ripple.center.default, amplitude: Double = Ripple.amplitude.default,
        wavelength: Double = Ripple.wavelength.default, decay: Double = Ripple.decay.default,
        time: ShaderTime = Ripple.time.default
    ) -> Modified {
        applying(Ripple.row, center, amplitude, wavelength, decay, time)
    }
}
