extension SyntaxParser {
    /// An angle: `45deg`, `0.25turn`, `1rad`, a number of degrees, or one of Swift's `.degrees(45)` and its like.
    mutating func angle() throws(SyntaxError) -> Angle {
        let start = position
        let angle: Angle
        if isAtName {
            let (name, _) = takeName(of: "Angle")
            switch name {
            case "degrees": angle = .degrees(try bracketed())
            case "radians": angle = .radians(try bracketed())
            case "turns": angle = .turns(try bracketed())
            case "Angle": angle = .degrees(try bracketed(label: "degrees"))
            case "zero": angle = .zero
            default: throw badValue(at: start, nearest: nearest(to: name, among: ["degrees", "radians", "turns"]))
            }
        } else {
            let token = takeToken()
            let split = token.lowerBound + PlainNumber.length(bytes[token])
            guard let unit = AngleUnit(rawValue: text(split..<token.upperBound)) else { throw badValue(at: start) }
            switch PlainNumber(bytes[token.lowerBound..<split]) {
            case .number(let value): angle = unit.angle(value)
            case .tooLarge: throw tooLarge(token)
            case .notANumber: throw badValue(at: start)
            }
        }
        guard angle.degrees.isFinite else { throw tooLarge(start..<position) }
        return angle
    }
}

/// The units an angle may be written in; none is degrees.
private enum AngleUnit: String {
    case none = ""
    case degrees = "deg"
    case sign = "°"
    case radians = "rad"
    case turns = "turn"

    func angle(_ value: Double) -> Angle {
        switch self {
        case .none, .degrees, .sign: .degrees(value)
        case .radians: .radians(value)
        case .turns: .turns(value)
        }
    }
}
