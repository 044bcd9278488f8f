import Foundation

extension Screen {
    /// The semantics as JSON, its keys in the order of the alphabet.
    public var semanticsJSON: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(semantics) else { return "[]" }
        return String(decoding: data, as: UTF8.self)
    }
}
