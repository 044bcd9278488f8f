extension JSONReader {
    /// A number's text: digits without needless zeros, then maybe a fraction and an exponent.
    mutating func number() throws(JSONProblem) -> [UInt8] {
        let start = position
        func isOneOf(_ characters: String) -> Bool { next.map { characters.utf8.contains($0) } ?? false }
        if isOneOf("-") { position += 1 }
        let zero = isOneOf("0")
        let count = try someDigits()
        if zero, count > 1 { throw JSONProblem(text: "a number does not begin with 0", offset: start) }
        if isOneOf(".") {
            position += 1
            _ = try someDigits()
        }
        if isOneOf("eE") {
            position += 1
            if isOneOf("+-") { position += 1 }
            _ = try someDigits()
        }
        return Array(bytes[start..<position])
    }

    private mutating func someDigits() throws(JSONProblem) -> Int {
        let start = position
        while let byte = next, Self.digits ~= byte { position += 1 }
        if position == start { throw expected("a digit") }
        return position - start
    }

    // MARK: - Texts

    /// The text between quotes.
    mutating func string() throws(JSONProblem) -> String {
        let start = position
        position += 1
        var content: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            if byte < 0x20 { throw problem("a text has no control characters or line breaks; write \\n or \\u000a") }
            position += 1
            if byte == UInt8(ascii: "\\") { content += try escaped() } else { content.append(byte) }
        }
        guard next != nil else { throw JSONProblem(text: "a text has no closing \"", offset: start) }
        position += 1
        guard let text = String(validating: content, as: UTF8.self) else {
            throw JSONProblem(text: "a text is not UTF-8", offset: start)
        }
        return text
    }

    /// What stands for the characters behind a backslash.
    private mutating func escaped() throws(JSONProblem) -> [UInt8] {
        let plain: [Unicode.Scalar: UInt8] = [
            "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 0x08, "f": 0x0C, "n": 0x0A, "r": 0x0D, "t": 0x09,
        ]
        let letter = next.map { Unicode.Scalar($0) }
        if let letter, let byte = plain[letter] {
            position += 1
            return [byte]
        }
        guard letter == "u" else { throw expected("one of \" \\ / b f n r t u behind \\") }
        let start = position - 1
        var code = try fourDigits()
        if 0xD800..<0xDC00 ~= code, bytes[position...].starts(with: "\\u".utf8) {
            position += 1
            let low = try fourDigits()
            if 0xDC00..<0xE000 ~= low { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw JSONProblem(text: "half of a \\u pair stands alone", offset: start)
        }
        return Array(String(Character(scalar)).utf8)
    }

    /// The number in `u00e9`.
    private mutating func fourDigits() throws(JSONProblem) -> UInt32 {
        position += 1
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw expected("four hexadecimal digits behind \\u")
            }
            code = code << 4 | UInt32(digit)
            position += 1
        }
        return code
    }
}
