import SwiftShaders

/// What shells complete the value of an option or an operand with.
enum CompletionKind: Sendable {
    case nothing
    case files
    case words([String])
    /// A call of something of this role; of effects, a chain of calls.
    case call(ShaderRole)
}

/// What may stand in the place of a word that is being typed.
struct Completion: Equatable {
    /// The whole word.
    let text: String
    /// One line on what it is.
    var summary = ""
    /// Whether more of the same word follows, so that no space belongs behind it.
    var isPartial = false
}
