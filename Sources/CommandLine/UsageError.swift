/// A command line that means nothing.
struct UsageError: Error {
    /// What is wrong with it, and what is allowed.
    let text: String

    init(_ text: String) { self.text = text }

    /// What is put behind a name that is none.
    static func question(_ nearest: String?) -> String { nearest.map { " (did you mean \($0)?)" } ?? "" }
}
