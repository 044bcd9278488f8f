import SwiftShaders

extension Command {
    /// Prints the script for a shell.
    static let completions = Command(
        name: "completions", summary: "Print the script that completes command lines in a shell", usage: "SHELL",
        operands: [
            Operand(
                name: "SHELL", help: "bash, zsh or fish", completion: .words(CompletionScript.allCases.map(\.rawValue)))
        ],
        options: [],
        notes: "To use it:\n"
            + TextTable(CompletionScript.allCases.map { [$0.rawValue, $0.advice] }).indented
    ) { settings in
        let script: CompletionScript = try OptionValue(option: "SHELL", bytes: settings.operands[0]).word(
            CompletionScript.self)
        try StandardStreams.print(script.text)
        return 0
    }
}
