/// One thing the program does.
struct Command: Sendable {
    let name: String
    /// One line on what it does.
    let summary: String
    /// What is behind its name, as in `IN -o OUT [OPTIONS]`.
    let usage: String
    /// What it takes beside options, in order.
    let operands: [Operand]
    let options: [Option]
    /// More help, such as examples.
    let notes: String
    /// Does it, and gives the code to exit with.
    let run: @Sendable (Settings) throws -> Int32

    static let all = [render, fill, transition, glass, gallery, list, describe, info, schema, completions]

    /// The commands' names, for sentences.
    static var names: String { all.map(\.name).joined(separator: ", ") }
}

/// Something a command takes that is no option.
struct Operand: Sendable {
    let name: String
    let help: String
    var isOptional = false
    /// What shells complete it with.
    var completion = CompletionKind.files
    /// Whether more of the same may follow; only the last one may.
    var repeats = false
}
