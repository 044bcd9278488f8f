/// An expression of shader text, as far as it can be worked out without a GPU.
indirect enum ShaderTerm: Sendable, Equatable {
    case number(ShaderNumber)
    case name(String)
    case components(ShaderTerm, String)
    case negative(ShaderTerm)
    case operation(String, ShaderTerm, ShaderTerm)
    case choice(ShaderTerm, ShaderTerm, ShaderTerm)
    case call(String, [ShaderTerm])

    /// What it stands for where names have values; `nil` where it is not known how to work that out, which is the same for
    /// all values of one type.
    func value(_ names: [String: ShaderNumber], _ functions: [String: ShaderFunctionSyntax]) -> ShaderNumber? {
        switch self {
        case .number(let number):
            return number
        case .name(let name):
            return names[name]
        case .components(let term, let letters):
            return term.value(names, functions)?.components(letters)
        case .negative(let term):
            guard let value = term.value(names, functions) else { return nil }
            return .operation("*", value, value.isWhole ? .int(-1) : .float(-1))
        case .operation(let sign, let first, let second):
            guard let one = first.value(names, functions), let other = second.value(names, functions) else {
                return nil
            }
            return .operation(sign, one, other)
        case .choice(let condition, let first, let second):
            // Both are worked out, so that the same is known of all values.
            guard let condition = condition.value(names, functions), let one = first.value(names, functions),
                let other = second.value(names, functions)
            else { return nil }
            return condition == .int(0) ? other : one
        case .call(let name, let terms):
            let values = terms.compactMap { $0.value(names, functions) }
            guard values.count == terms.count else { return nil }
            if let function = functions[name] { return function.result(values, names, functions) }
            return .call(name, values)
        }
    }

    /// The names in it, of variables alone.
    var names: Set<String> {
        switch self {
        case .number: []
        case .name(let name): [name]
        case .components(let term, _), .negative(let term): term.names
        case .operation(_, let first, let second): first.names.union(second.names)
        case .choice(let condition, let first, let second): condition.names.union(first.names).union(second.names)
        case .call(_, let terms): terms.reduce(into: []) { $0.formUnion($1.names) }
        }
    }
}
