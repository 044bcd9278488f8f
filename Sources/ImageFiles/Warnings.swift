/// A bounded list of sentences about what was odd in a file.
struct Warnings {
    /// The most that are kept: a file of a million odd chunks needs no million sentences.
    private static let most = 20

    private var kept: [String] = []
    private var more = 0

    /// The sentences, and perhaps one about how many there were besides.
    var texts: [String] { more == 0 ? kept : kept + ["Further warnings: \(more)."] }

    mutating func add(_ text: @autoclosure () -> String) {
        if kept.count < Self.most {
            kept.append(text())
        } else {
            more += 1
        }
    }
}
