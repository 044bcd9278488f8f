extension Argument {
    /// The argument as it is written in a call: `6`, `45deg`, `#0000ff`, `center`, `animated`, `none`.
    package var written: String {
        switch self {
        case .number(let value), .time(.fixed(let value)): PlainNumber.text(value)
        case .integer(let value): String(value)
        case .angle(let angle): PlainNumber.text(angle.degrees) + "deg"
        case .color(let color): color.description
        case .colors(let colors): "[\(colors.map(\.description).joined(separator: ", "))]"
        case .point(let point): point.written
        case .time(.animated(speed: 1)): "animated"
        case .time(.animated(let speed)): "animated(speed: \(PlainNumber.text(speed)))"
        case .none: "none"
        }
    }
}

extension UnitPoint {
    /// The point's name, or its coordinates.
    fileprivate var written: String {
        Self.named.first { $0.point == self }?.name ?? "(\(PlainNumber.text(x)), \(PlainNumber.text(y)))"
    }
}

extension ShaderRow {
    /// A call of the row with every argument at its default, as it is written.
    package var writtenCall: String {
        let arguments = parameters.map { "\($0.name): \($0.defaultArgument.written)" }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }
}

extension ParameterRow {
    /// What may be written for it, in words.
    package var syntax: String {
        let forms: String =
            switch type {
            case .number: "a plain number, \(allowed)"
            case .integer: "a whole number, \(allowed)"
            case .angle: "an angle: 45deg, 0.25turn, 1rad or a number of degrees"
            case .color: SyntaxParser.colorForms
            case .colors: "a list of colours, \(allowed): [red, #fff]"
            case .point: "a point: \(UnitPoint.named.map(\.name).joined(separator: ", ")) or (0.5, 0.2)"
            case .time: "a number of seconds, animated or animated(speed: 2)"
            case .image: SyntaxParser.pictureForms
            }
        return isNullable ? "\(forms), or none" : forms
    }
}
