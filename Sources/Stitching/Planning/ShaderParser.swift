/// Reads one function of a shader text, as far as `ShaderTerm` can say what it does.
struct ShaderParser {
    struct Token {
        var text: String
        var range: Range<Int>
        var isWord: Bool
    }

    private static let types: Set = ["float", "int", "vec2", "vec3", "vec4", "bool"]
    private static let assignments: Set = ["=", "+=", "-=", "*=", "/="]
    /// Those whose values are not worked out.
    private static let otherAssignments: Set = ["%=", "&=", "|=", "^="]
    private static let simpleTypes: [ShaderType] = [.float, .int, .float2, .float4]

    private(set) var tokens: [Token] = []
    private var directives: [Token] = []
    var index = 0

    /// The function of a name in a text, `nil` where it is not there, the preprocessor has a say in it, or functions give
    /// results by their parameters.
    static func function(_ name: String, in text: String) -> ShaderFunctionSyntax? {
        if text.contains("/*") { return nil }
        var parser = ShaderParser(text)
        return parser.function(name)
    }

    private init(_ text: String) {
        ShaderScanner.scan(text) { token, bytes in
            let word = bytes.text(token.range)
            if token.isDirective {
                directives.append(Token(text: word, range: token.range, isWord: token.kind == .word))
            } else if word == "=", let last = tokens.last, last.range.upperBound == token.range.lowerBound,
                "<>=!+-*/%&|^".contains(last.text)
            {
                tokens[tokens.count - 1].text += word
                tokens[tokens.count - 1].range = last.range.lowerBound..<token.range.upperBound
            } else {
                tokens.append(Token(text: word, range: token.range, isWord: token.kind == .word))
            }
        }
    }

    /// The token that comes, or one some places after it.
    func peek(_ ahead: Int = 0) -> String { text(at: index + ahead) }

    private func text(at place: Int) -> String { tokens.indices.contains(place) ? tokens[place].text : "" }

    mutating func take(_ text: String) -> Bool {
        guard peek() == text else { return false }
        index += 1
        return true
    }

    private mutating func function(_ name: String) -> ShaderFunctionSyntax? {
        let start = tokens.indices.dropFirst().first { place in
            tokens[place].text == name && tokens[place - 1].isWord && tokens[place - 1].text != "return"
        }
        guard let start, !tokens.contains(where: { $0.text == "out" || $0.text == "inout" }) else { return nil }
        index = start + 1
        guard take("("), let parameters = parameters(), take("{") else { return nil }
        let first = index
        var statements: [ShaderFunctionSyntax.Statement] = []
        while !take("}") {
            guard index < tokens.count else { return nil }
            statements.append(statement())
        }
        let body = tokens[start].range.lowerBound..<tokens[index - 1].range.upperBound
        guard !directives.contains(where: { body.contains($0.range.lowerBound) }) else { return nil }
        return ShaderFunctionSyntax(
            parameters: parameters, statements: statements, assigned: assigned(in: first..<index - 1),
            words: tokens[first..<index].filter(\.isWord).map { ($0.text, $0.range.lowerBound) },
            macroWords: Set(directives.filter(\.isWord).map(\.text)))
    }

    private mutating func parameters() -> [ShaderFunctionSyntax.Parameter]? {
        var parameters: [ShaderFunctionSyntax.Parameter] = []
        while !take(")") {
            guard index + 1 < tokens.count, tokens[index].isWord, tokens[index + 1].isWord else { return nil }
            let (word, name) = (tokens[index], tokens[index + 1])
            index += 2
            var type = Self.simpleTypes.first { $0.description == word.text }
            if take("[") {
                type = Int(peek()).map { .colors(capacity: $0) }
                index += 2
            }
            let range = word.range.lowerBound..<tokens[index - 1].range.upperBound
            parameters.append(.init(type: type, name: name.text, range: range))
            if !take(","), peek() != ")" { return nil }
        }
        return parameters
    }

    /// The next statement of a body, with what is in its blocks.
    private mutating func statement() -> ShaderFunctionSyntax.Statement {
        let start = index
        let kind = simpleStatement()
        if kind == nil {
            index = start
            skipStatement()
        }
        let range = tokens[start].range.lowerBound..<tokens[index - 1].range.upperBound
        return .init(kind: kind ?? .other, range: range)
    }

    private mutating func simpleStatement() -> ShaderFunctionSyntax.Statement.Kind? {
        let (first, second) = (peek(), peek(1))
        if first == "return" {
            index += 1
            return term().flatMap { take(";") ? .result($0) : nil }
        }
        if Self.types.contains(first), peek(2) == "=" {
            index += 3
            return term().flatMap { take(";") ? .declaration(type: first, name: second, $0) : nil }
        }
        guard Self.assignments.contains(second) else { return nil }
        index += 2
        guard let value = term(), take(";") else { return nil }
        let sign = String(second.dropLast())
        return .assignment(name: first, sign.isEmpty ? value : .operation(sign, .name(first), value))
    }

    /// To the end of a statement that is not understood.
    private mutating func skipStatement() {
        var depth = 0
        while index < tokens.count {
            let text = peek()
            if text == "}", depth == 0 { return }
            index += 1
            if text == "(" || text == "{" { depth += 1 }
            if text == ")" || text == "}" { depth -= 1 }
            if depth == 0, text == ";" || text == "}" { return }
        }
    }

    /// The variables that are changed after they are declared, or declared more than once, and what is called.
    private func assigned(in body: Range<Int>) -> Set<String> {
        var changed: Set<String> = []
        var declared: Set<String> = []
        for place in body where tokens[place].isWord && tokens[place - 1].text != "." {
            let name = tokens[place].text
            let isChanged =
                Self.types.contains(tokens[place - 1].text)
                ? !declared.insert(name).inserted : changes(after: place) || isCounted(before: place)
            if isChanged { changed.insert(name) }
        }
        return changed
    }

    /// Whether what follows a variable's name, its components and elements gives it another value, or calls it.
    private func changes(after place: Int) -> Bool {
        var next = place + 1
        while text(at: next) == "." { next += 2 }
        let (sign, second) = (text(at: next), text(at: next + 1))
        if Self.assignments.contains(sign) || Self.otherAssignments.contains(sign) { return true }
        if ["+", "-"].contains(sign), second == sign { return true }
        // Shifts; and an element may be given a value.
        return ["<", ">"].contains(sign) && second == sign + "=" || sign == "[" || sign == "("
    }

    private func isCounted(before place: Int) -> Bool {
        let sign = text(at: place - 1)
        return ["+", "-"].contains(sign) && text(at: place - 2) == sign
    }
}
