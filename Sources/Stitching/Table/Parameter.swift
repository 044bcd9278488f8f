/// An end of a parameter's range.
public enum Bound: Sendable, Hashable {
    /// No end.
    case unbounded
    /// A number in the parameter's unit.
    case value(Double)
    /// So many pixels, whatever the scale.
    case pixels(Double)
    /// So many times the view's diagonal.
    case diagonals(Double)
    /// A share of another parameter of the same effect.
    case share(Double, of: String)
}

/// How a time becomes what the shader reads.
public enum ClockRate: Sendable, Hashable {
    /// A phase that runs from 0 to 1 so many times a second.
    case cyclesPerSecond(Double)
    /// A frame number that grows so many times a second.
    case framesPerSecond(Double)
}

/// One parameter of an effect: everything that is known of it, written once.
public struct ParameterRow: Sendable, Hashable {
    /// The argument label, and the name in the shader.
    public let name: String
    /// What it takes.
    public package(set) var type: ParameterType
    /// What its number counts.
    public let unit: ParameterUnit
    /// The least that is allowed; less is moved to it. For lists, the least number of elements.
    public package(set) var minimum: Bound
    /// The most that is allowed; more is moved to it. For lists, the most elements.
    public let maximum: Bound
    /// The value when nothing is given.
    public let defaultArgument: Argument
    /// The value at which the effect changes nothing, where there is one.
    public let neutral: Double?
    /// Whether it may be left out with no value at all.
    public let isNullable: Bool
    /// How its time runs, for parameters of type time.
    public let clock: ClockRate?
    /// One line on what it does.
    public let summary: String
    /// For a picture: the parameter that it multiplies, at each pixel by its luma times alpha there.
    public package(set) var scaled: String?
    /// The parameters whose place it takes, which have no value then.
    public package(set) var replaced: [String] = []
}

/// A parameter together with the Swift type of its value.
public struct Parameter<Value: Sendable>: Sendable {
    /// The value when nothing is given.
    public let `default`: Value

    /// What is known of the parameter.
    public let row: ParameterRow
}

extension Parameter where Value: ArgumentConvertible {
    package init(
        _ name: String, _ summary: String, unit: ParameterUnit? = nil, default: Value, from minimum: Bound = .unbounded,
        to maximum: Bound = .unbounded, neutral: Double? = nil, clock: ClockRate? = nil
    ) {
        self.default = `default`
        row = ParameterRow(
            name: name, type: Value.parameterType, unit: unit ?? Self.unit, minimum: minimum, maximum: maximum,
            defaultArgument: `default`.argument, neutral: neutral, isNullable: Value.isNullable, clock: clock,
            summary: summary)
    }

    /// The unit that most parameters of this type have.
    private static var unit: ParameterUnit {
        switch Value.parameterType {
        case .number, .image: .fraction
        case .integer: .count
        case .angle: .degrees
        case .color, .colors: .color
        case .point: .unitPoint
        case .time: .seconds
        }
    }
}

extension Parameter {
    /// A picture that multiplies another parameter, and may take the place of more; none unless it is given.
    package init(_ name: String, _ summary: String, scaling scaled: String, insteadOf replaced: [String], none: Value) {
        self.default = none
        row = ParameterRow(
            name: name, type: .image, unit: .fraction, minimum: .unbounded, maximum: .unbounded, defaultArgument: .none,
            neutral: nil, isNullable: true, clock: nil, summary: summary, scaled: scaled, replaced: replaced)
    }

    /// Lengths and positions reach so many points at most, as SwiftShaders 2.0 has it.
    package static var farthest: Double { 1_000_000 }
}

extension Parameter where Value == Double {
    /// A share or strength within a range.
    package static func fraction(
        _ name: String, _ summary: String, default: Double, from minimum: Double = 0, to maximum: Double = 1,
        neutral: Double? = nil
    ) -> Parameter {
        Parameter(
            name, summary, unit: .fraction, default: `default`, from: .value(minimum), to: .value(maximum),
            neutral: neutral)
    }

    /// A length in points.
    package static func length(
        _ name: String, _ summary: String, default: Double, from minimum: Bound, to maximum: Bound = .value(farthest),
        neutral: Double? = nil
    ) -> Parameter {
        Parameter(name, summary, unit: .points, default: `default`, from: minimum, to: maximum, neutral: neutral)
    }

    /// How much of the effect shows; at 0 the picture is unchanged.
    package static var amount: Parameter {
        fraction("amount", "How much of the effect shows over the picture", default: 1, neutral: 0)
    }
}

extension Parameter where Value == ShaderTime {
    /// The time of an animated effect.
    package static func time(default: ShaderTime = .animated, _ clock: ClockRate) -> Parameter {
        Parameter("time", "Where the animation stands", default: `default`, clock: clock)
    }
}

extension Parameter where Value == UnitPoint {
    /// A point in the view.
    package static func point(_ name: String, _ summary: String, default: UnitPoint = .center) -> Parameter {
        Parameter(name, summary, default: `default`)
    }
}
