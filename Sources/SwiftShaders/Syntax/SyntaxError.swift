/// Why a text is no effect, fill, transition or colour: what is wrong, and where in the text.
public struct SyntaxError: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Reason: Sendable, Equatable {
        /// Something else is expected at this place.
        case expected(String, found: String)
        /// Nothing of this role has that name.
        case unknownName(String, role: ShaderRole, nearest: String?, known: [String])
        /// The name is one of another role.
        case otherRole(String, is: ShaderRole, wanted: ShaderRole)
        /// `opacity` or `mask` stands where no effect is before it.
        case nothingBefore(String)
        /// A mask stands where none can be loaded.
        case maskWithoutLoader
        /// The effect has no parameter of that name.
        case unknownParameter(String, effect: String, nearest: String?, known: [String])
        /// An argument has no label.
        case missingLabel(effect: String, known: [String])
        /// A parameter is given for the second time.
        case givenTwice(parameter: String, effect: String)
        /// A parameter is given together with the picture that takes its place.
        case excluded(parameter: String, by: String, effect: String, replaced: [String])
        /// The text is no value of the parameter; it is empty where there is no text at all.
        case value(String, parameter: String?, effect: String?, allowed: String, nearest: String?)
        /// The number is beyond what a number can hold.
        case tooLarge(String, parameter: String?, effect: String?, allowed: String)
    }

    /// What is wrong.
    public let reason: Reason
    /// The line of the text that it is in.
    public let line: String
    /// The line's number, from 1.
    public let lineNumber: Int
    /// Where in the line it begins, in characters from 1.
    public let column: Int
    /// How many characters are meant, at least 1.
    public let length: Int

    /// An error at some bytes of a text.
    init(_ reason: Reason, in text: [UInt8], at range: Range<Int>) {
        self.reason = reason
        let newline = UInt8(ascii: "\n")
        let start = text[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = text[start...].firstIndex(of: newline) ?? text.count
        func characters(_ bytes: Range<Int>) -> Int { String(decoding: text[bytes], as: UTF8.self).count }
        line = String(decoding: text[start..<end], as: UTF8.self)
        lineNumber = text[..<start].count { $0 == newline } + 1
        column = characters(start..<range.lowerBound) + 1
        length = max(characters(range.lowerBound..<max(range.lowerBound, min(range.upperBound, end))), 1)
    }
}
