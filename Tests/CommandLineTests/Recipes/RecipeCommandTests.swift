import SwiftShaders
import Testing

/// `swiftshaders render --recipe` and `--print-recipe`.
@Suite struct RecipeCommandTests {
    private let folder: TestFolder
    private let picture: Image

    init() throws {
        folder = try TestFolder()
        picture = try TestPictures.colors()
        try folder.write(picture, to: "in.png")
    }

    private func render(_ recipe: String, _ arguments: String...) throws -> Executable.Outcome {
        try folder.write(Array(recipe.utf8), to: "recipe.json")
        return try Executable.run(
            ["render", "in.png", "-o", "out.png", "--recipe", "recipe.json"] + arguments, in: folder)
    }

    private func expected(_ chain: EffectChain) throws -> Image {
        try Renderer().renderAndWait(Picture(picture, chain), RenderOptions())
    }

    @Test func `A recipe draws what the library draws`() throws {
        let mask = try Image(width: 2, height: 1, rgba: [255, 255, 255, 255, 0, 0, 0, 255])
        try folder.write(mask, to: "mask.png")
        let recipe = """
            [
              {"effect": "halftone", "dotSize": 4, "ink": "blue", "angle": 30, "opacity": 0.5, "mask": "mask.png"},
              {"center": [0.5, 0.2], "radius": null, "effect": "bulge"},
              {"effect": "gradientMap", "colors": ["red", "#fff", "rgb(1 2 3)"]},
              {"effect": "wave", "angle": "0.25turn", "time": "animated(speed: 2)"}
            ]
            """
        #expect(try render(recipe, "--quiet").code == 0)
        let chain = EffectChain().halftone(dotSize: 4, angle: .degrees(30), ink: .blue).opacity(0.5).mask(mask)
            .bulge(center: UnitPoint(x: 0.5, y: 0.2)).gradientMap(colors: [.red, .white, Color(hex: 0x010203)])
            .wave(angle: .degrees(90), time: .animated(speed: 2))
        #expect(try folder.image("out.png") == expected(chain))
    }

    @Test func `Fills take the shape of what is there, and transitions go to nothing`() throws {
        let recipe = #"[{"fill": "stripes", "width": 3}, {"transition": "wipe", "progress": 0.3, "angle": "90deg"}]"#
        #expect(try render(recipe, "--quiet").code == 0)
        let drawn = picture.filled(with: .stripes(width: 3)).transition(.wipe(angle: .degrees(90)), progress: 0.3)
        #expect(try folder.image("out.png") == Renderer().renderAndWait(drawn))
        #expect(try render(#"[{"transition": "wipe"}]"#, "--quiet").code == 0)
        #expect(try folder.image("out.png") == Renderer().renderAndWait(picture.transition(.wipe(), progress: 0.5)))
    }

    @Test func `The effects of -e come behind the recipe, wherever they are written`() throws {
        #expect(try render(#"[{"effect": "threshold"}]"#, "-e", "sepia").code == 0)
        #expect(try folder.image("out.png") == expected(EffectChain().threshold().sepia()))
        let outcome = try Executable.run(
            ["render", "in.png", "-e", "sepia", "-o", "out.png", "--recipe=recipe.json", "--recipe=recipe.json"],
            in: folder)
        #expect(outcome.code == 0)
        #expect(try folder.image("out.png") == expected(EffectChain().threshold().threshold().sepia()))
    }

    @Test func `Masks are found from the recipe's folder`() throws {
        let mask = try Image(width: 2, height: 1, rgba: [255, 255, 255, 255, 0, 0, 0, 255])
        try folder.write(mask, to: "mask.png")
        try folder.write(Array(#"[{"effect": "sepia", "mask": "mask.png"}]"#.utf8), to: "recipe.json")
        let elsewhere = try TestFolder()
        let arguments = ["render", folder / "in.png", "-o", "out.png", "--recipe", folder / "recipe.json", "--quiet"]
        #expect(try Executable.run(arguments, in: elsewhere).code == 0)
        #expect(try elsewhere.image("out.png") == expected(EffectChain().sepia().mask(mask)))
        try folder.write(
            Array("[{\"effect\": \"sepia\", \"mask\": \"\(folder / "mask.png")\"}]".utf8), to: "recipe.json")
        #expect(try Executable.run(arguments, in: elsewhere).code == 0)
    }

    @Test func `Arguments out of range are warned of, or refused in a strict render`() throws {
        let lenient = try render(#"[{"effect": "sepia", "amount": 3}]"#)
        #expect(lenient.code == 0)
        #expect(lenient.errors.contains("warning: sepia: amount is 3, allowed is 0 to 1; 1 is used\n"))
        #expect(try render(#"[{"effect": "sepia", "amount": 3}]"#, "--strict").code == 2)
    }

    @Test func `A printed recipe draws the same, and prints the same`() throws {
        let effects = [
            "-e", "sepia(amount: 0.4).opacity(0.5)", "-e", "bulge(center: top).vignette(tint: rgb(1.5 2 3))",
        ]
        let printed = try Executable.run(["render", "--print-recipe"] + effects, in: folder)
        #expect(printed.code == 0)
        #expect(printed.errors.isEmpty)
        #expect(folder.list == ["in.png"])
        #expect(try Executable.run(["render", "in.png", "-o", "a.png", "--quiet"] + effects, in: folder).code == 0)
        #expect(try render(printed.text, "--quiet", "--print-recipe").text == printed.text)
        #expect(try folder.read("out.png") == folder.read("a.png"))
        let piped = try Executable.run(
            ["render", "in.png", "-o", "b.png", "--quiet", "--recipe", "-"], in: folder, input: printed.output)
        #expect(piped.code == 0)
        #expect(try folder.read("b.png") == folder.read("a.png"))
    }

    @Test func `What cannot be printed is said`() throws {
        let both = try Executable.run(["render", "in.png", "-o", "-", "--print-recipe"], in: folder)
        #expect(both.code == 2)
        #expect(both.output.isEmpty)
        let name = Array("sepia.mask(\"".utf8) + [0xFF] + Array(".png\")".utf8)
        let bytes = try Executable.run(bytes: [
            Array("render".utf8), Array("--print-recipe".utf8), Array("-e".utf8), name,
        ])
        #expect(bytes.code == 2)
        #expect(bytes.errors.contains("is not UTF-8"))
        #expect(
            try Executable.run(["render", "--print-recipe", "--recipe", "-"], input: Array("[]".utf8)).text == "[]\n")
        let twice = ["render", "-", "-o", "out.png", "--recipe", "-"]
        #expect(try Executable.run(twice, in: folder, input: Array("[]".utf8)).code == 2)
    }

    @Test func `A recipe that is not there is no misuse`() throws {
        let outcome = try Executable.run(["render", "in.png", "-o", "out.png", "--recipe", "no.json"], in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("error: cannot read no.json: "))
        #expect(folder.list == ["in.png"])
    }
}
