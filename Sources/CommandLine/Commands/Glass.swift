import LiquidGlass
import LiquidGlassKit
import SwiftShaders

extension Option {
    static let backdrop = Option(
        "--backdrop", takes: "PHOTO",
        "The picture that lies behind the glass; - is standard input; --demo can do without",
        completion: .files
    ) { settings, value throws(UsageError) in settings.backdrop = value.path }
    static let mode = Option(
        "--mode", takes: "MODE", "Which way surfaces are drawn: automatic (glass with a lens) or fallback",
        completion: .words(GlassRenderingMode.allCases.map(\.rawValue))
    ) { settings, value throws(UsageError) in settings.glassMode = try value.word(GlassRenderingMode.self) }
    static let demo = Option(
        "--demo", takes: "NAME",
        "Draws a screen that shows what there is: \(GlassDemo.allCases.map(\.rawValue).joined(separator: ", "))",
        completion: .words(GlassDemo.allCases.map(\.rawValue))
    ) { settings, value throws(UsageError) in settings.demo = try value.word(GlassDemo.self) }
    static let semantics = Option(
        "--semantics", help: "Print what assistive programs are told of a view, as JSON; without -o nothing is rendered"
    ) {
        $0.printsSemantics = true
    }
}

extension Command {
    /// Draws surfaces of glass over a picture, or a whole screen.
    static let glass = Command(
        name: "glass", summary: "Draw surfaces of liquid glass, or screens of components, over a picture",
        usage: "(SCENE --backdrop PHOTO | --demo NAME) -o OUT [--mode MODE] [-e EFFECT]… [OPTIONS]",
        operands: [
            Operand(
                name: "SCENE", help: "A JSON file of surfaces or a view; - is standard input; none with --demo",
                isOptional: true)
        ],
        options: [.backdrop, .mode, .demo, .semantics, .output, .effect, .recipe, .scale, .pad] + Option.packing
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
            or holds a view that is laid out over the picture:
              {"environment": {"theme": "Ocean"},
               "view": {"vstack": [{"card": [{"label": "Hello, glass", "symbol": "sparkles"}]},
                                   {"button": "Tap me", "symbol": "hand.tap"}], "spacing": 16}}
            Shapes are "capsule", "circle", {"cornerRadius": R}, {"corners": [R, R, R, R]} and {"mask": PICTURE}, whose
            alpha, or brightness where it is opaque, is the outline.
            Materials are "regular", "clear", "identity", {"tint": COLOR} and {"gradient": [COLOR, COLOR], "angle": A}.
            Themes are objects or one of \(GlassPreset.all.map(\.name).joined(separator: ", ")).
            Views are \(ViewKind.all.map(\.key).joined(separator: ", ")).
            swiftshaders schema glass says the rest to editors. Effects of -e are drawn over all.

            Examples:
              swiftshaders glass card.json --backdrop photo.jpg --scale 2 -o card.png
              swiftshaders glass card.json --backdrop photo.jpg -o plain.png --mode fallback
              swiftshaders glass --demo gallery --backdrop photo.jpg --scale 2 -o gallery.png
            """
    ) { settings in
        let backdrop = settings.backdrop
        if settings.demo != nil, !settings.operands.isEmpty {
            throw UsageError("--demo draws a screen of its own; leave out the scene")
        }
        if settings.demo == nil {
            if settings.operands.isEmpty { throw UsageError("there is no SCENE, a JSON file, and no --demo NAME") }
            if backdrop == nil {
                throw UsageError("there is no --backdrop PHOTO, the picture that lies behind the glass")
            }
        }
        return try Drawing.run(settings) { reader in
            if let demo = settings.demo {
                return try screen(
                    demo.view(over: backdrop.map { try reader.read($0) }), over: nil, demo.size, ViewEnvironment(),
                    settings)
            }
            guard let backdrop else { throw UsageError("there is no --backdrop PHOTO") }
            switch try reader.scene(settings.path(0)) {
            case .surfaces(var scene):
                if settings.printsSemantics { throw UsageError("--semantics is for views, and the scene has none") }
                if let mode = settings.glassMode {
                    scene.environment.renderingMode = mode
                    scene.force(mode)
                }
                return try scene.composed(over: reader.read(backdrop), scale: settings.render.scale).picture
            case .view(let view, let environment):
                return try screen(view, over: reader.read(backdrop), (0, 0), environment, settings)
            }
        }
    }

    /// A view over a picture, or on a screen of a size in points.
    private static func screen(
        _ view: NodeView, over backdrop: Image?, _ size: (width: Double, height: Double),
        _ environment: ViewEnvironment, _ settings: Settings
    ) throws -> Picture {
        var environment = environment
        environment.forcedRenderingMode = settings.glassMode
        let typesetter = try Typesetter(ownsFontconfig: true)
        let scale = settings.render.scale
        let screen =
            if let backdrop {
                try Screen(view, over: backdrop, scale: scale, environment: environment, with: typesetter)
            } else {
                try Screen(
                    view, width: size.width, height: size.height, scale: scale, environment: environment,
                    with: typesetter)
            }
        if settings.printsSemantics { try StandardStreams.print(screen.semanticsJSON) }
        return screen.picture
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
