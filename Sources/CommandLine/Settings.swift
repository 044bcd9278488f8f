import SwiftShaders

/// Everything a command line can say.
struct Settings: Sendable {
    /// What is no option, in order.
    var operands: [[UInt8]] = []
    /// The texts of effects, in the order they are drawn.
    var effects: [[UInt8]] = []
    var output: FilePath?
    var render = RenderOptions()
    var display = DisplayRequest()
    /// A fill's size in pixels.
    var size: (width: Int, height: Int)?
    /// The picture whose shape a fill takes.
    var shape: FilePath?
    /// The text of a transition.
    var kind: [UInt8]?
    var progress = ShaderRow.progress.default
    var force = false
    var quiet = false
    var json = false

    var messages: Messages { Messages(isQuiet: quiet) }

    /// An operand as a file's name.
    func path(_ index: Int) -> FilePath { FilePath(bytes: operands[index]) }
}
