extension SyntaxParser {
    /// An argument of a parameter, by the parameter's type.
    mutating func argument(_ parameter: ParameterRow, of effect: String) throws(SyntaxError) -> Argument {
        subject = Subject(parameter: parameter.name, effect: effect, allowed: parameter.syntax)
        skipSpace()
        if parameter.isNullable, takeNone() { return .none }
        switch parameter.type {
        case .number: return .number(try number())
        case .integer: return .integer(try integer())
        case .angle: return .angle(try angle())
        case .color: return .color(try color())
        case .colors: return .colors(try colors())
        case .point: return .point(try point())
        case .time: return .time(try time())
        case .image: throw badValue(at: position)
        }
    }

    /// The file of a picture; nothing where none is written.
    mutating func picture(_ parameter: ParameterRow, of effect: String) throws(SyntaxError) -> WrittenPicture? {
        skipSpace()
        if parameter.isNullable, takeNone() { return nil }
        return try pictureFile(parameter.name, of: effect)
    }

    private mutating func takeNone() -> Bool {
        var ahead = self
        _ = ahead.take(".")
        guard ["none", "nil"].contains(ahead.takeWord()) else { return false }
        self = ahead
        return true
    }

    /// A plain number.
    mutating func number() throws(SyntaxError) -> Double {
        skipSpace()
        let token = takeToken()
        switch PlainNumber(bytes[token]) {
        case .number(let value): return value
        case .tooLarge: throw tooLarge(token)
        case .notANumber: throw badValue(at: token.lowerBound)
        }
    }

    /// A whole number; what is beyond integers is out of every range, and is for those to say.
    private mutating func integer() throws(SyntaxError) -> Int {
        skipSpace()
        let start = position
        let value = try number()
        guard value == value.rounded() else { throw badValue(at: start) }
        return Int(exactly: value) ?? (value < 0 ? .min : .max)
    }

    /// A name behind an optional type and dot: `center`, `.center`, `UnitPoint.center`.
    mutating func takeName(of type: String) -> (name: String, start: Int) {
        let start = position
        _ = take(".")
        let name = takeWord()
        guard name == type, take(".") else { return (name, start) }
        return (takeWord(), start)
    }

    /// One number in brackets, behind its label if there is one.
    mutating func bracketed(label: String? = nil) throws(SyntaxError) -> Double {
        try expect("(")
        if let label { try expectLabel(label) }
        let value = try number()
        try expect(")")
        return value
    }

    private mutating func expectLabel(_ label: String) throws(SyntaxError) {
        skipSpace()
        var ahead = self
        guard ahead.takeWord() == label, ahead.take(":") else { throw expected("\"\(label):\"") }
        self = ahead
    }

    private mutating func point() throws(SyntaxError) -> UnitPoint {
        if take("(") {
            let x = try number()
            try expect(",")
            let y = try number()
            try expect(")")
            return UnitPoint(x: x, y: y)
        }
        let start = position
        guard isAtName else {
            _ = takeToken()
            throw badValue(at: start)
        }
        let (name, _) = takeName(of: "UnitPoint")
        if name == "UnitPoint" {
            try expect("(")
            try expectLabel("x")
            let x = try number()
            try expect(",")
            try expectLabel("y")
            let y = try number()
            try expect(")")
            return UnitPoint(x: x, y: y)
        }
        if let named = UnitPoint.named.first(where: { $0.name == name }) { return named.point }
        throw badValue(at: start, nearest: nearest(to: name, among: UnitPoint.named.map(\.name)))
    }

    private mutating func time() throws(SyntaxError) -> ShaderTime {
        guard isAtName else { return .fixed(try number()) }
        let (name, start) = takeName(of: "ShaderTime")
        switch name {
        case "fixed":
            return .fixed(try bracketed())
        case "animated":
            var ahead = self
            guard ahead.take("(") else { return .animated }
            if ahead.take(")") {
                self = ahead
                return .animated
            }
            return .animated(speed: try bracketed(label: "speed"))
        default:
            throw badValue(at: start, nearest: nearest(to: name, among: ["animated", "fixed"]))
        }
    }
}
