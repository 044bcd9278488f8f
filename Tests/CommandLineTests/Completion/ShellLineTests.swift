import Testing

@testable import SwiftShadersCommand

/// Command lines as bash reads them.
@Suite struct ShellLineTests {
    @Test(
        arguments: [
            ("swiftshaders ren", ["swiftshaders"], "ren", false),
            ("swiftshaders  render\tin.png ", ["swiftshaders", "render", "in.png"], "", false),
            ("s -e 'halftone(dotSize: 6, in", ["s", "-e"], "halftone(dotSize: 6, in", true),
            ("s -e \"mask(\\\"a b\\\")\\x", ["s", "-e"], "mask(\"a b\")\\x", true),
            ("s -e 'a b' 'c'd\\ e", ["s", "-e", "a b"], "cd e", false),
            ("s '' x", ["s", ""], "x", false),
            ("a | b; A=1 B=2 s --kind=x", ["s"], "--kind=x", false),
            ("true && s re", ["s"], "re", false),
            ("s 'a|b' \"c;d\" ", ["s", "a|b", "c;d"], "", false),
            ("", [], "", false),
        ] as [(String, [String], String, Bool)])
    func `Words are taken apart and out of their quotes`(
        _ line: String, _ words: [String], _ current: String, _ isQuoted: Bool
    ) {
        let read = ShellLine(line)
        #expect(read.words == words)
        #expect(read.current == current)
        #expect(read.isQuoted == isQuoted)
    }
}
