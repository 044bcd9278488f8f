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

    package init(
        functions: [String: String], helpers: [String: String], layerHelpers: [String: String],
        steps: [String: String] = [:]
    ) {
        self.functions = functions
        self.helpers = helpers
        self.layerHelpers = layerHelpers
        self.steps = steps
    }

    /// The identifiers of a text in the order of their first use, comments left out.
    package static func identifiers(_ text: String) -> [String] { ShaderWords(text).names }
}
