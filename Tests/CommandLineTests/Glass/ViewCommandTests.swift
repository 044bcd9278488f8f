import Foundation
import SwiftShaders
import Testing

@testable import SwiftShadersCommand

/// `swiftshaders glass` with views: what is drawn, and what is said of mistakes.
@Suite struct ViewCommandTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try folder.write(
            Image(width: 200, height: 120, rgba: Array(repeating: 255, count: 200 * 120 * 4)), to: "in.png")
    }

    private func run(_ scene: String, _ options: String...) throws -> Executable.Outcome {
        try folder.write(Array(scene.utf8), to: "scene.json")
        return try Executable.run(
            ["glass", "scene.json", "--backdrop", "in.png", "-o", "out.png", "--force", "--quiet"] + options, in: folder
        )
    }

    /// A scene that is refused with words, and leaves no output.
    private func refused(
        _ scene: String, _ words: String..., code: Int32 = 2, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try run(scene)
        #expect(outcome.code == code, "\(outcome.errors)", sourceLocation: sourceLocation)
        for word in words {
            #expect(outcome.errors.contains(word), "\(outcome.errors)", sourceLocation: sourceLocation)
        }
        #expect(!folder.list.contains("out.png"), sourceLocation: sourceLocation)
    }

    private static let every = """
        {"environment": {"theme": "Ocean"}, "strings": {"de": {"Save": "Sichern"}}, "language": "de",
         "view": {"zstack": [
           {"gradient": ["#112", "white"], "from": [0, 0], "to": [1, 1]},
           {"vstack": [
             {"hstack": [{"text": "a", "font": "caption", "foreground": "secondary"}, {"spacer": 4},
                         {"label": "b", "symbol": "heart"}, {"symbol": "star.fill", "font": {"size": 9, "design": "monospaced"}}]},
             {"group": {"hstack": [{"button": "Save", "prominent": true}, {"button": "", "symbol": "plus", "says": "Add"}]},
              "spacing": 10},
             {"card": [{"switch": "Wi-Fi", "isOn": true}, {"slider": 0.3, "says": "Volume"}], "inset": 6,
              "material": {"tint": "#0f08"}},
             {"textField": "Name", "text": "Ada", "state": "focused"}, {"searchBar": "Find"},
             {"navigationBar": "Title", "back": true, "actions": ["trash"]},
             {"tabBar": [{"title": "A", "symbol": "house", "badge": "3"}], "selection": 0},
             {"color": "red", "shape": "circle", "frame": {"width": 8, "height": 8, "maxWidth": "infinity"},
              "overlay": {"text": "x"}, "offset": [1, 2], "padding": {"top": 3}},
             {"text": "glass", "padding": 4, "glass": {"shape": "capsule", "state": "pressed"},
              "environment": {"renderingMode": "fallback"}}], "alignment": "leading", "spacing": 2},
           {"sheet": [{"text": "s"}], "detent": {"fraction": 0.2}}], "alignment": "bottom"}}
        """

    @Test func `A view of every kind is drawn, and told as JSON`() throws {
        let outcome = try run(Self.every, "--semantics")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let image = try folder.image("out.png")
        #expect(image.width == 200)
        #expect(image.rgba8() != Array(repeating: 255, count: 200 * 120 * 4))
        let roots = try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
        var labels: [String: String] = [:]
        func add(_ nodes: [[String: Any]]) {
            for node in nodes {
                if let label = node["label"] as? String, let role = node["role"] as? String { labels[label] = role }
                add(node["children"] as? [[String: Any]] ?? [])
            }
        }
        add(roots)
        let expected = [
            "Sichern": "button", "Add": "button", "Wi-Fi": "switch", "Volume": "slider", "Name": "textField",
            "Find": "searchField", "Title": "heading", "A": "tab", "a": "text", "heart": "image", "s": "text",
        ]
        for (label, role) in expected { #expect(labels[label] == role, "\(label): \(labels)") }
    }

    @Test func `What assistive programs are told needs no output`() throws {
        let drawn = try run(Self.every, "--semantics")
        try folder.write(Array(Self.every.utf8), to: "every.json")
        let told = try Executable.run(
            ["glass", "every.json", "--backdrop", "in.png", "--semantics", "--quiet"], in: folder)
        #expect(told.code == 0, "\(told.errors)")
        #expect(told.output == drawn.output)
        let both = try Executable.run(
            ["glass", "every.json", "--backdrop", "in.png", "--semantics", "--explain", "--json"], in: folder)
        #expect(both.code == 2)
        #expect(both.errors.contains("--explain and --semantics would print more"))
    }

    @Test func `The schema has every kind of view and every key`() throws {
        let outcome = try Executable.run(["schema", "glass"])
        let schema = try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        let views = try #require(definitions["view"]?["anyOf"] as? [[String: String]])
        #expect(views.compactMap { $0["$ref"] } == ViewKind.all.map { "#/$defs/\($0.key)View" })
        for kind in ViewKind.all {
            let properties = try #require(definitions["\(kind.key)View"]?["properties"] as? [String: Any])
            #expect(Set(properties.keys) == Set(kind.object.fields.map(\.key)))
            #expect(kind.object.fields.count == Set(kind.object.fields.map(\.key)).count, "\(kind.key)")
        }
        // Every reference is there.
        let text = outcome.text
        for part in text.components(separatedBy: "#/$defs/").dropFirst() {
            let name = part.prefix { $0.isLetter }
            #expect(definitions[String(name)] != nil, "\(name)")
        }
    }

    @Test func `The mode is forced, and the scale draws finer`() throws {
        let scene =
            #"{"view": {"text": "glass", "padding": 20, "glass": true, "environment": {"renderingMode": "automatic"}}}"#
        try folder.write(TestPictures.colors(200, 120), to: "in.png")
        #expect(try run(scene).code == 0)
        let native = try folder.image("out.png")
        #expect(try run(scene, "--mode", "fallback").code == 0)
        #expect(try folder.image("out.png") != native)
        #expect(try run(scene, "--scale", "2").code == 0)
        #expect(try folder.image("out.png") != native)
    }

    @Test func `Unknown views and keys say the nearest, and where`() throws {
        try refused(#"{"view": {"vstack": [{"txet": "a"}]}}"#, "$.view.vstack[0]", "did you mean text?", "tabBar")
        try refused(#"{"view": {"text": "a", "pading": 3}}"#, "$.view.pading", "did you mean padding?")
        try refused(#"{"view": {"card": [], "state": "normal"}}"#, "cardView has no key state")
        try refused(#"{"view": 3}"#, "$.view: 3 is not allowed", "a view")
        try refused(#"{"views": {}}"#, "scene has no key", "surfaces")
    }

    @Test func `Values that are not allowed say what is`() throws {
        try refused(#"{"view": {"text": "a", "frame": {"width": -4}}}"#, "$.view.frame.width", "-4", "from 0 to")
        try refused(#"{"view": {"text": "a", "frame": {"maxWidth": "wide"}}}"#, "$.view.frame.maxWidth", "infinity")
        try refused(#"{"view": {"slider": 2}}"#, "$.view.slider", "from 0 to 1")
        try refused(
            #"{"view": {"tabBar": [{"title": "a", "symbol": "star"}, {"title": "b", "symbol": "star"}], "selection": 2}}"#,
            "$.view.selection: 2", "a whole number from 0 to 1")
        try refused(#"{"view": {"text": "a", "lineLimit": 1.5}}"#, "$.view.lineLimit: 1.5", "a whole number from 1")
        try refused(#"{"view": {"symbol": "hart"}}"#, "$.view.symbol", "did you mean heart?")
        try refused(
            #"{"view": {"button": "a", "state": "presed"}}"#, "$.view.state", "did you mean pressed?", "hovered")
        try refused(
            #"{"view": {"text": "a", "font": {"size": 9, "design": "mono"}}}"#, "$.view.font.design", "monospaced")
        try refused(#"{"view": {"text": "a", "font": "bodi"}}"#, "$.view.font", "did you mean body?")
        try refused(#"{"view": {"text": "a", "foreground": "no colour"}}"#, "$.view.foreground", "secondary")
        try refused(#"{"view": {"tabBar": []}}"#, "$.view.tabBar", "1 to 12 tabs")
        try refused(#"{"view": {"tabBar": [{"title": "a"}]}}"#, "$.view.tabBar[0]", "symbol")
        try refused(#"{"view": {"sheet": [], "detent": "middle"}}"#, "$.view.detent", "medium")
        try refused(#"{"view": {"text": 7}}"#, "$.view.text", "a text")
        try refused(#"{"view": {"text": "a"}, "strings": {"de": 3}}"#, "$.strings.de")
        try refused(
            #"{"view": {"text": "a", "environment": {"theme": "Ocaen"}}}"#, "$.view.environment.theme",
            "did you mean Ocean?")
    }

    @Test func `Missing glyphs are named, with the text's place`() throws {
        try refused(
            #"{"view": {"vstack": [{"text": "ok"}, {"button": "漢字"}]}}"#, "$.view.vstack[1]", "漢 (U+6F22)",
            code: 1)
    }

    @Test func `The host's fonts and their settings change nothing and are not missed`() throws {
        let scene = #"{"view": {"card": [{"text": "Hamburgefonstiv"}, {"text": "שלום"}]}}"#
        #expect(try run(scene).code == 0)
        let usual = try folder.read("out.png")
        let outcome = try Executable.run(
            ["glass", "scene.json", "--backdrop", "in.png", "-o", "out.png", "--force", "--quiet"], in: folder,
            environment: ["FONTCONFIG_FILE=/nonexistent", "FONTCONFIG_PATH=\(folder.path)"])
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(try folder.read("out.png") == usual)
    }

    @Test func `Scenes that ask for too much or are none are refused`() throws {
        try refused("{}", "$: a scene needs surfaces: ", "; or view: a view")
        try refused(
            #"{"veiw": {"text": "a"}}"#, "$.veiw: a scene has no key veiw; did you mean view?", "surfaces, strings")
        try refused(#"{"view": {}}"#, "$.view: an object is not allowed\nAllowed is a view")
        try refused(
            #"{"view": {"hstack": [{"buton": "a", "state": "normal"}]}}"#,
            "$.view.hstack[0]: an object is not allowed, with the keys buton, state (did you mean button?)")
        let spacers = Array(repeating: #"{"spacer": 0}"#, count: 1001).joined(separator: ", ")
        try refused(#"{"view": {"vstack": [\#(spacers)]}}"#, "$.view.vstack", "at most 1000 views")
        let glass = Array(repeating: #"{"text": "a", "glass": true}"#, count: 33).joined(separator: ", ")
        try refused(
            #"{"view": {"card": [{"group": {"hstack": [\#(glass)]}}]}}"#, "$.view.card[0]: the group has 33 surfaces",
            "allowed are 32", code: 1)
        let deep = String(repeating: #"{"vstack": ["#, count: 10_000)
        try refused(#"{"view": \#(deep)"#, "more than 100 arrays and objects within each other")
        // Each level has its text, and what is put around it.
        let around =
            #"{"text": "a", "padding": 1, "frame": {}, "font": "body", "tint": "red", "lineLimit": 1, "#
            + #""disabled": false, "language": "en", "environment": {"theme": "Ocean", "reduceMotion": true}, "overlay": "#
        try refused(
            #"{"view": "# + String(repeating: around, count: 95) + #"{"text": "a"}"#
                + String(repeating: "}", count: 96),
            "$.view.overlay.overlay", "within more than 256 others", code: 1)
        try refused(#"{"view": {"text": "a", "padding": 1e308}}"#, "$.view.padding: 1e308", "-1000000 to 1000000")
        try refused(#"{"view": {"text": "a", "offset": [1e999, 0]}}"#, "$.view.offset[0]: 1e999")
        try refused(#"{"view": {"text": "a", "padding": NaN}}"#, "expected a value", "found NaN")
        try refused(#"{"view": {"text": "a", "text": "b"}}"#, "the key text is given twice")
        try refused(#"{"view": {"text": "a", "symbol": "heart"}}"#, "$.view.symbol: a textView has no key symbol")
        try refused(
            #"{"view": {"text": "שלום 😀\u0007", "layoutDirection": "rightToLeft"}}"#,
            "$.view: the text \"שלום 😀\u{FFFD}\"", "U+0007, 😀 (U+1F600).", code: 1)
    }

    @Test(arguments: [
        #"{"vstack": []}"#, #"{"zstack": [{"hstack": []}, {"card": []}, {"sheet": []}]}"#,
        #"{"text": "a", "frame": {"width": 0, "height": 0}, "glass": true}"#,
        #"{"text": "a", "padding": -1000000, "glass": true}"#,
        #"{"text": "a", "frame": {"width": 1000000, "height": 1000000}, "glass": true}"#,
        #"{"text": "", "glass": true}"#, #"{"text": "a", "offset": [1000000, -1000000], "glass": true}"#,
        #"{"sheet": [{"color": "red", "frame": {"height": 1000000}}], "detent": 0, "scroll": 1000000}"#,
    ])
    func `Scenes with little or very much in them are drawn`(_ view: String) throws {
        let outcome = try run(#"{"view": \#(view)}"#)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try folder.image("out.png").width == 200)
    }

    @Test(arguments: [
        "README.md", "Sources/LiquidGlass/LiquidGlass.docc/LiquidGlass.md",
        "Sources/LiquidGlassKit/LiquidGlassKit.docc/LiquidGlassKit.md",
    ])
    func `Scenes in the documentation are drawn as they stand there`(_ page: String) throws {
        let text = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(page), encoding: .utf8)
        let scenes = text.components(separatedBy: "```json\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(!scenes.isEmpty)
        for scene in scenes {
            let outcome = try run(scene)
            #expect(outcome.code == 0, "\(scene)\(outcome.errors)")
        }
    }

    @Test func `Demonstrations need no scene, and calls that make no sense are told`() throws {
        let drawn = try Executable.run(
            ["glass", "--demo", "tabbars", "-o", "demo.png", "--mode", "fallback", "--quiet"], in: folder)
        #expect(drawn.code == 0, "\(drawn.errors)")
        let image = try folder.image("demo.png")
        #expect((image.width, image.height) == (390, 844))
        func misused(_ arguments: [String], _ words: String) throws {
            let outcome = try Executable.run(["glass"] + arguments, in: folder)
            #expect(outcome.code == 2)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
        try misused(["--demo", "galery", "-o", "a.png"], "did you mean gallery?")
        try misused(["--demo", "sheet", "scene.json", "-o", "a.png"], "leave out the scene")
        try misused(["-o", "a.png"], "no SCENE")
        try misused(["scene.json", "-o", "a.png"], "--backdrop")
        try misused(["--demo", "sheet", "--semantics", "-o", "-"], "standard output")
        #expect(!folder.list.contains("a.png"))
    }
}
