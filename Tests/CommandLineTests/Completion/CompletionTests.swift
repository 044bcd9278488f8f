import SwiftShaders
import Testing

@testable import SwiftShadersCommand

/// What may be typed next, as the program itself says.
@Suite struct CompletionTests {
    /// The answer's words, and its kind first.
    private func answer(_ arguments: String...) throws -> [String] {
        let outcome = try Executable.run(["complete"] + arguments)
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        return outcome.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test func `Commands, options and their words`() throws {
        #expect(try answer("--", "rend") == ["words", "render"])
        #expect(try answer("--", "").dropFirst() == (Command.all.map(\.name) + ["help"])[...])
        #expect(try answer("--", "help", "tra") == ["words", "transition"])
        #expect(try answer("--", "render", "in.png", "--st") == ["words", "--strict"])
        #expect(try answer("--", "render", "--edge", "m") == ["words", "mirror"])
        #expect(try answer("--", "render", "--edge=m") == ["words", "--edge=mirror"])
        #expect(try answer("--", "transition", "a.png", "b.png", "--frames", "3", "--fp") == ["words", "--fps"])
        #expect(try answer("--", "describe", "halft") == ["words", "halftone"])
        #expect(try answer("--", "completions", "") == ["words", "bash", "zsh", "fish"])
        #expect(try answer("--", "list", "x") == ["words"])
        #expect(try answer("--", "nonsense", "x") == ["words"])
    }

    @Test func `Options that were given are not offered again`() throws {
        #expect(try answer("--", "render", "in.png", "--scale", "2", "--sc") == ["words"])
        #expect(try answer("--", "render", "in.png", "--quiet", "--qui") == ["words", "--quiet"])
        #expect(try answer("--", "render", "in.png", "-e", "sepia", "--eff") == ["words", "--effect"])
    }

    @Test func `Files are left to the shell`() throws {
        #expect(try answer("--", "render", "") == ["files"])
        #expect(try answer("--", "render", "in.png", "-o", "x") == ["files"])
        #expect(try answer("--", "render", "in.png", "--recipe", "") == ["files"])
        #expect(try answer("--", "render", "--", "--st") == ["files"])
        #expect(try answer("--", "gallery", "a.png", "b.png", "") == ["files"])
        #expect(try answer("--", "render", "in.png", "--scale", "x") == ["words"])
    }

    @Test func `Names of effects, by the role that is asked for`() throws {
        #expect(try answer("--", "render", "-e", "halft") == ["parts", "halftone", "halftone("])
        #expect(try answer("--", "render", "-e", "").dropFirst() == EffectTable.modifiers.map(\.name)[...])
        #expect(try answer("--", "fill", "st") == ["parts", "stripes", "stripes("])
        #expect(try answer("--", "transition", "a.png", "--kind", "dis") == ["parts", "dissolve", "dissolve("])
        #expect(try answer("--", "transition", "--kind=dis") == ["parts", "--kind=dissolve", "--kind=dissolve("])
        #expect(try answer("--", "render", "-e", "sepia.vign") == ["parts", "sepia.vignette", "sepia.vignette("])
        #expect(try answer("--", "render", "-e", "sepia(amount: 1).opac") == ["parts", "sepia(amount: 1).opacity("])
        #expect(try answer("--", "render", "-e", "opac") == ["words"])
        #expect(try answer("--", "fill", "noise.se") == ["words"])
    }

    @Test(arguments: EffectTable.all)
    func `Every parameter is offered until it is given`(_ row: ShaderRow) {
        var given = "\(row.name)("
        for (index, parameter) in row.parameters.enumerated() {
            let offered = CallCompletion(given, row.role, .called).completions
            // A picture is not offered once something is given whose place it would take.
            let before = row.parameters[..<index].map(\.name)
            let left = row.parameters[index...].filter { Set($0.replaced).isDisjoint(with: before) }
            #expect(offered.map(\.text) == left.map { "\(given)\($0.name):" })
            #expect(offered.map(\.summary) == left.map(\.summary))
            given += "\(parameter.name): \(parameter.defaultArgument.written), "
        }
        #expect(CallCompletion(given, row.role, .called).completions.isEmpty)
    }

    @Test func `Values that have names are offered`() throws {
        #expect(try answer("--", "render", "-e", "halftone(do") == ["parts", "halftone(dotSize:"])
        #expect(try answer("--", "render", "-e", "halftone(ink: crims") == ["parts", "halftone(ink: crimson"])
        #expect(try answer("--", "render", "-e", "bulge(center:botto").count == 4)
        let list = "gradientMap(colors: [red, goldenr"
        #expect(try answer("--", "render", "-e", list) == ["parts", "gradientMap(colors: [red, goldenrod"])
        #expect(try answer("--", "render", "-e", "gradientMap(colors: ") == ["parts", "gradientMap(colors: ["])
        #expect(try answer("--", "render", "-e", "bulge(radius: no") == ["parts", "bulge(radius: none"])
        let time = ["parts", "wave(time: animated", "wave(time: animated(speed:"]
        #expect(try answer("--", "render", "-e", "wave(time: an") == time)
        #expect(try answer("--", "render", "-e", "halftone(angle: ") == ["parts", "halftone(angle: 45deg"])
    }

    @Test(arguments: [
        "", "(", ")", ".", "..", "sepia((", "sepia)", "halftone(:", "halftone(,", "halftone(ink", "halftone(ink:[",
        "halftone(ink: \"", "sepia().", "sepia(amount: 1) x", "é", "halftone(dotSize: 6 in", "x(y: [(]",
        "sepia.mask(\"a",
    ])
    func `Nonsense has no answer, and no failure`(_ text: String) throws {
        for role in ShaderRole.allCases { _ = CallCompletion(text, role, .called).completions }
        #expect(try answer("--", "render", "-e", text).isEmpty == false)
        #expect(try answer("--line", "swiftshaders render -e '\(text)", text).isEmpty == false)
    }
}
