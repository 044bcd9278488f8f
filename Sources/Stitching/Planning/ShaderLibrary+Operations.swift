extension ShaderLibrary {
    /// What calls of the language's own functions count, where that is more than one operation.
    private static let weights = [
        "acos": 12, "asin": 12, "atan": 16, "cos": 10, "exp": 8, "exp2": 6, "log": 8, "log2": 6, "pow": 14, "sin": 10,
        "tan": 14, "sqrt": 4, "inversesqrt": 4, "length": 8, "distance": 9, "normalize": 9, "dot": 5, "mix": 4,
        "mod": 4,
        "smoothstep": 8, "clamp": 2, "round": 2,
    ]

    /// The operators and calls of a text, those within the helpers that it calls included; a loop's body counts once.
    static func operations(of text: String, helpers: [String: String]) -> Int {
        var known: [String: Int] = [:]
        func count(_ text: String, within own: String?) -> Int {
            var operations = 0
            for line in text.split(separator: "\n") where !line.hasPrefix("#") {
                let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
                var word = ""
                for character in code {
                    if character.isLetter || character.isNumber || character == "_" {
                        word.append(character)
                        continue
                    }
                    if character == "(", word != own, !word.isEmpty { operations += call(word) }
                    if "+-*/<>?&|^%".contains(character) { operations += 1 }
                    word = ""
                }
            }
            return operations
        }
        func call(_ name: String) -> Int {
            if let known = known[name] { return known }
            let cost = helpers[name].map { count($0, within: name) } ?? weights[name] ?? 1
            known[name] = cost
            return cost
        }
        return count(text, within: nil)
    }
}
