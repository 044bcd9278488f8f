/// A bounded list of sentences about what was odd in a file.
struct Warnings {
    /// The most that are kept: a file of a million odd chunks needs no million sentences.
    private static let most = 20

    private(set) var texts: [String] = []
    private var more = 0

    mutating func add(_ text: String) {
        if texts.count < Self.most {
            texts.append(text)
        } else {
            more += 1
            if more > 1 { texts.removeLast() }
            texts.append("There are \(more) further warnings.")
        }
    }
}
