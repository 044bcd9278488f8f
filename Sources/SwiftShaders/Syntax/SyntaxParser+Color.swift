extension SyntaxParser {
    /// What is allowed where a colour is read by itself.
    static let colorForms = "a colour: a CSS name, #rgb, #rgba, #rrggbb, #rrggbbaa or rgb(…)"

    /// A colour as Swift and CSS write it: `blue`, `.blue`, `Color.blue`, `#0af`, each with `.opacity(0.5)` behind it.
    mutating func color() throws(SyntaxError) -> Color {
        skipSpace()
        var ahead = self
        if ahead.takeWord() == "Color", ahead.next == UInt8(ascii: ".") { self = ahead }
        if next == UInt8(ascii: "."), isAtName { position += 1 }
        var color = try cssColor()
        while take(".") {
            guard takeWord() == "opacity" else { throw expected("\"opacity\" or nothing behind the colour's dot") }
            try expect("(")
            color = color.opacity(try number())
            try expect(")")
        }
        return color
    }

    /// Colours in square brackets.
    mutating func colors() throws(SyntaxError) -> [Color] {
        guard take("[") else {
            let start = position
            _ = takeToken()
            throw badValue(at: start)
        }
        var colors: [Color] = []
        while !take("]") {
            colors.append(try color())
            if take(",") { continue }
            try expect("]", "\",\" or \"]\"")
            break
        }
        return colors
    }

    /// A colour as CSS writes it: a name, hexadecimal digits, or rgb().
    mutating func cssColor() throws(SyntaxError) -> Color {
        skipSpace()
        let start = position
        if next == UInt8(ascii: "#") {
            position += 1
            guard let color = Self.color(hexadecimal: takeWord().utf8) else { throw badValue(at: start) }
            return color
        }
        guard Self.isLetter(next) else {
            _ = takeToken()
            throw badValue(at: start)
        }
        let name = takeWord()
        if ["rgb", "rgba"].contains(name.lowercased()), take("(") { return try components() }
        if let color = ColorNames.color(name) { return color }
        throw badValue(at: start, nearest: nearest(to: name, among: ColorNames.all.keys.sorted() + ColorNames.clear))
    }

    /// The colour of 3, 4, 6 or 8 hexadecimal digits.
    private static func color(hexadecimal digits: String.UTF8View) -> Color? {
        let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard values.count == digits.count else { return nil }
        let parts: [Int]
        switch values.count {
        case 3, 4: parts = values.map { $0 * 17 }
        case 6, 8: parts = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
        default: return nil
        }
        let shares = parts.map { Double($0) / 255 }
        return Color(red: shares[0], green: shares[1], blue: shares[2], alpha: shares.count > 3 ? shares[3] : 1)
    }

    /// What is between rgb's brackets: `0, 170, 255, 0.5` or `0 170 255 / 50%`.
    private mutating func components() throws(SyntaxError) -> Color {
        let outer = subject
        subject.allowed = "a number from 0 to 255 or a percentage in rgb(…)"
        let red = try component(full: 255)
        let commas = take(",")
        let green = try component(full: 255)
        if commas { try expect(",") }
        let blue = try component(full: 255)
        var alpha = 1.0
        if take(commas ? "," : "/") {
            subject.allowed = "an alpha from 0 to 1 or a percentage in rgb(…)"
            alpha = try component(full: 1)
        }
        try expect(")")
        subject = outer
        return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A number as a share of `full`, or a percentage.
    private mutating func component(full: Double) throws(SyntaxError) -> Double {
        skipSpace()
        let token = takeToken()
        let isPercentage = bytes[token].last == UInt8(ascii: "%")
        switch PlainNumber(bytes[token].dropLast(isPercentage ? 1 : 0)) {
        case .number(let value): return value / (isPercentage ? 100 : full)
        case .tooLarge: throw tooLarge(token)
        case .notANumber: throw badValue(at: token.lowerBound)
        }
    }
}
