import SwiftShaders

/// Reads the arguments behind a command's name, by the command's table of options.
struct ArgumentReader {
    private let command: Command
    private var rest: ArraySlice<[UInt8]>
    private var settings = Settings()
    private var seen: Set<String> = []

    /// What the arguments say.
    static func settings(_ arguments: [[UInt8]], for command: Command) throws(UsageError) -> Settings {
        var reader = ArgumentReader(command: command, rest: arguments[...])
        try reader.read()
        try reader.checkOperands()
        return reader.settings
    }

    /// Whether help is asked for, whatever else is there.
    static func asksForHelp(_ arguments: [[UInt8]]) -> Bool {
        arguments.prefix { $0 != endOfOptions }
            .contains { Option.help.names.contains(String(decoding: $0, as: UTF8.self)) }
    }

    private static let endOfOptions = Array("--".utf8)

    private mutating func read() throws(UsageError) {
        while let argument = rest.popFirst() {
            if argument == Self.endOfOptions {
                settings.operands += rest
                return
            }
            // A single - is standard input.
            guard argument.first == UInt8(ascii: "-"), argument.count > 1 else {
                settings.operands.append(argument)
                continue
            }
            try readOption(argument)
        }
    }

    private mutating func readOption(_ argument: [UInt8]) throws(UsageError) {
        let equals = argument.firstIndex(of: UInt8(ascii: "="))
        let name = String(decoding: argument[..<(equals ?? argument.count)], as: UTF8.self)
        guard let option = command.options.first(where: { $0.names.contains(name) }) else {
            throw unknown(name, argument)
        }
        if !seen.insert(option.names[0]).inserted, !option.repeats { throw UsageError("\(name) is given twice") }
        let given = equals.map { Array(argument[($0 + 1)...]) }
        guard option.placeholder != nil else {
            if given != nil { throw UsageError("\(name) takes no value") }
            try option.set(&settings, OptionValue(option: name, bytes: []))
            return
        }
        let known = given ?? option.implied.map { Array($0.utf8) }
        let bytes = if let known { known } else { try nextValue(of: option, name) }
        let value = OptionValue(option: name, bytes: bytes)
        if value.bytes.isEmpty { throw UsageError("\(name) is empty; it takes \(option.placeholder ?? "a value")") }
        try option.set(&settings, value)
    }

    /// The next argument, unless it is an option.
    private mutating func nextValue(of option: Option, _ name: String) throws(UsageError) -> [UInt8] {
        let missing = "\(name) needs a value: \(name) \(option.placeholder ?? "")"
        guard let value = rest.popFirst() else { throw UsageError(missing) }
        let text = String(decoding: value, as: UTF8.self)
        if value == Self.endOfOptions || command.options.contains(where: { $0.names.contains(text) }) {
            throw UsageError("\(missing); write \(name)=\(text) if \(text) is meant to be the value")
        }
        return value
    }

    private func unknown(_ name: String, _ argument: [UInt8]) -> UsageError {
        let known = command.options.flatMap(\.names) + Option.help.names
        let shown = FilePath(bytes: Array(name.utf8))
        if let likely = nearest(to: name, among: known.filter { $0.hasPrefix("--") }) {
            return UsageError("\(command.name) has no option \(shown)\(UsageError.question(likely))")
        }
        let isLong = argument.starts(with: Self.endOfOptions)
        let advice = isLong ? "" : ", or a file's name behind --"
        return UsageError("\(command.name) has no option \(shown); there are \(known.joined(separator: ", "))\(advice)")
    }

    private func checkOperands() throws(UsageError) {
        let given = settings.operands
        if given.count > command.operands.count, command.operands.last?.repeats != true {
            let stray = FilePath(bytes: given[command.operands.count])
            let taken = command.operands.isEmpty ? "none" : command.operands.map(\.name).joined(separator: " and ")
            throw UsageError("\(stray) is one argument too many; \(command.name) takes \(taken)")
        }
        if given.count < command.operands.count, !command.operands[given.count].isOptional {
            let missing = command.operands[given.count]
            throw UsageError("\(missing.name) is missing: \(missing.help)")
        }
        for (index, argument) in given.enumerated() where argument.isEmpty {
            let operand = command.operands[min(index, command.operands.count - 1)]
            throw UsageError("\(operand.name) is empty: \(operand.help)")
        }
    }
}
