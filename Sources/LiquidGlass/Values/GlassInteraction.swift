import Glibc

/// How a surface answers to a finger or pointer: a spot of light under it, and a little growth with a spring.
///
/// `true` and `false` stand for a surface that may be touched, but is not, and for one that does not answer.
public struct GlassInteraction: Sendable, Hashable, ExpressibleByBooleanLiteral {
    /// Whether the surface answers at all.
    public var isEnabled: Bool
    /// Where the pointer is, in points of the picture; `nil` where there is none.
    public var pointer: GlassPoint?
    /// Seconds since the pointer came.
    public var time: Double

    /// A surface that a pointer touches.
    public init(pointer: GlassPoint, time: Double = 1) {
        isEnabled = true
        self.pointer = pointer
        self.time = time
    }

    /// Whether a surface that nobody touches would answer.
    public init(booleanLiteral value: Bool) {
        isEnabled = value
        pointer = nil
        time = 0
    }

    /// How much larger a touched surface is in the end.
    static let growth = 0.03

    /// How much larger the surface is: a damped spring on its way to 1.03.
    func scale(reduceMotion: Bool) -> Double {
        guard isEnabled, pointer != nil, !time.isNaN else { return 1 }
        if reduceMotion { return 1 + Self.growth }
        // Two and a half swings a second, which die down within half a second.
        let t = min(max(time, 0), 60)
        let (rate, damping) = (2.5 * 2 * Double.pi, 9.0)
        return 1 + Self.growth * (1 - exp(-damping * t) * (cos(rate * t) + damping / rate * sin(rate * t)))
    }
}
