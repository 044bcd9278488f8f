extension ShaderLibrary {
    /// What calls of the language's own functions count, where that is more than one operation.
    private static let weights = [
        "acos": 12, "asin": 12, "atan": 16, "cos": 10, "exp": 8, "exp2": 6, "log": 8, "log2": 6, "pow": 14, "sin": 10,
        "tan": 14, "sqrt": 4, "inversesqrt": 4, "length": 8, "distance": 9, "normalize": 9, "dot": 5, "mix": 4,
        "mod": 4,
        "smoothstep": 8, "clamp": 2, "round": 2,
    ]

    /// How much arithmetic a function does for a pixel, roughly: its operators and calls, those within the helpers that it
    /// calls included, what it reads left out; a loop's body counts once.
    func operations(of function: String) -> Int {
        functions[function].map { operations(ofText: $0, within: nil) } ?? 0
    }

    private func operations(ofText text: String, within own: String?) -> Int {
        known.operations(of: text) {
            let words = known.words(of: text)
            return words.calls.reduce(words.operators) { sum, name in
                if name == own { return sum }
                guard let helper = layerHelpers[name] ?? helpers[name] else { return sum + (Self.weights[name] ?? 1) }
                return sum + operations(ofText: helper, within: name)
            }
        }
    }
}
