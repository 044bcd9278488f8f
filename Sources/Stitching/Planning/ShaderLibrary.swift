/// The shader text that programs are stitched from, by name; a value, so that tests can hand in another.
package struct ShaderLibrary: Sendable {
    /// The effect functions.
    package var functions: [String: String]
    /// Helpers that any function may call: a helper's text defines one function of its name.
    package var helpers: [String: String]
    /// Helpers that read the layer.
    package var layerHelpers: [String: String]
    /// The functions of effects that are drawn in passes of their own, and what those call.
    package var steps: [String: String]

    /// What is in each text, found once: every plan asks for it.
    private let words: [String: ShaderWords]
    /// The arithmetic of each function.
    private let operations: [String: Int]

    package init(
        functions: [String: String], helpers: [String: String], layerHelpers: [String: String],
        steps: [String: String] = [:]
    ) {
        self.functions = functions
        self.helpers = helpers
        self.layerHelpers = layerHelpers
        self.steps = steps
        let texts = [functions, helpers, layerHelpers, steps].flatMap(\.values)
        words = Dictionary(texts.map { ($0, ShaderWords($0)) }) { first, _ in first }
        operations = Self.operations(of: functions, helpers: helpers.merging(layerHelpers) { $1 }, words)
    }

    /// How much arithmetic a function does for a pixel, roughly, what it reads left out.
    func operations(of function: String) -> Int { operations[function] ?? 0 }

    /// The helpers that a text calls, directly or through each other, each after those that it calls itself.
    func helpers(for texts: [String]) -> [String] { called(by: texts, in: helpers) }

    /// The layer helpers that a text calls, each after those that it calls itself.
    func layerHelpers(for text: String) -> [String] { called(by: [text], in: layerHelpers) }

    /// The text of a step's function after all that it calls.
    func stepTexts(of function: String) -> [String] {
        guard let text = steps[function] else { preconditionFailure("there is no shader text for \(function)") }
        let known = helpers.merging(steps) { $1 }
        return called(by: [text], in: known.filter { $0.key != function }).compactMap { known[$0] } + [text]
    }

    private func called(by roots: [String], in texts: [String: String]) -> [String] {
        var found: [String] = []
        func visit(_ text: String, within own: String?) {
            for name in (words[text] ?? ShaderWords(text)).names where name != own && !found.contains(name) {
                guard let helper = texts[name] else { continue }
                visit(helper, within: name)
                found.append(name)
            }
        }
        for text in roots { visit(text, within: nil) }
        return found
    }

    /// The identifiers of a text in the order of their first use, comments left out.
    package static func identifiers(_ text: String) -> [String] { ShaderWords(text).names }
}
