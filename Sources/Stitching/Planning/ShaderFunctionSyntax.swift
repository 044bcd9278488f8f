/// A function of shader text: its parameters, and its statements as far as they are understood.
struct ShaderFunctionSyntax: Sendable {
    /// A parameter, and the bytes of the text that declare it.
    struct Parameter: Sendable {
        /// `nil` for types that effects are not called with.
        var type: ShaderType?
        var name: String
        var range: Range<Int>
    }

    /// A statement, and the bytes of the text that it takes.
    struct Statement: Sendable {
        enum Kind: Sendable {
            case declaration(type: String, name: String, ShaderTerm)
            case assignment(name: String, ShaderTerm)
            case result(ShaderTerm)
            /// Anything else, blocks included.
            case other
        }
        var kind: Kind
        var range: Range<Int>
    }

    let parameters: [Parameter]
    let statements: [Statement]
    /// The variables whose value changes.
    let assigned: Set<String>
    /// The words of the body and where they begin.
    let words: [(text: String, start: Int)]
    /// The words of the text's macros, which may stand for more words of the body.
    let macroWords: Set<String>

    /// Whether a parameter or a variable of its own has a name.
    func declares(_ name: String) -> Bool {
        parameters.contains { $0.name == name }
            || statements.contains { statement in
                if case .declaration(_, name, _) = statement.kind { true } else { false }
            }
    }

    /// What the function gives, where that is known: its statements are declarations, assignments and a result.
    func result(
        _ values: [ShaderNumber], _ globals: [String: ShaderNumber], _ functions: [String: ShaderFunctionSyntax]
    ) -> ShaderNumber? {
        guard values.count == parameters.count else { return nil }
        var names = globals.filter { $0.key == "pixel" }
        for (parameter, value) in zip(parameters, values) { names[parameter.name] = value }
        for statement in statements {
            switch statement.kind {
            case .declaration(_, let name, let term), .assignment(let name, let term):
                guard let value = term.value(names, functions) else { return nil }
                names[name] = value
            case .result(let term): return term.value(names, functions)
            case .other: return nil
            }
        }
        return nil
    }
}
