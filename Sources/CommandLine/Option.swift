/// One option: its names, what it takes, what it is for and what it sets. Reading, help and suggestions all use this.
struct Option: Sendable {
    /// The short name first, if there is one.
    let names: [String]
    /// What stands for its value in the help; `nil` for a switch.
    let placeholder: String?
    /// The value where none is given behind `=`; `nil` for an option that needs one.
    let implied: String?
    let help: String
    /// Whether it may be given several times.
    let repeats: Bool
    /// What shells complete its value with.
    let completion: CompletionKind
    /// Takes its value into the settings.
    let set: @Sendable (inout Settings, OptionValue) throws(UsageError) -> Void

    /// An option with a value.
    init(
        _ names: String..., takes placeholder: String, implied: String? = nil, repeats: Bool = false, _ help: String,
        completion: CompletionKind = .nothing,
        set: @escaping @Sendable (inout Settings, OptionValue) throws(UsageError) -> Void
    ) {
        self.names = names
        self.placeholder = placeholder
        self.implied = implied
        self.help = help
        self.repeats = repeats
        self.completion = completion
        self.set = set
    }

    /// A switch.
    init(_ names: String..., help: String, set: @escaping @Sendable (inout Settings) -> Void) {
        self.names = names
        placeholder = nil
        implied = nil
        self.help = help
        repeats = true
        completion = .nothing
        self.set = { settings, _ throws(UsageError) in set(&settings) }
    }

    /// The names and the placeholder, as help shows them.
    var title: String {
        let value = placeholder.map { implied == nil ? " \($0)" : "[=\($0)]" } ?? ""
        return names.joined(separator: ", ") + value
    }

    /// Whether the next argument is its value.
    var takesNext: Bool { placeholder != nil && implied == nil }
}
