import SwiftShaders
import Testing

/// --help and --version.
@Suite struct HelpTests {
    @Test(arguments: ["list", "render", "fill", "transition", "describe", "info"])
    func `Each command has help on standard output`(_ command: String) throws {
        let outcome = try Executable.run([command, "--help"])
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.text.contains("Usage: swiftshaders \(command)"))
        #expect(try Executable.run([command, "x", "y", "-h"]).text == outcome.text)
        #expect(try Executable.run(["help", command]).text == outcome.text)
        #expect(try Executable.run(["--help"]).text.contains("  \(command)"))
    }

    @Test func `Every option is in the help of render`() throws {
        let help = try Executable.run(["render", "--help"]).text
        for option in [
            "-o", "-e", "--scale S", "--edge", "transparent, clamp or mirror", "--pad N", "auto", "--time T",
            "--reduce-motion", "--device D", "--require-gpu", "--strict", "--force", "--quiet", "--help",
        ] {
            #expect(help.contains(option), "\(option)")
        }
    }

    @Test(arguments: [["--help"], ["-h"], ["help"], ["help", "--help"], ["help", "help"], ["--help", "-h"]])
    func `The program has help on standard output`(_ arguments: [String]) throws {
        let outcome = try Executable.run(arguments)
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.text.contains("Usage: swiftshaders COMMAND"))
        #expect(outcome.text.contains("transition"))
    }

    @Test func `Help behind -- is a name`() throws {
        let folder = try TestFolder()
        let outcome = try Executable.run(["render", "-o", "out.png", "--", "--help"], in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("cannot read --help"))
    }

    @Test func `The version is the library's`() throws {
        let outcome = try Executable.run(["--version"])
        #expect(outcome.code == 0)
        #expect(outcome.text == "swiftshaders \(LibraryVersion.current)\n")
    }
}
