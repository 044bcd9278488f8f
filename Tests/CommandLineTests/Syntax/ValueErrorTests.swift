import SwiftShaders
import Testing

/// Values that no parameter takes.
@Suite struct ValueErrorTests {
    /// A parameter, a value that it does not take, how much of it is marked, and how the error goes on.
    @Test(
        arguments: [
            ("halftone", "dotSize", "nan", 3, ": nan is not allowed"),
            ("halftone", "dotSize", "inf", 3, ": inf is not allowed"),
            ("halftone", "dotSize", "-infinity", 9, ": -infinity is not allowed"),
            ("halftone", "dotSize", "1e400", 5, ": 1e400 is beyond what a number can hold"),
            ("halftone", "dotSize", "", 1, " has no value"),
            ("halftone", "dotSize", "5px", 3, ": 5px is not allowed"),
            ("halftone", "dotSize", "5pt", 3, ": 5pt is not allowed"),
            ("halftone", "dotSize", "0x10", 4, ": 0x10 is not allowed"),
            ("halftone", "dotSize", "5.", 2, ": 5. is not allowed"),
            ("halftone", "dotSize", "1_000", 5, ": 1_000 is not allowed"),
            ("halftone", "dotSize", "٣", 1, ": ٣ is not allowed"),
            ("halftone", "dotSize", "--5", 3, ": --5 is not allowed"),
            ("halftone", "dotSize", "blue", 4, ": blue is not allowed"),
            ("halftone", "dotSize", "\"6\"", 1, ": \" is not allowed"),
            ("posterize", "levels", "2.5", 3, ": 2.5 is not allowed"),
            ("posterize", "levels", "nan", 3, ": nan is not allowed"),
            ("halftone", "angle", "45grad", 6, ": 45grad is not allowed"),
            ("halftone", "angle", "nan", 3, ": nan is not allowed"),
            ("halftone", "angle", "nandeg", 6, ": nandeg is not allowed"),
            ("halftone", "angle", "1e400deg", 8, ": 1e400deg is beyond what a number can hold"),
            ("halftone", "angle", "1e308turn", 9, ": 1e308turn is beyond what a number can hold"),
            ("halftone", "angle", ".degres(45)", 7, ": .degres is not allowed; did you mean degrees?"),
            ("halftone", "angle", ".degrees(inf)", 3, ": inf is not allowed"),
            ("halftone", "ink", "bleu", 4, ": bleu is not allowed; did you mean blue?"),
            ("halftone", "ink", ".bleu", 4, ": bleu is not allowed; did you mean blue?"),
            ("halftone", "ink", "#12345", 6, ": #12345 is not allowed"),
            ("halftone", "ink", "#12g", 4, ": #12g is not allowed"),
            ("halftone", "ink", "#", 1, ": # is not allowed"),
            ("halftone", "ink", "5", 1, ": 5 is not allowed"),
            ("halftone", "ink", "none", 4, ": none is not allowed"),
            ("halftone", "ink", "", 1, " has no value"),
            ("halftone", "ink", "rgb(1, 2, 5px)", 3, ": 5px is not allowed"),
            ("halftone", "ink", "rgb(1, 2, nan)", 3, ": nan is not allowed"),
            ("halftone", "ink", "rgb(1 2 1e999)", 5, ": 1e999 is beyond what a number can hold"),
            ("gradientMap", "colors", "red", 3, ": red is not allowed"),
            ("gradientMap", "colors", "[red, blu]", 3, ": blu is not allowed; did you mean blue?"),
            ("bulge", "center", "topp", 4, ": topp is not allowed; did you mean top?"),
            ("bulge", "center", "centre", 6, ": centre is not allowed; did you mean center?"),
            ("bulge", "center", "(0.5, nan)", 3, ": nan is not allowed"),
            ("bulge", "center", "5", 1, ": 5 is not allowed"),
            ("wave", "time", "animatd", 7, ": animatd is not allowed; did you mean animated?"),
            ("wave", "time", "nan", 3, ": nan is not allowed"),
            ("wave", "time", "5s", 2, ": 5s is not allowed"),
            ("wave", "time", "animated(speed: inf)", 3, ": inf is not allowed"),
        ])
    func `Values that are none name the parameter`(
        _ effect: String, _ parameter: String, _ value: String, _ length: Int, _ rest: String
    ) throws {
        let error = try #require(failure("\(effect)(\(parameter): \(value))"))
        #expect(error.length == length)
        let lines = "\(error)".split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "\(parameter) of \(effect)\(rest)")
        #expect(lines[1] == "    \(effect)(\(parameter): \(value))")
        #expect(
            lines[2] == "    " + String(repeating: " ", count: error.column - 1) + "^"
                + String(repeating: "~", count: length - 1))
        #expect(lines[3].hasPrefix("Allowed is "))
        // The mark stands within the value.
        #expect(error.column > effect.count + parameter.count + 3)
    }
}
