import Foundation
import LiquidGlass
import SwiftShaders
import Testing

@testable import SwiftShadersCommand

/// `swiftshaders glass`.
@Suite struct GlassCommandTests {
    private static let scene = """
        {"environment": {"theme": {"preset": "ocean", "shape": "capsule"}},
         "surfaces": [
           {"frame": [10, 10, 60, 30]},
           {"frame": [10, 50, 30, 30], "shape": {"corners": [2, 4, 6, 8]}, "material": {"tint": "#f00c"}},
           {"spacing": 12, "group": [
             {"frame": [50, 50, 20, 20], "shape": "circle", "material": "clear"},
             {"frame": [75, 50, 20, 20], "shape": {"cornerRadius": 5}, "interactive": {"pointer": [80, 55]}}],
            "morph": {"to": [{"frame": [50, 50, 45, 20]}], "progress": 0.25, "spacing": 4}}]}
        """

    /// A folder with a backdrop and a scene.
    private static func folder(_ scene: String = scene) throws -> TestFolder {
        let folder = try TestFolder()
        var colors: [UInt8] = []
        for y in 0..<100 { for x in 0..<120 { colors += [UInt8(2 * x), UInt8(2 * y), 90, 255] } }
        try folder.write(Image(width: 120, height: 100, rgba: colors), to: "photo.png")
        try folder.write(Array(scene.utf8), to: "scene.json")
        return folder
    }

    private static let arguments = ["glass", "scene.json", "--backdrop", "photo.png", "-o", "out.png"]

    /// The same scene as it is written in Swift.
    private static func expected(_ mode: GlassRenderingMode) -> GlassScene {
        var theme = GlassPreset.named("Ocean")?.theme ?? .standard
        theme.shape = .capsule
        let red = Color(red: 1, green: 0, blue: 0, alpha: 0.8)
        func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> GlassRect {
            GlassRect(x: x, y: y, width: width, height: height)
        }
        let group = GlassGroup(
            spacing: 12,
            surfaces: [
                rect(50, 50, 20, 20).glassSurface(.clear, in: .circle),
                rect(75, 50, 20, 20).glassSurface(
                    in: .roundedRectangle(cornerRadius: 5),
                    interactive: GlassInteraction(pointer: GlassPoint(x: 80, y: 55))),
            ]
        ).morphed(to: GlassGroup(spacing: 4, surfaces: [rect(50, 50, 45, 20).glassSurface()]), progress: 0.25)
        return GlassScene(
            environment: GlassEnvironment(theme: theme, renderingMode: mode),
            groups: [
                GlassGroup(surfaces: [rect(10, 10, 60, 30).glassSurface()]),
                GlassGroup(surfaces: [
                    rect(10, 50, 30, 30).glassSurface(
                        .tinted(red), in: .corners(topLeft: 2, topRight: 4, bottomRight: 6, bottomLeft: 8))
                ]), group,
            ])
    }

    @Test(arguments: GlassRenderingMode.allCases)
    func `A scene in JSON draws what the same scene in Swift draws`(_ mode: GlassRenderingMode) throws {
        let folder = try Self.folder()
        let outcome = try Executable.run(
            Self.arguments + ["--mode", mode.rawValue, "--scale", "1.5", "--quiet"], in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        let composition = try Self.expected(mode).composed(over: folder.image("photo.png"), scale: 1.5)
        let expected = try Renderer().renderAndWait(composition)
        #expect(try folder.image("out.png").rgba8() == expected.rgba8())
    }

    @Test func `Effects are drawn over the glass, and --explain names its passes`() throws {
        let folder = try Self.folder()
        let effects = try Executable.run(Self.arguments + ["-e", "posterize(levels: 2)", "--quiet"], in: folder)
        #expect(effects.code == 0)
        #expect(Set(try folder.image("out.png").rgba8()) == [0, 255])
        let plan = try Executable.run(
            ["glass", "scene.json", "--backdrop", "photo.png", "--explain", "--quiet"], in: folder)
        #expect(plan.code == 0)
        for name in ["glassReduce", "glassBlur", "glassCopy", "glassSurface"] { #expect(plan.text.contains(name)) }
    }

    @Test func `A mask is a picture's file beside the scene`() throws {
        let folder = try Self.folder()
        let away = try TestFolder()
        let disc = try Image(
            width: 40, height: 40,
            rgba: (0..<1600).flatMap { index -> [UInt8] in
                let (x, y) = (index % 40 - 20, index / 40 - 20)
                return [9, 9, 9, x * x + y * y < 300 ? 255 : 0]
            })
        try folder.write(disc, to: "disc.png")
        let surface = #"{"frame": [20, 20, 60, 60], "shape": {"mask": "disc.png"}}"#
        try folder.write(Array(#"{"surfaces": [\#(surface)]}"#.utf8), to: "masked.json")
        // Seen from elsewhere the file is the same.
        let paths = ["masked.json", "photo.png", "out.png"].map { "\(folder.path)/\($0)" }
        let outcome = try Executable.run(
            ["glass", paths[0], "--backdrop", paths[1], "-o", paths[2], "--quiet", "--scale", "1.5"], in: away)
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        let frame = GlassRect(x: 20, y: 20, width: 60, height: 60)
        let scene = GlassScene([frame.glassSurface(in: .mask(try GlassMask(disc)))])
        let expected = try Renderer().renderAndWait(scene.composed(over: folder.image("photo.png"), scale: 1.5))
        #expect(try folder.image("out.png").rgba8() == expected.rgba8())
    }

    @Test func `A mask that is none says where it is named`() throws {
        let folder = try Self.folder()
        try folder.write(Image(width: 2, height: 1, rgba: [9, 9, 9, 0, 9, 9, 9, 0]), to: "empty.png")
        try folder.write(
            Image(width: 4097, height: 1, rgba: Array(repeating: 255, count: 4 * 4097)), to: "long.png")
        let wrong: [(mask: String, message: String)] = [
            (#""gone.png""#, "shape.mask: cannot read gone.png"),
            (#""empty.png""#, "shape.mask: empty.png: the mask covers no pixel by half"),
            (#""long.png""#, "shape.mask: long.png: the mask has 4097 × 1 pixels, allowed are 4096 on a side"),
            (#""scene.json""#, "shape.mask: scene.json"),
            (#""""#, "shape.mask: \"\" is not allowed\nAllowed is the name of a picture's file"),
            ("5", "shape.mask: 5 is not allowed"),
        ]
        for (mask, message) in wrong {
            let scene = #"{"surfaces": [{"frame": [1, 2, 30, 40], "shape": {"mask": \#(mask)}}]}"#
            try folder.write(Array(scene.utf8), to: "scene.json")
            let outcome = try Executable.run(Self.arguments, in: folder)
            #expect(outcome.code != 0)
            #expect(outcome.errors.contains("$.surfaces[0].\(message)"), "\(outcome.errors)")
            #expect(!folder.list.contains("out.png"))
        }
    }

    @Test func `A mask that is named often is read once`() throws {
        let folder = try Self.folder()
        try folder.write(Image(width: 1, height: 1, rgba: [255, 255, 255, 255]), to: "dot.png")
        let path = FilePath("\(folder.path)/dot.png")
        let masks = SceneMasks()
        let first = try masks.mask(path, .default)
        // Gone, it would not be found again.
        #expect(unlink("\(folder.path)/dot.png") == 0)
        #expect(try masks.mask(path, .default) == first)
    }

    @Test func `Too many masks are said where their group stands`() throws {
        let folder = try Self.folder()
        try folder.write(Image(width: 1, height: 1, rgba: [255, 255, 255, 255]), to: "dot.png")
        let masked = #"{"frame": [1, 2, 30, 40], "shape": {"mask": "dot.png"}}"#
        let group = Array(repeating: masked, count: 5).joined(separator: ", ")
        let plain = #"{"frame": [1, 2, 30, 40]}"#
        try folder.write(Array(#"{"surfaces": [\#(plain), {"group": [\#(group)]}]}"#.utf8), to: "scene.json")
        let outcome = try Executable.run(Self.arguments, in: folder)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("$.surfaces[1]: group 1 has 5 masks, allowed are 4"), "\(outcome.errors)")
    }

    @Test func `A backdrop is needed, and each file named once`() throws {
        let folder = try Self.folder()
        let missing = try Executable.run(["glass", "scene.json", "-o", "out.png"], in: folder)
        #expect(missing.code == 2)
        #expect(missing.errors.contains("there is no --backdrop PHOTO"))
        let mode = try Executable.run(Self.arguments + ["--mode", "native"], in: folder)
        #expect(mode.code == 2)
        #expect(mode.errors.contains("--mode is native, allowed is automatic, fallback"))
        #expect(!folder.list.contains("out.png"))
    }

    /// A wrong scene, and what is said about it.
    @Test(
        arguments: [
            ("{", "scene.json:1:2: expected a key"),
            ("[]", "$: an array is not allowed\nAllowed is an object with environment and surfaces, or an object with"),
            ("{}", "$: a scene needs surfaces: an array of surfaces"),
            ("{}", "; or view: a view: an object with one of vstack,"),
            (#"{"surfaces": {}}"#, "$.surfaces: an object is not allowed\nAllowed is an array of surfaces."),
            (#"{"surfaces": [], "layers": 1}"#, "$.layers: a scene has no key layers"),
            (#"{"surfaces": [5]}"#, "$.surfaces[0]: 5 is not allowed\nAllowed is an object with frame, material"),
            (#"{"surfaces": [{}]}"#, "$.surfaces[0]: a surface needs frame: [x, y, width, height]"),
            (#"{"surfaces": [{"frame": [1, 2, 3]}]}"#, "$.surfaces[0].frame: an array is not allowed"),
            (#"{"surfaces": [{"frame": [1, 2, "3", 4]}]}"#, "$.surfaces[0].frame[2]: \"3\" is not allowed"),
            (#"{"surfaces": [{"frame": [1, 2, 3e9, 4]}]}"#, "Allowed is a number from -1000000 to 1000000."),
            (#"{"surfaces": [{"frame": [1, 2, -3, 4]}]}"#, "width and height are 0 or more"),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "materiel": "clear"}]}"#, "did you mean material?"),
            (
                #"{"surfaces": [{"frame": [1, 2, 3, 4], "material": "claer"}]}"#,
                "$.surfaces[0].material: \"claer\" is not allowed (did you mean clear?)\nAllowed is \"regular\", \"clear\""
            ),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "material": {"tint": "bleu"}}]}"#, "material.tint: \"bleu\""),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "material": {"gradient": ["red"]}}]}"#, "Allowed is two colours."),
            (
                #"{"surfaces": [{"frame": [1, 2, 3, 4], "material": {"gradient": ["red", "blue"], "angle": "x"}}]}"#,
                "material.angle: \"x\" is not allowed\nAllowed is a number of degrees"
            ),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "shape": "squircle"}]}"#, "shape: \"squircle\" is not allowed"),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "shape": {"cornerRadius": -1}}]}"#, "cornerRadius: -1 is not"),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "shape": {"corners": [1, 2]}}]}"#, "shape.corners: an array"),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "interactive": 1}]}"#, "Allowed is true or false, or an object"),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "interactive": {"pointer": 1}}]}"#, "interactive.pointer: 1 is"),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "opacity": 1.5}]}"#, "opacity: 1.5 is not allowed"),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "foreground": "white"}]}"#, "Allowed is \"automatic\", \"light\""),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "optics": {"blur": 201}}]}"#, "optics.blur: 201 is not allowed"),
            (#"{"surfaces": [{"frame": [1, 2, 3, 4], "optics": {"profile": "arch"}}]}"#, "(did you mean arc?)"),
            (
                #"{"surfaces": [], "environment": {"theme": "Ocaen"}}"#,
                "theme: \"Ocaen\" is not allowed (did you mean Ocean?)"
            ),
            (#"{"surfaces": [], "environment": {"theme": {"preset": "Glacier"}}}"#, "theme.preset: \"Glacier\" is not"),
            (#"{"surfaces": [], "environment": {"theme": {"shadowRadius": 201}}}"#, "shadowRadius: 201 is not allowed"),
            (#"{"surfaces": [], "environment": {"theme": {"highlights": {"strength": 3}}}}"#, "strength: 3 is not"),
            (#"{"surfaces": [], "environment": {"colorScheme": "drak"}}"#, "(did you mean dark?)"),
            (#"{"surfaces": [], "environment": {"reduceMotion": "yes"}}"#, "Allowed is true or false."),
            (
                #"{"surfaces": [], "environment": {"renderingMode": "native"}}"#,
                "Allowed is \"automatic\", \"fallback\"."
            ),
            (#"{"surfaces": [{"group": [], "spacing": -1}]}"#, "$.surfaces[0].spacing: -1 is not allowed"),
            (
                #"{"surfaces": [{"group": [], "morph": {"to": []}}]}"#,
                "morph: a morph needs progress: a number from 0 to 1"
            ),
        ])
    func `A wrong scene is refused with the place, the value and what is allowed`(
        _ scene: String, _ expected: String
    ) throws {
        let folder = try Self.folder(scene)
        let outcome = try Executable.run(Self.arguments, in: folder)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains(expected), "\(outcome.errors)")
        #expect(outcome.errors.contains("scene.json:"))
        #expect(!folder.list.contains("out.png"))
    }

    @Test func `A group of more than 32 surfaces is refused`() throws {
        let surfaces = Array(repeating: #"{"frame": [1, 2, 3, 4]}"#, count: 33).joined(separator: ", ")
        let outcome = try Executable.run(Self.arguments, in: Self.folder(#"{"surfaces": [{"group": [\#(surfaces)]}]}"#))
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("Allowed is an array of 32 surfaces at most."))
    }

    @Test func `The help names every preset, and shells complete the modes`() throws {
        let help = try Executable.run(["glass", "--help"]).text
        for preset in GlassPreset.all { #expect(help.contains(preset.name), "\(preset.name)") }
        #expect(try Executable.run(["complete", "--", "glass", "--mode", "f"]).text.contains("fallback"))
        #expect(try Executable.run(["complete", "--", "schema", "gl"]).text.contains("glass"))
    }

    @Test(arguments: [
        #"{"$schema": "glass.schema.json", "surfaces": []}"#,
        #"{"$schema": "glass.schema.json", "view": {"text": "a"}}"#,
    ])
    func `A scene may name its schema, for editors`(_ scene: String) throws {
        let folder = try Self.folder(scene)
        let drawn = try Executable.run(Self.arguments + ["--quiet"], in: folder)
        #expect(drawn.code == 0, "\(drawn.errors)")
        try folder.write(Array(scene.replacing(#""glass.schema.json""#, with: "1").utf8), to: "scene.json")
        let refused = try Executable.run(Self.arguments, in: folder)
        #expect(refused.code == 2)
        #expect(refused.errors.contains("$schema"))
    }

    @Test func `The schema names every key that is read, and no other`() throws {
        let outcome = try Executable.run(["schema", "glass"])
        #expect(outcome.code == 0)
        let schema = try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        #expect(definitions["scene"]?["required"] as? [String] == ["surfaces"])
        #expect(definitions["screen"]?["required"] as? [String] == ["view"])
        // Every reference leads somewhere.
        let text = outcome.text
        for part in text.components(separatedBy: "#/$defs/").dropFirst() {
            let name = String(part.prefix { $0 != "\"" })
            #expect(definitions[name] != nil, "\(name)")
        }
        for (name, definition) in definitions where name != "view" {
            #expect(definition["additionalProperties"] as? Bool == false, "\(name)")
        }
        let surface = try #require(definitions["surface"]?["properties"] as? [String: Any])
        #expect(
            Set(surface.keys) == [
                "frame", "material", "shape", "interactive", "optics", "foreground", "opacity", "environment",
            ])
        let unknown = try Executable.run(["schema", "glas"])
        #expect(unknown.code == 2)
        #expect(unknown.errors.contains("KIND is glas (did you mean glass?), allowed is recipe, glass"))
    }
}
