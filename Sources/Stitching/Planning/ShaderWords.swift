/// What a scan of a shader text finds, comments left out.
struct ShaderWords: Sendable {
    /// Its identifiers in the order of their first use.
    private(set) var names: [String] = []
    /// What it calls, each time.
    private(set) var calls: [String] = []
    /// Its operators; like calls, those of the preprocessor's lines do not count.
    private(set) var operators = 0

    /// By bytes, because every start of the program goes through all texts.
    init(_ text: String) {
        let (slash, newline, hash) = (UInt8(ascii: "/"), UInt8(ascii: "\n"), UInt8(ascii: "#"))
        var text = text
        text.withUTF8 { bytes in
            var index = 0
            var isDirective = false
            var seen: Set<String> = []
            var word = ""
            while index < bytes.count {
                let byte = bytes[index]
                let start = index
                while index < bytes.count, bytes[index].isWordPart { index += 1 }
                if index > start {
                    word = String(decoding: bytes[start..<index], as: UTF8.self)
                    if byte > UInt8(ascii: "9"), seen.insert(word).inserted { names.append(word) }
                    continue
                }
                if byte == slash, index + 1 < bytes.count, bytes[index + 1] == slash {
                    while index < bytes.count, bytes[index] != newline { index += 1 }
                    continue
                }
                switch byte {
                case newline: isDirective = false
                case hash: isDirective = true
                case UInt8(ascii: "(") where !isDirective && !word.isEmpty: calls.append(word)
                case _ where !isDirective && Self.signs.contains(byte): operators += 1
                default: break
                }
                word = ""
                index += 1
            }
        }
    }

    private static let signs = Array("+-*/<>?&|^%".utf8)
}

extension UInt8 {
    /// Whether identifiers and numbers are made of it.
    fileprivate var isWordPart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
