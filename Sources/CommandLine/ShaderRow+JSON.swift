import SwiftShaders

extension ShaderRow {
    /// The row as `list --json` prints it.
    func json(withSummaries: Bool = false) -> JSONValue {
        let summary: [(String, JSONValue)] = withSummaries ? [("summary", .string(self.summary))] : []
        return .object(
            [
                ("name", .string(name)), ("role", .string(role.rawValue)), ("kind", .string(function.kind.rawValue)),
                ("function", .string(function.name)),
            ] + summary + [("parameters", .array(parameters.map { $0.json(withSummary: withSummaries) }))])
    }
}

extension ParameterRow {
    /// The parameter as `list --json` prints it: bounds that are no plain numbers say what they are beside.
    fileprivate func json(withSummary: Bool) -> JSONValue {
        let summary: [(String, JSONValue)] = withSummary ? [("summary", .string(self.summary))] : []
        return .object(
            [("name", .string(name)), ("type", .string(type.rawValue)), ("unit", .string(unit.rawValue))]
                + minimum.json("min") + maximum.json("max")
                + [
                    ("default", defaultArgument.json), ("neutral", neutral.map { .number($0) } ?? .null),
                    ("nullable", .bool(isNullable)),
                ] + summary)
    }
}

extension Bound {
    fileprivate func json(_ key: String) -> [(String, JSONValue)] {
        switch self {
        case .unbounded: [(key, .null)]
        case .value(let value): [(key, .number(value))]
        case .pixels(let count): [(key, .number(count)), ("\(key)Unit", .string("pixels"))]
        case .diagonals(1): [(key, .null), ("\(key)Rule", .string("diagonal"))]
        case .diagonals(-1): [(key, .null), ("\(key)Rule", .string("-diagonal"))]
        case .diagonals(let count): [(key, .null), ("\(key)Rule", .string("\(PlainNumber.text(count)) * diagonal"))]
        case .share(let share, let other):
            [(key, .null), ("\(key)Rule", .string("\(PlainNumber.text(share)) * \(other)"))]
        }
    }
}

extension Argument {
    /// The argument in a form that can be written in a call: angles as degrees, times as seconds.
    fileprivate var json: JSONValue {
        switch self {
        case .number(let value), .time(.fixed(let value)): .number(value)
        case .integer(let value): .number(Double(value))
        case .angle(let angle): .number(angle.degrees)
        case .colors(let colors): .array(colors.map { .string($0.description) })
        case .color, .point, .time(.animated): .string(written)
        case .none: .null
        }
    }
}
