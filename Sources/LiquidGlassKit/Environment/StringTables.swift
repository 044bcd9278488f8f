/// Texts by language and key.
public struct StringTables: Sendable, Hashable {
    /// The tables by language as in BCP 47, each by key.
    public var tables: [String: [String: String]]

    /// Tables by language as in BCP 47, each by key.
    public init(_ tables: [String: [String: String]] = [:]) { self.tables = tables }

    /// The text of a key in a language: in the language itself, or else in what it is a kind of (`pt` for `pt-BR`); the key
    /// itself where neither has it.
    public func text(_ key: String, language: String) -> String {
        var parts = language.split(separator: "-")
        while !parts.isEmpty {
            if let text = tables[parts.joined(separator: "-")]?[key] { return text }
            parts.removeLast()
        }
        return key
    }

    /// Both, where the other one's texts count more.
    func merging(_ other: StringTables) -> StringTables {
        StringTables(tables.merging(other.tables) { own, others in own.merging(others) { $1 } })
    }
}
