/// What was found out about the texts of a library: plans that follow each other need not find it out again, and a start of
/// the program looks at those alone that it draws.
package final class ShaderNotes {
    let library: ShaderLibrary
    private var preshaders: [String: Preshader] = [:]
    private var words: [String: ShaderWords] = [:]
    /// The arithmetic of helpers and of what else is called.
    var operations: [String: Int] = [:]

    package init(_ library: ShaderLibrary) { self.library = library }

    /// Plans of many chains have many texts.
    private static let most = 1000

    func words(of text: String) -> ShaderWords {
        if let known = words[text] { return known }
        if words.count >= Self.most { words = [:] }
        let found = ShaderWords(text)
        words[text] = found
        return found
    }

    /// What is left of a stage's function for a GPU.
    func preshader(of stage: Stage) -> Preshader {
        let function = stage.function
        let varying = stage.maskedArgument?.name
        let key = varying.map { "\(function.name) \($0)" } ?? function.name
        if let known = preshaders[key] { return known }
        guard let text = library.functions[function.name] else {
            preconditionFailure("there is no shader text for \(function.name)")
        }
        let helpers = helpers(for: [text]).compactMap { name in
            library.helpers[name].flatMap { ShaderParser.function(name, in: $0) }.map { (name, $0) }
        }
        let left =
            Preshader(
                function.name, text, leading: function.kind == .color ? 2 : 1, varying: varying,
                helpers: Dictionary(uniqueKeysWithValues: helpers))
            ?? Preshader(whole: function, text)
        preshaders[key] = left
        return left
    }

    /// The helpers that a text calls, directly or through each other, each after those that it calls itself.
    func helpers(for texts: [String]) -> [String] { called(by: texts, in: library.helpers) }

    /// The layer helpers that a text calls, each after those that it calls itself.
    func layerHelpers(for text: String) -> [String] { called(by: [text], in: library.layerHelpers) }

    /// The text of a step's function after all that it calls.
    func stepTexts(of function: String) -> [String] {
        guard let text = library.steps[function] else {
            preconditionFailure("there is no shader text for \(function)")
        }
        let known = library.helpers.merging(library.steps) { $1 }
        return called(by: [text], in: known.filter { $0.key != function }).compactMap { known[$0] } + [text]
    }

    private func called(by roots: [String], in texts: [String: String]) -> [String] {
        var found: [String] = []
        func visit(_ text: String, within own: String?) {
            for name in words(of: text).names where name != own && !found.contains(name) {
                guard let helper = texts[name] else { continue }
                visit(helper, within: name)
                found.append(name)
            }
        }
        for text in roots { visit(text, within: nil) }
        return found
    }
}
