import LiquidGlass
import SwiftShaders

extension Option {
    static let backdrop = Option(
        "--backdrop", takes: "PHOTO", "The picture that lies behind the glass; - is standard input", completion: .files
    ) { settings, value throws(UsageError) in settings.backdrop = value.path }
    static let mode = Option(
        "--mode", takes: "MODE", "Which way surfaces are drawn: automatic (glass with a lens) or fallback",
        completion: .words(GlassRenderingMode.allCases.map(\.rawValue))
    ) { settings, value throws(UsageError) in settings.glassMode = try value.word(GlassRenderingMode.self) }
}

extension Command {
    /// Draws surfaces of glass over a picture.
    static let glass = Command(
        name: "glass", summary: "Draw surfaces of liquid glass over a picture",
        usage: "SCENE --backdrop PHOTO -o OUT [--mode MODE] [-e EFFECT]… [OPTIONS]",
        operands: [Operand(name: "SCENE", help: "A JSON file of surfaces; - is standard input")],
        options: [.backdrop, .mode, .output, .effect, .recipe, .scale, .pad] + Option.packing
            + [.lowering, .memory, .noSpill, .explain, .timings, .planJSON, .device, .requireGPU, .force, .quiet]
            + Option.limits,
        notes: """
            A scene is an object; lengths are in points, of which --scale says how many pixels they have:
              {"environment": {"theme": "Ocean", "colorScheme": "dark"},
               "surfaces": [
                 {"frame": [40, 40, 320, 140], "shape": {"cornerRadius": 28}},
                 {"frame": [40, 220, 120, 48], "shape": "capsule", "material": {"tint": "#0a84ff80"}},
                 {"spacing": 24, "group": [{"frame": [200, 220, 56, 56], "shape": "circle"},
                                           {"frame": [264, 220, 56, 56], "shape": "circle"}]}]}
            Materials are "regular", "clear", "identity", {"tint": COLOR} and {"gradient": [COLOR, COLOR], "angle": A}.
            Themes are objects or one of \(GlassPreset.all.map(\.name).joined(separator: ", ")).
            swiftshaders schema glass says the rest to editors. Effects of -e are drawn over all.

            Examples:
              swiftshaders glass card.json --backdrop photo.jpg --scale 2 -o card.png
              swiftshaders glass card.json --backdrop photo.jpg -o plain.png --mode fallback
            """
    ) { settings in
        guard let backdrop = settings.backdrop else {
            throw UsageError("there is no --backdrop PHOTO, the picture that lies behind the glass")
        }
        return try Drawing.run(settings) { reader in
            var scene = try reader.scene(settings.path(0))
            if let mode = settings.glassMode {
                scene.environment.renderingMode = mode
                scene.force(mode)
            }
            return try scene.composed(over: reader.read(backdrop), scale: settings.render.scale).picture
        }
    }
}

extension GlassScene {
    /// Makes surfaces with surroundings of their own go the same way.
    fileprivate mutating func force(_ mode: GlassRenderingMode) {
        for group in groups.indices {
            for surface in groups[group].surfaces.indices {
                groups[group].surfaces[surface].environment?.renderingMode = mode
            }
        }
    }
}
