extension ShaderNotes {
    /// What calls of the language's own functions count, where that is more than one operation.
    private static let weights = [
        "acos": 12, "asin": 12, "atan": 16, "cos": 10, "exp": 8, "exp2": 6, "log": 8, "log2": 6, "pow": 14, "sin": 10,
        "tan": 14, "sqrt": 4, "inversesqrt": 4, "length": 8, "distance": 9, "normalize": 9, "dot": 5, "mix": 4,
        "mod": 4,
        "smoothstep": 8, "clamp": 2, "round": 2,
    ]

    /// How much arithmetic a function does, roughly: the operators and calls of its text, those within the helpers that it
    /// calls included. A loop's body counts once, and what it reads not at all.
    func operations(of function: String) -> Int {
        library.functions[function].map { count($0, within: nil) } ?? 0
    }

    private func count(_ text: String, within own: String?) -> Int {
        let words = words(of: text)
        return words.calls.reduce(words.operators) { $0 + ($1 == own ? 0 : cost(of: $1)) }
    }

    private func cost(of name: String) -> Int {
        if let known = operations[name] { return known }
        let helper = library.layerHelpers[name] ?? library.helpers[name]
        let cost = helper.map { count($0, within: name) } ?? Self.weights[name] ?? 1
        operations[name] = cost
        return cost
    }
}
