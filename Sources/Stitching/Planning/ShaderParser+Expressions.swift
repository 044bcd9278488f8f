/// Expressions.
extension ShaderParser {
    /// Operators that bind alike, those that bind the least first.
    private static let operators: [Set] = [["<", ">", "<=", ">="], ["+", "-"], ["*", "/"]]

    mutating func term() -> ShaderTerm? {
        guard let condition = operation(0) else { return nil }
        guard take("?") else { return condition }
        guard let first = term(), take(":"), let second = term() else { return nil }
        return .choice(condition, first, second)
    }

    private mutating func operation(_ level: Int) -> ShaderTerm? {
        guard level < Self.operators.count else { return prefixed() }
        guard var result = operation(level + 1) else { return nil }
        while Self.operators[level].contains(peek()) {
            let sign = peek()
            index += 1
            guard let other = operation(level + 1) else { return nil }
            result = .operation(sign, result, other)
        }
        return result
    }

    private mutating func prefixed() -> ShaderTerm? {
        if take("-") { return peek() == "-" ? nil : prefixed().map { .negative($0) } }
        guard var result = primary() else { return nil }
        while take(".") {
            result = .components(result, peek())
            index += 1
        }
        return result
    }

    private mutating func primary() -> ShaderTerm? {
        guard index < tokens.count else { return nil }
        let token = tokens[index]
        index += 1
        if token.text == "(" { return term().flatMap { take(")") ? $0 : nil } }
        guard token.isWord else {
            // A zero in front makes it octal.
            if token.text == "0" || token.text.first != "0", let number = Int32(token.text) {
                return .number(.int(number))
            }
            if !token.text.contains(".") && !token.text.contains("e") { return nil }
            return Float(token.text).map { .number(.float($0)) }
        }
        guard take("(") else { return .name(token.text) }
        var terms: [ShaderTerm] = []
        while !take(")") {
            guard let term = term(), take(",") || peek() == ")" else { return nil }
            terms.append(term)
        }
        return .call(token.text, terms)
    }
}
