import SwiftShaders
import Testing

/// Texts that are wrong: where, why, and what is suggested.
@Suite struct SyntaxErrorTests {
    /// A wrong text, the column and length that are marked, and the first line of the error.
    @Test(
        arguments: [
            ("", 1, 1, "expected the name of an effect, found the end"),
            ("  ", 3, 1, "expected the name of an effect, found the end"),
            ("6", 1, 1, "expected the name of an effect, found 6"),
            ("haltfone(dotSize: 6)", 1, 8, "there is no effect haltfone; did you mean halftone?"),
            ("ssSepia", 1, 7, "there is no effect ssSepia; did you mean sepia?"),
            ("qqqqq", 1, 5, "there is no effect qqqqq"),
            ("checkerboard", 1, 12, "checkerboard is a fill, where an effect is expected"),
            ("sepia.dissolve", 7, 8, "dissolve is a transition, where an effect is expected"),
            ("halftone(dotsize: 6)", 10, 7, "halftone has no parameter dotsize; did you mean dotSize?"),
            ("halftone(raduis: 3)", 10, 6, "halftone has no parameter raduis"),
            ("bulge(raduis: 3)", 7, 6, "bulge has no parameter raduis; did you mean radius?"),
            ("halftone(6)", 10, 1, "halftone's arguments need labels"),
            ("halftone(dotSize: 6, blue)", 22, 4, "halftone's arguments need labels"),
            ("halftone(dotSize=6)", 17, 2, "expected \":\" behind dotSize, found =6"),
            ("halftone(dotSize 6)", 18, 1, "expected \":\" behind dotSize, found 6"),
            ("halftone(dotSize: 6, dotSize: 7)", 22, 7, "dotSize of halftone is given twice"),
            ("halftone(dotSize: 6", 20, 1, "expected \",\" or \")\" behind the value of dotSize, found the end"),
            ("halftone(", 10, 1, "expected an argument or \")\", found the end"),
            ("sepia vignette", 7, 8, "expected the end of the text, found vignette"),
            ("sepia..vignette", 7, 9, "expected the name of an effect, found .vignette"),
            ("sepia.", 7, 1, "expected the name of an effect, found the end"),
            ("opacity(0.5)", 1, 7, "opacity goes behind an effect, in the same text"),
            (".mask(\"a.png\")", 2, 4, "mask goes behind an effect, in the same text"),
            ("sepia.mask(\"a.png\")", 12, 7, "a mask cannot be loaded here"),
            ("sepia.mask(a.png)", 12, 5, "expected a file's name in quotes: \"mask.png\", found a.png"),
            ("sepia.mask(\"\")", 12, 2, "mask has no value"),
            ("sepia.mask(\"a.png)", 19, 1, "expected a closing \", found the end"),
            ("sepia.opacity", 14, 1, "expected \"(\", found the end"),
        ])
    func `Mistakes in calls are shown where they are`(_ text: String, _ column: Int, _ length: Int, _ line: String) {
        let error = failure(text)
        #expect(error?.column == column)
        #expect(error?.length == length)
        #expect(error.map { String("\($0)".prefix { $0 != "\n" }) } == line)
    }

    @Test func `What is allowed comes from the table`() {
        #expect("\(failure("sepia(amount: x)").map { "\($0)" } ?? "")".hasSuffix("Allowed is a plain number, 0 to 1."))
        #expect("\(failure("swirl(radius: x)").map { "\($0)" } ?? "")".hasSuffix(", or none."))
        let unknown = failure("halftone(q: 1)").map { "\($0)" } ?? ""
        #expect(unknown.hasSuffix("Allowed is dotSize, angle, ink, paper and amount."))
        let second = failure("halftone(ink: red, 5)").map { "\($0)" } ?? ""
        #expect(second.hasSuffix("Allowed is dotSize:, angle:, paper: and amount:."))
    }

    @Test func `The column counts characters, and only in its own line`() {
        let accents = failure(#"sepia.mask("é😔é") x"#)
        #expect(accents?.column == 19)
        let lines = failure("sepia\n  .vignette(radius: blue)")
        #expect(lines?.lineNumber == 2)
        #expect(lines?.column == 21)
        #expect(lines?.line == "  .vignette(radius: blue)")
        #expect("\(lines.map { "\($0)" } ?? "")".contains("(line 2)"))
    }

    @Test func `A long text is shown around the place`() {
        let long = String(repeating: "sepia.", count: 100) + "wrong" + String(repeating: ".sepia", count: 100)
        let lines = (failure(long).map { "\($0)" } ?? "").split(separator: "\n")
        #expect(lines[1].count < 140)
        let mark = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) } ?? 0
        #expect(lines[1].dropFirst(mark).hasPrefix("wrong"))
    }

    @Test func `Control characters are not printed`() {
        let text = failure("se\u{1B}[31mpia").map { "\($0)" } ?? ""
        #expect(!text.contains("\u{1B}"))
        #expect(text.contains("\u{FFFD}"))
    }

    @Test func `Fills and transitions name what they expect`() {
        #expect(throws: SyntaxError.self) { try Fill(parsing: "sepia") }
        #expect(throws: SyntaxError.self) { try Fill(parsing: "noise.opacity(0.5)") }
        do {
            _ = try Transition(parsing: "disolve")
        } catch {
            #expect("\(error)".hasPrefix("there is no transition disolve; did you mean dissolve?"))
        }
    }
}

/// Why a text is no chain, or nil where it is one.
func failure(_ text: String) -> SyntaxError? {
    do {
        _ = try EffectChain(parsing: text)
        return nil
    } catch {
        return error
    }
}
