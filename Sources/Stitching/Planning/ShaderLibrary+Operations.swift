extension ShaderLibrary {
    /// What calls of the language's own functions count, where that is more than one operation.
    private static let weights = [
        "acos": 12, "asin": 12, "atan": 16, "cos": 10, "exp": 8, "exp2": 6, "log": 8, "log2": 6, "pow": 14, "sin": 10,
        "tan": 14, "sqrt": 4, "inversesqrt": 4, "length": 8, "distance": 9, "normalize": 9, "dot": 5, "mix": 4,
        "mod": 4,
        "smoothstep": 8, "clamp": 2, "round": 2,
    ]

    /// The operators and calls of each text, those within the helpers that it calls included; a loop's body counts once.
    static func operations(of texts: [String: String], helpers: [String: String]) -> [String: Int] {
        var known: [String: Int] = [:]
        func count(_ text: String, within own: String?) -> Int {
            var operations = 0
            var word = ""
            scan(text, skipsDirectives: true) {
                word = $0
            } sign: { sign in
                if sign == UInt8(ascii: "("), word != own, !word.isEmpty { operations += call(word) }
                if "+-*/<>?&|^%".utf8.contains(sign) { operations += 1 }
                word = ""
            }
            return operations
        }
        func call(_ name: String) -> Int {
            if let known = known[name] { return known }
            let cost = helpers[name].map { count($0, within: name) } ?? weights[name] ?? 1
            known[name] = cost
            return cost
        }
        return texts.mapValues { count($0, within: nil) }
    }

    /// Goes through a text's words and through the signs and gaps between them, comments left out. By bytes, because every
    /// start of the program goes through all texts.
    static func scan(
        _ text: String, skipsDirectives: Bool = false, word: (String) -> Void, sign: (UInt8) -> Void
    ) {
        let (slash, newline) = (UInt8(ascii: "/"), UInt8(ascii: "\n"))
        var text = text
        text.withUTF8 { bytes in
            var index = 0
            var beginsLine = true
            while index < bytes.count {
                let byte = bytes[index]
                let isComment = byte == slash && index + 1 < bytes.count && bytes[index + 1] == slash
                if isComment || beginsLine && skipsDirectives && byte == UInt8(ascii: "#") {
                    while index < bytes.count, bytes[index] != newline { index += 1 }
                    continue
                }
                beginsLine = byte == newline
                let start = index
                while index < bytes.count, bytes[index].isWordPart { index += 1 }
                if index > start {
                    word(String(decoding: bytes[start..<index], as: UTF8.self))
                } else {
                    sign(byte)
                    index += 1
                }
            }
        }
    }
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
