extension ShaderLibrary {
    /// What calls of the language's own functions count, where that is more than one operation.
    private static let weights = [
        "acos": 12, "asin": 12, "atan": 16, "cos": 10, "exp": 8, "exp2": 6, "log": 8, "log2": 6, "pow": 14, "sin": 10,
        "tan": 14, "sqrt": 4, "inversesqrt": 4, "length": 8, "distance": 9, "normalize": 9, "dot": 5, "mix": 4,
        "mod": 4,
        "smoothstep": 8, "clamp": 2, "round": 2,
    ]

    /// The operators and calls of each text, those within the helpers that it calls included; a loop's body counts once.
    static func operations(
        of texts: [String: String], helpers: [String: String], _ words: [String: ShaderWords]
    ) -> [String: Int] {
        var known: [String: Int] = [:]
        func count(_ text: String, within own: String?) -> Int {
            let words = words[text] ?? ShaderWords(text)
            return words.calls.reduce(words.operators) { $0 + ($1 == own ? 0 : call($1)) }
        }
        func call(_ name: String) -> Int {
            if let known = known[name] { return known }
            let cost = helpers[name].map { count($0, within: name) } ?? weights[name] ?? 1
            known[name] = cost
            return cost
        }
        return texts.mapValues { count($0, within: nil) }
    }
}
