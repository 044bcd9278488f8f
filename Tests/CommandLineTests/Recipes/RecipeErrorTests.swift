import SwiftShaders
import Testing

/// Recipes that mean nothing.
@Suite struct RecipeErrorTests {
    /// A wrong recipe, and what is said about it.
    @Test(
        arguments: [
            (
                "[{\"effect\": \"sepia\"}, {\"effect\": \"neon\"},\n {\"effect\": \"halftone\", \"dotSiez\": 6}]",
                """
                error: recipe.json:2:25: $[2].dotSiez: halftone has no parameter dotSiez; did you mean dotSize?
                Allowed is dotSize, angle, ink, paper, amount, opacity and mask.

                """
            ),
            (
                #"[{"effect": "halftne"}]"#,
                "recipe.json:1:13: $[0].effect: there is no effect halftne; did you mean halft"
            ),
            (#"[{"effect": "wipe"}]"#, "$[0].effect: wipe is a transition, where an effect is expected"),
            (#"[{"fill": "sepia"}]"#, "$[0].fill: sepia is an effect, where a fill is expected"),
            (#"[{"effect": "sepia", "fill": "noise"}]"#, "$[0].fill: effect and fill exclude each other"),
            (#"[{"efect": "sepia"}]"#, "1:3: $[0].efect: there is no key efect; did you mean effect?"),
            (#"[{}]"#, "1:2: $[0]: there is no effect, fill or transition"),
            (#"[{"effect": 5}]"#, "$[0].effect: 5 is not allowed"),
            (#"["sepia"]"#, "$[0]: an effect is an object"),
            (#"{"effect": "sepia"}"#, "recipe.json:1:1: $: a recipe is an array"),
            (#"[{"effect": "sepia", "progress": 1}]"#, "$[0].progress: sepia has no parameter progress"),
            (#"[{"effect": "sepia", "a b": 1}]"#, #"$[0]["a b"]: sepia has no parameter a b"#),
            (
                #"[{"effect": "sepia", "amount": "0.5"}]"#,
                "$[0].amount: \"0.5\" is not allowed\nAllowed is a number, 0 to 1,"
            ),
            (#"[{"effect": "sepia", "amount": true}]"#, "$[0].amount: true is not allowed"),
            (#"[{"effect": "sepia", "amount": null}]"#, "$[0].amount: null is not allowed"),
            (#"[{"effect": "sepia", "amount": 1e400}]"#, "$[0].amount: amount of sepia: 1e400 is beyond"),
            (#"[{"effect": "sepia", "amount": NaN}]"#, "recipe.json:1:32: expected a value"),
            (
                #"[{"effect": "sepia", "opacity": "x"}]"#,
                "$[0].opacity: \"x\" is not allowed\nAllowed is a number, 0 to 1"
            ),
            (#"[{"effect": "sepia", "mask": ""}]"#, "$[0].mask: \"\" is not allowed"),
            (#"[{"effect": "sepia", "amount": 1, "amount": 2}]"#, "recipe.json:1:35: the key amount is given twice"),
            (
                #"[{"effect": "halftone", "ink": "bleu"}]"#,
                "$[0].ink: ink of halftone: bleu is not allowed; did you mean blu"
            ),
            (#"[{"effect": "halftone", "ink": "red, blue"}]"#, "$[0].ink: expected the end of the text"),
            (#"[{"effect": "halftone", "angle": "45px"}]"#, "$[0].angle: angle of halftone: 45px is not allowed"),
            (#"[{"effect": "gradientMap", "colors": ["red", 5]}]"#, "1:46: $[0].colors[1]: 5 is not allowed"),
            (#"[{"effect": "gradientMap", "colors": "red"}]"#, "Allowed is an array of 2 to 64 colours"),
            (
                #"[{"effect": "gradientMap", "colors": ["red], [blue"]}]"#,
                "$[0].colors[0]: expected the end of the text"
            ),
            (#"[{"effect": "bulge", "center": [1]}]"#, "$[0].center: an array is not allowed"),
            (#"[{"effect": "bulge", "center": [1, "x"]}]"#, "$[0].center[1]: \"x\" is not allowed"),
            (#"[{"effect": "bulge", "center": "centre"}]"#, "did you mean center?"),
            (#"[{"effect": "posterize", "levels": 2.5}]"#, "levels of posterize: 2.5 is not allowed"),
            (#"[{"effect": "wave", "time": "soon"}]"#, "$[0].time: time of wave: soon is not allowed"),
            (#"[{"effect": "sepia",}]"#, "recipe.json:1:21: expected a key in \"\", found }"),
            ("", "recipe.json:1:1: expected a value"),
        ] as [(String, String)])
    func `A wrong recipe is refused with its place, and nothing is written`(_ recipe: String, _ reason: String) throws {
        let folder = try TestFolder()
        try folder.write(try TestPictures.colors(), to: "in.png")
        try folder.write(Array(recipe.utf8), to: "recipe.json")
        for arguments in [["-o", "out.png"], ["--print-recipe"]] {
            let outcome = try Executable.run(["render", "in.png", "--recipe", "recipe.json"] + arguments, in: folder)
            #expect(outcome.code == 2)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.hasPrefix("error: recipe.json:"))
            #expect(outcome.errors.contains(reason))
        }
        #expect(folder.list == ["in.png", "recipe.json"])
    }
}
