/// The statements of a function that is being written, for one texel.
struct PassBody {
    /// Whether the texel is the one that the pass draws, whose centre is known.
    let isShade: Bool
    private var statements: [String] = []
    private var variables: [(expression: Expression, name: String)] = []

    init(isShade: Bool) { self.isShade = isShade }

    func variable(of expression: Expression) -> String? {
        variables.first { $0.expression == expression }?.name
    }

    /// Keeps a colour in a variable.
    mutating func keep(_ color: String, as expression: Expression) -> String {
        let name = "color\(variables.count)"
        statements.append("vec4 \(name) = \(color);")
        variables.append((expression, name))
        return name
    }

    func text(_ prototype: String, _ perturbs: Bool, returning color: String) -> String {
        let center = isShade ? "center" : "vec2(texel) + 0.5"
        let position = "vec2 position = (\(center)\(perturbs ? PassText.perturbation : "")) * pixel - viewOrigin;"
        let lines = [position] + statements + ["return \(color);"]
        return "\(prototype) {\n\(lines.map { "    \($0)\n" }.joined())}\n"
    }
}
