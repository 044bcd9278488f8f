import Foundation
import SwiftShaders
import Testing

@testable import SwiftShadersCommand

/// The mask of a progressive blur on the command line and in recipes.
@Suite struct MaskedBlurCommandTests {
    private let folder: TestFolder
    private let picture: Image
    private let mask: Image

    init() throws {
        folder = try TestFolder()
        picture = try TestPictures.colors()
        mask = try Image(width: 2, height: 1, rgba: [255, 255, 255, 255, 40, 0, 0, 120])
        try folder.write(picture, to: "in.png")
        try folder.write(mask, to: "mask.png")
    }

    private func render(_ effect: String, _ more: String...) throws -> Executable.Outcome {
        try Executable.run(["render", "in.png", "-o", "out.png", "-e", effect] + more, in: folder)
    }

    private func recipe(_ text: String, _ more: [String] = ["-o", "out.png"]) throws -> Executable.Outcome {
        try folder.write(Array(text.utf8), to: "recipe.json")
        return try Executable.run(["render", "in.png", "--recipe", "recipe.json"] + more, in: folder)
    }

    private func expected(_ chain: EffectChain) throws -> Image {
        try Renderer().renderAndWait(Picture(picture, chain))
    }

    @Test func `The mask is read from its file, in any place of the call`() throws {
        let blurred = try expected(EffectChain().progressiveBlur(radius: 4, mask: mask))
        #expect(try blurred != expected(EffectChain().progressiveBlur(radius: 4)))
        for call in [
            #"progressiveBlur(radius: 4, mask: "mask.png")"#, #"progressiveBlur( mask : "mask.png" , radius:4)"#,
        ] {
            #expect(try render(call, "--force").code == 0)
            #expect(try folder.image("out.png") == blurred)
        }
        #expect(try render(#"progressiveBlur(mask: "mask.png").mask("mask.png").sepia"#, "--force").code == 0)
        let both = EffectChain().progressiveBlur(mask: mask).mask(mask).sepia()
        #expect(try folder.image("out.png") == expected(both))
        #expect(try render("progressiveBlur(radius: 4, from: top, mask: none)", "--force").code == 0)
        #expect(try folder.image("out.png") == expected(EffectChain().progressiveBlur(radius: 4)))
    }

    @Test func `The mask's name is bytes, and is read once the whole text is`() throws {
        try mask.write(to: folder.file([0xFE, 0xFF]))
        let effect = Array("progressiveBlur(mask: \"".utf8) + [0xFE, 0xFF] + Array("\")".utf8)
        let outcome = try Executable.run(
            bytes: ["render", "in.png", "-o", "out.png", "-e"].map { Array($0.utf8) } + [effect], in: folder)
        #expect(outcome.code == 0)
        #expect(try folder.image("out.png") == expected(EffectChain().progressiveBlur(mask: mask)))
        var paths: [FilePath] = []
        let chain = try EffectChain(parsing: #"progressiveBlur(mask: "a \"b\".png").mask("c.png")"#) { path in
            paths.append(path)
            return mask
        }
        #expect(paths == [#"a "b".png"#, "c.png"])
        #expect(chain == EffectChain().progressiveBlur(mask: mask).mask(mask))
    }

    /// A wrong text, the column and length that are marked, and the error without the marked line.
    @Test(
        arguments: [
            (
                #"progressiveBlur(mask: "")"#, 23, 2, "mask of progressiveBlur has no value",
                "Allowed is a picture's file in quotes: \"mask.png\"."
            ),
            (
                "progressiveBlur(mask: mask.png)", 23, 8,
                "expected a file's name in quotes: \"mask.png\", found mask.png", nil
            ),
            (#"progressiveBlur(mask: "a.png)"#, 30, 1, "expected a closing \", found the end", nil),
            (
                #"progressiveBlur(from: top, mask: "a.png")"#, 28, 4,
                "from and mask of progressiveBlur exclude each other", "Allowed is from and to, or mask."
            ),
            (
                #"progressiveBlur(mask: "a.png", radius: 3, to: top)"#, 43, 2,
                "to and mask of progressiveBlur exclude each other", "Allowed is from and to, or mask."
            ),
            (#"progressiveBlur(mask: "a.png", mask: "b.png")"#, 32, 4, "mask of progressiveBlur is given twice", nil),
            (#"progressiveBlur(mask: "a.png")"#, 23, 7, "a mask cannot be loaded here", nil),
            (
                #"neon(mask: "a.png")"#, 6, 4, "neon has no parameter mask", "Allowed is tint and intensity."
            ),
        ] as [(String, Int, Int, String, String?)])
    func `Mistakes are shown where they are`(
        _ text: String, _ column: Int, _ length: Int, _ first: String, _ last: String?
    ) throws {
        let error = try #require(failure(text))
        #expect(error.column == column && error.length == length)
        let lines = "\(error)".split(separator: "\n").map(String.init)
        #expect(lines.first == first)
        #expect(lines.count == (last == nil ? 3 : 4) && (last == nil || lines.last == last))
    }

    @Test func `A mistake is exit 2, a file that cannot be read is exit 1, and nothing is written`() throws {
        for call in [
            #"progressiveBlur(mask: "")"#, #"progressiveBlur(to: top, mask: "mask.png")"#,
            #"progressiveBlur(mask: "nowhere.png", to: top)"#,
        ] {
            let outcome = try render(call)
            #expect(outcome.code == 2)
            #expect(outcome.errors.contains(" of progressiveBlur "))
        }
        try folder.write(Array("no picture".utf8), to: "text.png")
        for (name, reason) in [("nowhere.png", "No such file"), ("text.png", "no picture")] {
            let outcome = try render("progressiveBlur(mask: \"\(name)\")")
            #expect(outcome.code == 1)
            #expect(outcome.errors.contains(name) && outcome.errors.contains(reason))
        }
        #expect(!folder.list.contains("out.png"))
    }

    @Test func `A recipe names the mask of the radius beside the one that limits the effect`() throws {
        let text = #"[{"effect": "progressiveBlur", "radius": 4, "radiusMask": "mask.png", "mask": "mask.png"}]"#
        #expect(try recipe(text).code == 0)
        let both = EffectChain().progressiveBlur(radius: 4, mask: mask).mask(mask)
        #expect(try folder.image("out.png") == expected(both))
        #expect(try expected(both) != expected(EffectChain().progressiveBlur(radius: 4, mask: mask)))
        let elsewhere = try TestFolder()
        let outcome = try Executable.run(
            ["render", folder / "in.png", "-o", "out.png", "--recipe", folder / "recipe.json"], in: elsewhere)
        #expect(outcome.code == 0)
        #expect(try elsewhere.image("out.png") == expected(both))
        let plain = #"[{"effect": "progressiveBlur", "radius": 4, "from": "top", "radiusMask": null}]"#
        #expect(try recipe(plain, ["-o", "out.png", "--force"]).code == 0)
        #expect(try folder.image("out.png") == expected(EffectChain().progressiveBlur(radius: 4)))
    }

    @Test(
        arguments: [
            (
                #""radiusMask": """#,
                "recipe.json:1:46: $[0].radiusMask: \"\" is not allowed\nAllowed is the name of a picture's file in "
                    + "\"\", or null, for radiusMask of progressiveBlur."
            ),
            (#""radiusMask": 5"#, "$[0].radiusMask: 5 is not allowed"),
            (
                #""from": "top", "radiusMask": "mask.png""#,
                "recipe.json:1:47: $[0].radiusMask: from and radiusMask of progressiveBlur exclude each other\n"
                    + "Allowed is from and to, or radiusMask."
            ),
            (
                #""radiusMask": "mask.png", "radius": 3, "to": [0, 1]"#,
                "$[0].to: to and radiusMask of progressiveBlur exclude each other"
            ),
            (#""radiusMsk": "mask.png""#, "progressiveBlur has no parameter radiusMsk; did you mean radiusMask?"),
        ])
    func `A wrong recipe is refused with its place`(_ members: String, _ reason: String) throws {
        let outcome = try recipe(#"[{"effect": "progressiveBlur", "# + members + "}]")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
        #expect(!folder.list.contains("out.png"))
    }

    @Test func `A recipe whose mask cannot be read is exit 1`() throws {
        let outcome = try recipe(#"[{"effect": "progressiveBlur", "radiusMask": "nowhere.png"}]"#)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("nowhere.png: No such file"))
    }

    @Test func `A call printed as a recipe draws the same, without what the mask takes the place of`() throws {
        let call = #"progressiveBlur(radius: 4, mask: "mask.png")"#
        let outcome = try Executable.run(["render", "in.png", "-e", call, "--print-recipe"], in: folder)
        #expect(outcome.code == 0)
        let steps = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]]
        #expect(steps?.count == 1)
        #expect(Set(steps?[0].keys.map { $0 } ?? []) == ["effect", "radius", "radiusMask"])
        #expect(steps?[0]["radiusMask"] as? String == "mask.png")
        #expect(try recipe(outcome.text).code == 0)
        #expect(try folder.image("out.png") == expected(EffectChain().progressiveBlur(radius: 4, mask: mask)))
        let bytes = Array("progressiveBlur(mask: \"".utf8) + [0xFF] + Array("\")".utf8)
        let odd = try Executable.run(
            bytes: ["render", "in.png", "--print-recipe", "-e"].map { Array($0.utf8) } + [bytes], in: folder)
        #expect(odd.code == 2)
        #expect(odd.errors.contains("is not UTF-8"))
    }

    @Test func `The schema allows a mask of the radius, or from and to`() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(Executable.run(["schema"]).output)) as? [String: Any]
        let blur = (schema?["$defs"] as? [String: [String: Any]])?["effect-progressiveBlur"]
        let properties = blur?["properties"] as? [String: [String: Any]]
        #expect(properties?["radiusMask"]?["type"] as? [String] == ["string", "null"])
        #expect(properties?["radiusMask"]?["minLength"] as? Int == 1)
        #expect((blur?["if"] as? [String: Any])?["required"] as? [String] == ["radiusMask"])
        let then = (blur?["then"] as? [String: Any])?["properties"] as? [String: Bool]
        #expect(then == ["from": false, "to": false])
        let others = (schema?["$defs"] as? [String: [String: Any]])?.filter { $1["if"] != nil }.map(\.key)
        #expect(others == ["effect-progressiveBlur"])
    }

    @Test func `Descriptions and completions know the mask`() throws {
        let page = try Executable.run(["describe", "progressiveBlur"]).text
        #expect(page.contains("a picture's file, or none"))
        #expect(page.contains("instead of from and to"))
        func offered(_ text: String) -> [String] {
            CallCompletion(text, .modifier, .called).completions.map { String($0.text.dropFirst(text.count)) }
        }
        #expect(offered("progressiveBlur(ma") == ["sk:"])
        #expect(offered("progressiveBlur(mask: ") == ["\"", "none"])
        #expect(offered(#"progressiveBlur(mask: "a.png", "#) == ["radius:"])
        #expect(offered("progressiveBlur(to: top, ") == ["radius:", "from:"])
    }
}
