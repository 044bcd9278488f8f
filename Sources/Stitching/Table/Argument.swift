/// A value given to a parameter, of any type that parameters have.
public enum Argument: Sendable, Hashable {
    /// A length in points, a share or a strength.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// An angle, clockwise from the right.
    case angle(Angle)
    /// An sRGB colour, straight.
    case color(Color)
    /// A list of colours.
    case colors([Color])
    /// A point in unit coordinates.
    case point(UnitPoint)
    /// Where an animation takes its time from.
    case time(ShaderTime)
    /// No value, for parameters that may be left to the effect.
    case none
}

/// What a parameter takes.
public enum ParameterType: String, Sendable, Hashable, CaseIterable {
    /// A `Double`.
    case number
    /// An `Int`.
    case integer
    /// An ``Angle``.
    case angle
    /// A ``Color``.
    case color
    /// A list of ``Color``.
    case colors
    /// A ``UnitPoint``.
    case point
    /// A ``ShaderTime``.
    case time
    /// A picture.
    case image
}

/// What a parameter's number counts.
public enum ParameterUnit: String, Sendable, Hashable {
    /// Lengths: a point has as many pixels as the render's scale says.
    case points
    /// Angles.
    case degrees
    /// Times.
    case seconds
    /// A share or a strength, without unit.
    case fraction
    /// A whole number of things.
    case count
    /// A position from (0, 0), the top left of the view, to (1, 1), the bottom right.
    case unitPoint
    /// An sRGB colour.
    case color
}

/// A Swift type that can be given to a parameter.
public protocol ArgumentConvertible: Sendable {
    /// The parameter type this Swift type stands for.
    static var parameterType: ParameterType { get }
    /// Whether there may be no value.
    static var isNullable: Bool { get }
    /// The value as an argument.
    var argument: Argument { get }
}

extension ArgumentConvertible {
    /// A value is always there, unless the type says otherwise.
    public static var isNullable: Bool { false }
}

extension Double: ArgumentConvertible {
    public static var parameterType: ParameterType { .number }
    public var argument: Argument { .number(self) }
}

extension Int: ArgumentConvertible {
    public static var parameterType: ParameterType { .integer }
    public var argument: Argument { .integer(self) }
}

extension Angle: ArgumentConvertible {
    public static var parameterType: ParameterType { .angle }
    public var argument: Argument { .angle(self) }
}

extension Color: ArgumentConvertible {
    public static var parameterType: ParameterType { .color }
    public var argument: Argument { .color(self) }
}

extension Array: ArgumentConvertible where Element == Color {
    public static var parameterType: ParameterType { .colors }
    public var argument: Argument { .colors(self) }
}

extension UnitPoint: ArgumentConvertible {
    public static var parameterType: ParameterType { .point }
    public var argument: Argument { .point(self) }
}

extension ShaderTime: ArgumentConvertible {
    public static var parameterType: ParameterType { .time }
    public var argument: Argument { .time(self) }
}

extension Optional: ArgumentConvertible where Wrapped: ArgumentConvertible {
    public static var parameterType: ParameterType { Wrapped.parameterType }
    public static var isNullable: Bool { true }
    public var argument: Argument { self?.argument ?? .none }
}
