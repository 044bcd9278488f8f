/// Where an animated effect takes its time from.
public enum ShaderTime: Sendable, Hashable {
    /// The render's time, at a speed of -100 to 100; reduce motion holds it at the first frame.
    case animated(speed: Double)

    /// One instant in seconds, whatever the render's time is.
    case fixed(Double)

    /// The render's time, at its own speed.
    public static let animated = ShaderTime.animated(speed: 1)
}
