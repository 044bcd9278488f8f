/// Reads what is written as Swift's calls of effects are, byte by byte, so that file names stay what they are.
struct SyntaxParser {
    let bytes: [UInt8]
    var position = 0

    /// What the value that is being read is for, to be named in errors.
    var subject: Subject

    /// What a value is for.
    struct Subject {
        var parameter: String?
        var effect: String?
        /// What is allowed for it, in words.
        var allowed: String
    }

    init(_ bytes: [UInt8], allowed: String = "") {
        self.bytes = bytes
        subject = Subject(allowed: allowed)
    }

    // MARK: - Looking

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Whether a letter comes next, behind a dot or without one.
    var isAtName: Bool {
        let rest = bytes[position...]
        return Self.isLetter(next == UInt8(ascii: ".") ? rest.dropFirst().first : rest.first)
    }

    static func isLetter(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    // MARK: - Taking

    mutating func skipSpace() {
        while let byte = next, Self.isSpace(byte) { position += 1 }
    }

    /// Takes a character if it is the next one, with the space before it.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        let start = position
        skipSpace()
        if let byte = next, byte == UInt8(ascii: character) {
            position += 1
            return true
        }
        position = start
        return false
    }

    /// Takes a character, which has to be the next one.
    mutating func expect(_ character: Unicode.Scalar, _ what: String? = nil) throws(SyntaxError) {
        if !take(character) { throw expected(what ?? "\"\(character)\"") }
    }

    /// Takes a name: letters and digits.
    mutating func takeWord() -> String {
        let start = position
        while let byte = next, Self.isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
        return text(start..<position)
    }

    /// Takes what stands together: everything up to a space, a comma, a colon, a slash, a quote or a bracket.
    mutating func takeToken() -> Range<Int> {
        let start = position
        while let byte = next, !Self.isSpace(byte), !",:/\"'()[]".utf8.contains(byte) { position += 1 }
        return start..<position
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: - Errors

    func error(_ reason: SyntaxError.Reason, at range: Range<Int>) -> SyntaxError {
        SyntaxError(reason, in: bytes, at: range)
    }

    /// Something else than what stands here is expected.
    func expected(_ what: String) -> SyntaxError {
        let range = rangeHere()
        return error(.expected(what, found: range.isEmpty ? "the end" : SyntaxError.short(text(range))), at: range)
    }

    /// What begins at a place is no value of the parameter.
    func badValue(at start: Int, nearest: String? = nil) -> SyntaxError {
        let range = start < position ? start..<position : rangeHere(closing: ",)]")
        return error(
            .value(
                text(range), parameter: subject.parameter, effect: subject.effect, allowed: subject.allowed,
                nearest: nearest), at: range)
    }

    func tooLarge(_ range: Range<Int>) -> SyntaxError {
        error(
            .tooLarge(
                text(range), parameter: subject.parameter, effect: subject.effect, allowed: subject.allowed), at: range)
    }

    /// The token or the single character that comes next; empty at the end and before one of `closing`.
    private func rangeHere(closing: String = "") -> Range<Int> {
        var ahead = self
        ahead.skipSpace()
        let token = ahead.takeToken()
        guard token.isEmpty, let byte = ahead.next, !closing.utf8.contains(byte) else { return token }
        return token.lowerBound..<token.lowerBound + 1
    }
}
