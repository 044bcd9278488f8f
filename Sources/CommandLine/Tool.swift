import SwiftShaders

/// The program: finds the command that is meant, runs it, and reports what went wrong.
enum Tool {
    /// The arguments as bytes, without the program's name.
    static func arguments() -> [[UInt8]] {
        (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
            CommandLine.unsafeArgv[index].map { FilePath(cString: $0).bytes }
        }
    }

    /// Does what the arguments say.
    /// - Returns: The code to exit with.
    static func run(_ arguments: [[UInt8]]) -> Int32 {
        var command: Command?
        do {
            guard let first = arguments.first else {
                throw UsageError("no command is given; there are \(Command.names)")
            }
            let word = String(decoding: first, as: UTF8.self)
            let rest = Array(arguments.dropFirst())
            if word == CompletionAnswer.command {
                try StandardStreams.print(CompletionAnswer.text(answering: rest))
                return 0
            }
            if word == "--version" {
                try expectNothing(behind: word, rest)
                try StandardStreams.print("swiftshaders \(LibraryVersion.current)")
                return 0
            }
            if Option.help.names.contains(word) || word == "help" {
                try help(rest)
                return 0
            }
            let found = try find(word)
            command = found
            if ArgumentReader.asksForHelp(rest) {
                try StandardStreams.print(HelpText.command(found))
                return 0
            }
            return try found.run(ArgumentReader.settings(rest, for: found))
        } catch {
            let failure = Failure(error, in: command)
            if let text = failure.text { StandardStreams.report("error", text) }
            return failure.code
        }
    }

    private static func help(_ topics: [[UInt8]]) throws {
        guard let topic = topics.first.map({ String(decoding: $0, as: UTF8.self) }),
            !Option.help.names.contains(topic), topic != "help"
        else { return try StandardStreams.print(HelpText.program) }
        let command = try find(topic)
        try expectNothing(behind: topic, Array(topics.dropFirst()))
        try StandardStreams.print(HelpText.command(command))
    }

    private static func find(_ word: String) throws(UsageError) -> Command {
        if let command = Command.all.first(where: { $0.name == word }) { return command }
        if word.hasPrefix("-") && word.count > 1 {
            let known = Command.all.first { $0.options.contains { $0.names.contains(word) } }
            let place = known.map { "; it goes behind the command: swiftshaders \($0.name) \(word)" }
            let likely = nearest(to: word, among: ["--version"] + Option.help.names)
            throw UsageError("there is no option \(word) before a command\(place ?? UsageError.question(likely))")
        }
        let likely = nearest(to: word, among: Command.all.map(\.name) + ["help"])
        throw UsageError("there is no command \(word)\(UsageError.question(likely)); there are \(Command.names)")
    }

    private static func expectNothing(behind word: String, _ rest: [[UInt8]]) throws(UsageError) {
        guard let stray = rest.first else { return }
        throw UsageError("\(FilePath(bytes: stray)) is one argument too many behind \(word)")
    }
}
