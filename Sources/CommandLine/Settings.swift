import LiquidGlass
import LiquidGlassKit
import SwiftShaders

/// Everything a command line can say.
struct Settings: Sendable {
    /// What is no option, in order.
    var operands: [[UInt8]] = []
    /// The texts of effects, in the order they are drawn.
    var effects: [[UInt8]] = []
    /// The files of recipes, which come before the effects.
    var recipes: [FilePath] = []
    /// Whether the effects are printed as a recipe.
    var printsRecipe = false
    /// How the passes are printed, if they are.
    var explains: PlanForm?
    /// Whether what each pass took is printed.
    var printsTimings = false
    var output: FilePath?
    /// The kind of file that is written, where it was said.
    var format: FileFormat?
    /// How it is packed.
    var encoding = EncodingOptions()
    var input = InputOptions()
    /// Pictures of a batch on their way at a time, where it was said.
    var jobs: Int?
    var skipsExisting = false
    var render = RenderOptions()
    /// The time of the first frame as it was written, where that is a decimal number.
    var start: Fraction? = Fraction(whole: 0)
    var frames: Int?
    /// Frames a second.
    var frameRate: Fraction?
    /// Whether the frames become one animated PNG.
    var animates = false
    var display = DisplayRequest()
    /// A fill's size in pixels.
    var size: (width: Int, height: Int)?
    /// The picture whose shape a fill takes.
    var shape: FilePath?
    /// The picture behind surfaces of glass.
    var backdrop: FilePath?
    /// Which way they are drawn, where it was said.
    var glassMode: GlassRenderingMode?
    /// The demonstration that is drawn in place of a scene.
    var demo: GlassDemo?
    /// Whether what assistive programs are told is printed.
    var printsSemantics = false
    /// The text of a transition.
    var kind: [UInt8]?
    /// How far a transition has come, where it was said.
    var progress: Double?
    /// The width of a gallery's tiles in pixels.
    var tileWidth = 256
    var force = false
    var quiet = false
    var json = false

    /// Whether something is asked for that needs no output.
    var isSatisfiedWithoutOutput: Bool { printsRecipe || printsSemantics || explains != nil }

    var messages: Messages { Messages(isQuiet: quiet) }

    /// How a file of that name is packed: what was said, or what its ending says.
    func encoding(for path: FilePath, content: FileFormat? = nil) -> EncodingOptions {
        var encoding = encoding
        encoding.format = format ?? FileFormat(ending: path) ?? content ?? .png
        return encoding
    }

    /// An operand as a file's name.
    func path(_ index: Int) -> FilePath { FilePath(bytes: operands[index]) }
}
