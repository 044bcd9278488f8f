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
package protocol ArgumentConvertible: Sendable {
    /// The parameter type this Swift type stands for.
    static var parameterType: ParameterType { get }
    /// Whether there may be no value.
    static var isNullable: Bool { get }
    /// The value as an argument.
    var argument: Argument { get }
}

extension ArgumentConvertible {
    /// A value is always there, unless the type says otherwise.
    package static var isNullable: Bool { false }
}

extension Double: ArgumentConvertible {
    package static var parameterType: ParameterType { .number }
    package var argument: Argument { .number(self) }
}

extension Int: ArgumentConvertible {
    package static var parameterType: ParameterType { .integer }
    package var argument: Argument { .integer(self) }
}

extension Angle: ArgumentConvertible {
    package static var parameterType: ParameterType { .angle }
    package var argument: Argument { .angle(self) }
}

extension Color: ArgumentConvertible {
    package static var parameterType: ParameterType { .color }
    package var argument: Argument { .color(self) }
}

extension Array: ArgumentConvertible where Element == Color {
    package static var parameterType: ParameterType { .colors }
    package var argument: Argument { .colors(self) }
}

extension UnitPoint: ArgumentConvertible {
    package static var parameterType: ParameterType { .point }
    package var argument: Argument { .point(self) }
}

extension ShaderTime: ArgumentConvertible {
    package static var parameterType: ParameterType { .time }
    package var argument: Argument { .time(self) }
}

extension Optional: ArgumentConvertible where Wrapped: ArgumentConvertible {
    package static var parameterType: ParameterType { Wrapped.parameterType }
    package static var isNullable: Bool { true }
    package var argument: Argument { self?.argument ?? .none }
}
