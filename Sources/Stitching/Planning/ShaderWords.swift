/// What a scan of a shader text finds, comments left out.
struct ShaderWords: Sendable {
    /// Its identifiers in the order of their first use.
    private(set) var names: [String] = []
    /// What it calls, each time.
    private(set) var calls: [String] = []
    /// Its operators; like calls, those of the preprocessor's lines do not count.
    private(set) var operators = 0

    init(_ text: String) {
        var seen: Set<String> = []
        var last = (word: "", end: 0)
        ShaderScanner.scan(text) { token, bytes in
            switch token.kind {
            case .word:
                last = (bytes.text(token.range), token.range.upperBound)
                if seen.insert(last.word).inserted { names.append(last.word) }
            case .sign where !token.isDirective:
                let byte = bytes[token.range.lowerBound]
                if byte == UInt8(ascii: "("), last.end == token.range.lowerBound { calls.append(last.word) }
                if Self.signs.contains(byte) { operators += 1 }
            case .sign, .number: break
            }
        }
    }

    private static let signs = Set("+-*/<>?&|^%".utf8)
}
