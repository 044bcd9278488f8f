import SwiftShaders
import Testing

/// Command lines that mean nothing.
@Suite struct UsageTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try folder.write(try TestPictures.colors(), to: "in.png")
    }

    /// A wrong command line, and what is said about it.
    @Test(
        arguments: [
            ([], "no command is given"),
            (["rendr"], "there is no command rendr (did you mean render?)"),
            ([""], "there is no command "),
            (["--verbos"], "there is no option --verbos before a command (did you mean --version?)"),
            (["--quiet", "render"], "it goes behind the command: swiftshaders render --quiet"),
            (["--version", "x"], "x is one argument too many behind --version"),
            (["help", "rendr"], "there is no command rendr (did you mean render?)"),
            (["help", "render", "x"], "x is one argument too many behind render"),
            (["render"], "IN is missing: A picture"),
            (["render", "", "-o", "out.png"], "IN is empty"),
            (["render", "in.png"], "there is no -o OUT"),
            (["render", "in.png", "-o"], "-o needs a value: -o OUT"),
            (["render", "in.png", "-o", "--quiet"], "-o needs a value: -o OUT; write -o=--quiet"),
            (["render", "in.png", "-o", "--"], "-o needs a value: -o OUT"),
            (["render", "in.png", "-o="], "-o is empty; it takes OUT"),
            (["render", "in.png", "-o", "out.png", "-e", ""], "-e is empty; it takes EFFECT"),
            (["render", "in.png", "92", "-o", "out.png"], "several pictures go to a folder, and -o is out.png"),
            (["render", "in.png", "-j", "92", "-o", "out.png"], "render has no option -j"),
            (["render", "in.png", "-o", "out.png", "--verbos"], "render has no option --verbos; there are -o"),
            (
                ["render", "in.png", "-o", "out.png", "--strct"],
                "render has no option --strct (did you mean --strict?)"
            ),
            (["render", "in.png", "-output", "out.png"], "render has no option -output (did you mean --output?)"),
            (["render", "-x.png", "-o", "out.png"], "or a file's name behind --"),
            (["render", "in.png", "-o", "out.png", "-o", "b.png"], "-o is given twice"),
            (["render", "in.png", "-o", "out.png", "--output=b.png"], "--output is given twice"),
            (["render", "in.png", "-o", "out.png", "--quiet=yes"], "--quiet takes no value"),
            (["render", "in.png", "-o", "out.png", "--scale", "nan"], "--scale is nan, allowed is a number"),
            (["render", "in.png", "-o", "out.png", "--scale", "inf"], "--scale is inf, allowed is a number"),
            (["render", "in.png", "-o", "out.png", "--scale", "1e400"], "--scale is 1e400, which is beyond"),
            (["render", "in.png", "-o", "out.png", "--scale", ""], "--scale is empty; it takes S"),
            (["render", "in.png", "-o", "out.png", "--scale", "2x"], "--scale is 2x, allowed is a number"),
            (["render", "in.png", "-o", "out.png", "--scale", "0"], "scale is 0, allowed is above 0 and at most 64"),
            (["render", "in.png", "-o", "out.png", "--scale", "65"], "scale is 65, allowed is above 0 and at most 64"),
            (["render", "in.png", "-o", "out.png", "--time", "5px"], "--time is 5px, allowed is a number of seconds"),
            (["render", "in.png", "-o", "out.png", "--pad", "5px"], "--pad is 5px, allowed is auto or a number"),
            (["render", "in.png", "-o", "out.png", "--pad", "-1"], "padding is -1, allowed is 0 to"),
            (
                ["render", "in.png", "-o", "out.png", "--edge", "mirorr"],
                "--edge is mirorr (did you mean mirror?), allowed is"
            ),
            (["gallery", "in.png", "-o", "out.png", "--json"], "gallery has no option --json"),
            (["list", "x"], "x is one argument too many; list takes none"),
            (["describe"], "NAME is missing"),
            (
                ["transition", "in.png", "in.png", "in.png"],
                "in.png is one argument too many; transition takes A and B"
            ),
        ] as [([String], String)])
    func `A wrong command line is refused with the reason`(_ arguments: [String], _ reason: String) throws {
        let outcome = try Executable.run(arguments, in: folder)
        #expect(outcome.code == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("error: "))
        #expect(outcome.errors.contains(reason))
        #expect(folder.list == ["in.png"])
    }

    @Test(arguments: ["list", "render", "fill", "transition", "describe", "info"])
    func `A usage error points to the command's help`(_ command: String) throws {
        let outcome = try Executable.run([command, "--nonsense-option"])
        #expect(outcome.code == 2)
        #expect(outcome.errors.hasSuffix("\nswiftshaders \(command) --help says how it is used.\n"))
    }

    @Test func `A syntax error shows the place and the nearest name`() throws {
        let outcome = try Executable.run(["render", "in.png", "-o", "out.png", "-e", "bulge(raduis: 3)"], in: folder)
        #expect(outcome.code == 2)
        #expect(
            outcome.errors == """
                error: bulge has no parameter raduis; did you mean radius?
                    bulge(raduis: 3)
                          ^~~~~~
                Allowed is center, radius and strength.

                """)
        #expect(folder.list == ["in.png"])
    }

    @Test(arguments: ["nan", "inf", "1e400", "", "5px"])
    func `Values that are no numbers name the parameter`(_ value: String) throws {
        let outcome = try Executable.run(
            ["render", "in.png", "-o", "out.png", "-e", "sepia(amount: \(value))"], in: folder)
        #expect(outcome.code == 2)
        #expect(outcome.errors.hasPrefix("error: amount of sepia"))
        #expect(folder.list == ["in.png"])
    }

    @Test func `The command line is judged before any file is read`() throws {
        let outcome = try Executable.run(["render", "nofile.png", "-o", "no/out.png", "-e", "sepiaa"], in: folder)
        #expect(outcome.code == 2)
        #expect(try Executable.run(["render", "nofile.png", "-o", "out.png", "--scale", "0"], in: folder).code == 2)
    }
}
