import SwiftShaders

/// The text that an option is given, and what can be made of it.
struct OptionValue {
    /// The option's name as it was written.
    let option: String
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var path: FilePath { FilePath(bytes: bytes) }

    /// A number, written the same way in every locale.
    func number(_ allowed: String) throws(UsageError) -> Double {
        switch PlainNumber(bytes) {
        case .number(let value): return value
        case .tooLarge: throw wrong(allowed, ", which is beyond what a number can hold")
        case .notANumber: throw wrong(allowed)
        }
    }

    /// One of a few words.
    func word<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) throws(UsageError) -> Word {
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        throw wrong(words.joined(separator: ", "), UsageError.question(nearest(to: text, among: words)))
    }

    /// A size in pixels, as in `640x480`.
    func size() throws(UsageError) -> (width: Int, height: Int) {
        let sides = text.lowercased().replacing("×", with: "x").split(separator: "x", omittingEmptySubsequences: false)
        let allowed = "two whole numbers of pixels from 1 to \(Image.longestSide), as in 640x480"
        let numbers = sides.compactMap { side in side.allSatisfy { "0"..."9" ~= $0 } ? Int(side) : nil }
        guard sides.count == 2, numbers.count == 2, numbers.allSatisfy({ 1...Image.longestSide ~= $0 }) else {
            throw wrong(allowed)
        }
        return (numbers[0], numbers[1])
    }

    /// The error of a value that is not allowed.
    func wrong(_ allowed: String, _ remark: String = "") -> UsageError {
        UsageError("\(option) is \(path)\(remark), allowed is \(allowed)")
    }
}
