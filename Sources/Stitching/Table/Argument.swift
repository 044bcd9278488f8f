/// A value given to a parameter, of any type that parameters have.
public enum Argument: Sendable, Hashable {
    case number(Double)
    case integer(Int)
    case angle(Angle)
    case color(Color)
    case colors([Color])
    case point(UnitPoint)
    case time(ShaderTime)
    /// No value, for parameters that may be left to the effect.
    case none
}

/// What a parameter takes.
public enum ParameterType: String, Sendable, Hashable, CaseIterable {
    case number, integer, angle, color, colors, point, time, image
}

/// What a parameter's number counts.
public enum ParameterUnit: String, Sendable, Hashable {
    case points, degrees, seconds
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
