import SwiftShaders

extension Command {
    /// Lists the table.
    static let list = Command(
        name: "list", summary: "List every effect, fill and transition with its parameters", usage: "[--json]",
        operands: [], options: [.json], notes: ""
    ) { settings in
        if settings.json {
            try StandardStreams.print(JSONValue.array(EffectTable.all.map { $0.json() }).text)
            return 0
        }
        let groups: [(String, [ShaderRow])] = [
            ("Effects, for render -e:", EffectTable.modifiers), ("Fills, for fill:", EffectTable.fills),
            ("Transitions, for transition --kind:", EffectTable.transitions),
        ]
        // One table, so that the columns of all groups line up.
        var lines = TextTable(EffectTable.all.map { [$0.name, $0.function.kind.rawValue, $0.defaults] }).lines[...]
        let texts = groups.map { title, rows in
            defer { lines = lines.dropFirst(rows.count) }
            return ([title] + lines.prefix(rows.count).map { "  \($0)" }).joined(separator: "\n")
        }
        try StandardStreams.print(texts.joined(separator: "\n\n"))
        return 0
    }
}

extension ShaderRow {
    /// The parameters with their defaults, as they are written in a call.
    fileprivate var defaults: String {
        parameters.map { "\($0.name): \($0.defaultArgument.written)" }.joined(separator: ", ")
    }
}
