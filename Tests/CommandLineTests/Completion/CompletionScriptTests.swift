import SwiftShaders
import Testing

/// The scripts for shells, asked by the shells themselves.
@Suite struct CompletionScriptTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        let script = #"""
            source <("$1" completions bash)
            COMP_LINE=$2 COMP_POINT=${#2}
            read -ra COMP_WORDS <<<"$COMP_LINE"
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _swiftshaders "$1" "$3" ""
            printf '%s\n' "${COMPREPLY[@]}"
            """#
        try folder.write(Array(script.utf8), to: "ask.bash")
    }

    /// What bash would offer for a line, of which it replaces the end.
    private func bash(_ line: String, replacing end: String) throws -> [String] {
        try folder.write(Array("\(line)\0\(end)\0".utf8), to: "line")
        let command = #"""
            { IFS= read -r -d '' line; IFS= read -r -d '' end; } <line
            exec bash --norc --noprofile ask.bash "$0" "$line" "$end"
            """#
        let outcome = try Executable.shell(
            "exec bash --norc --noprofile -c '\(command.replacing("'", with: "'\\''"))' \"$0\"", in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        return outcome.text.split(separator: "\n").map(String.init)
    }

    @Test func `Bash completes commands, options and names`() throws {
        #expect(try bash("swiftshaders rend", replacing: "rend") == ["render"])
        #expect(try bash("swiftshaders render in.png --str", replacing: "--str") == ["--strict"])
        #expect(try bash("swiftshaders render in.png -e halft", replacing: "halft") == ["halftone"])
        #expect(try bash("swiftshaders describe halft", replacing: "halft") == ["halftone"])
        #expect(try bash("swiftshaders render ", replacing: "").isEmpty)
    }

    @Test func `Bash completes inside a call in quotes, without closing them`() throws {
        for quote in ["'", "\""] {
            let call = "halftone(dotSize: 6, in"
            let offered = try bash("swiftshaders render in.png -e \(quote)\(call)", replacing: call)
            // The second one keeps bash from adding the closing quote; both begin with all that is to be typed.
            #expect(offered == ["halftone(dotSize: 6, ink:", "halftone(dotSize: 6, ink:…"])
        }
        #expect(try bash("swiftshaders render -e 'halft", replacing: "halft") == ["halftone", "halftone("])
        let colors = try bash("swiftshaders render -e 'halftone(ink: bl", replacing: "halftone(ink: bl")
        #expect(colors == ["black", "blanchedalmond", "blue", "blueviolet"].map { "halftone(ink: \($0)" })
    }

    @Test func `Bash's word breaks are kept out of the answer`() throws {
        #expect(try bash("swiftshaders transition a.png --kind=diss", replacing: "diss") == ["dissolve"])
        #expect(try bash("swiftshaders render --edge=m", replacing: "m") == ["mirror"])
        let call = "halftone(dotSize:6,in"
        #expect(try bash("swiftshaders render --effect='\(call)", replacing: call).first == "halftone(dotSize:6,ink:")
    }

    @Test func `Bash is told which function completes the program`() throws {
        let command = #"eval "$("$0" completions bash)"; complete -p swiftshaders"#
        let outcome = try Executable.shell("exec bash --norc --noprofile -c '\(command)' \"$0\"", in: folder)
        #expect(outcome.text == "complete -F _swiftshaders swiftshaders\n")
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `Each script is one in its shell's language`(_ shell: String) throws {
        let outcome = try Executable.run(["completions", shell])
        #expect(outcome.code == 0)
        #expect(outcome.text.contains("swiftshaders"))
        try folder.write(outcome.output, to: "script")
        guard try Executable.shell("command -v \(shell)", in: folder).code == 0 else {
            print("\(shell) is not installed; its script's syntax is not checked.")
            return
        }
        let check = try Executable.shell("\(shell) -n script", in: folder)
        #expect(check.code == 0)
        #expect(check.errors.isEmpty)
    }

    @Test func `Other shells are refused`() throws {
        let outcome = try Executable.run(["completions", "fis"])
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("SHELL is fis (did you mean fish?), allowed is bash, zsh, fish"))
    }

    @Test func `The question of the scripts is no command that help shows`() throws {
        #expect(try !Executable.run(["--help"]).text.contains("  complete "))
    }
}
