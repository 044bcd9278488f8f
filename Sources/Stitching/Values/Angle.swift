/// An angle; it turns clockwise, from the right, as the picture's y axis points down.
public struct Angle: Sendable, Hashable {
    /// The angle in degrees.
    public var degrees: Double

    /// The angle in radians.
    public var radians: Double { degrees * .pi / 180 }

    /// An angle of so many degrees: a quarter turn is 90.
    public init(degrees: Double) { self.degrees = degrees }

    /// An angle of so many degrees: a quarter turn is 90.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// An angle in radians: a quarter turn is π/2.
    public static func radians(_ radians: Double) -> Angle { Angle(degrees: radians * 180 / .pi) }

    /// An angle in turns: a quarter turn is 0.25.
    public static func turns(_ turns: Double) -> Angle { Angle(degrees: turns * 360) }

    /// No turn at all.
    public static let zero = Angle(degrees: 0)
}
