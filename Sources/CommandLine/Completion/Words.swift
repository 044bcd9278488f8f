import SwiftShaders

/// The words of a command line behind the program's name, of which the last is being typed.
struct Words {
    private let before: [String]
    let current: String
    private let names: CallCompletion.Names

    init(_ words: some Collection<String>, isQuoted: Bool = false, isBash: Bool = false) {
        before = Array(words.dropLast())
        current = Array(words).last ?? ""
        // Without quotes, brackets mean something to bash. Other shells put them in where they are needed.
        names = isBash && !isQuoted ? .bare : .called
    }

    /// What may be typed; `nil` for names of files.
    var completions: [Completion]? {
        guard let name = before.first else {
            let commands = Command.all.map { Completion(text: $0.name, summary: $0.summary) }
            return matching(commands + [Completion(text: "help", summary: "Say how a command is used")])
        }
        if name == "help" { return matching(Command.all.map { Completion(text: $0.name, summary: $0.summary) }) }
        guard let command = Command.all.first(where: { $0.name == name }) else { return [] }
        return completions(of: command)
    }

    private func completions(of command: Command) -> [Completion]? {
        var operands = 0
        var given: Set<String> = []
        var onlyOperands = false
        var waiting: Option?
        for word in before.dropFirst() {
            if waiting != nil {
                waiting = nil
            } else if !onlyOperands, word == "--" {
                onlyOperands = true
            } else if !onlyOperands, word.hasPrefix("-"), word.count > 1 {
                let option = command.options.first { $0.names.contains(String(word.prefix { $0 != "=" })) }
                if let option, !option.repeats { given.formUnion(option.names) }
                if let option, option.takesNext, !word.contains("=") { waiting = option }
            } else {
                operands += 1
            }
        }
        if let waiting { return values(waiting.completion, typed: current) }
        if !onlyOperands, current.hasPrefix("-"), current != "-" || command.operands.isEmpty {
            return options(of: command, except: given)
        }
        if operands < command.operands.count { return values(command.operands[operands].completion, typed: current) }
        if let last = command.operands.last, last.repeats { return values(last.completion, typed: current) }
        return current.isEmpty || current == "-" ? options(of: command, except: given) : []
    }

    private func options(of command: Command, except given: Set<String>) -> [Completion]? {
        if let equals = current.firstIndex(of: "=") {
            let name = current[..<equals]
            guard let option = command.options.first(where: { $0.names.contains(String(name)) }) else { return [] }
            let typed = String(current[current.index(after: equals)...])
            return values(option.completion, typed: typed)?.map {
                Completion(text: "\(name)=\($0.text)", summary: $0.summary, isPartial: $0.isPartial)
            }
        }
        let options = (command.options + [Option.help]).filter { given.isDisjoint(with: $0.names) }
        return matching(
            options.flatMap { option in
                option.names.map { Completion(text: $0, summary: option.help) }
            })
    }

    private func values(_ kind: CompletionKind, typed: String) -> [Completion]? {
        switch kind {
        case .nothing: []
        case .files: nil
        case .words(let words): words.filter { $0.hasPrefix(typed) }.map { Completion(text: $0) }
        case .call(let role): CallCompletion(typed, role, names).completions
        }
    }

    private func matching(_ completions: [Completion]) -> [Completion] {
        completions.filter { $0.text.hasPrefix(current) }
    }
}
