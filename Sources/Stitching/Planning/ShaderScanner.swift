/// Goes through a shader text token by token, comments and white space left out.
///
/// By bytes, because every start of the program goes through all texts; by pointers and a table, because a build that is not
/// optimised would spend most of a plan's time here.
struct ShaderScanner {
    struct Token {
        enum Kind { case word, number, sign }
        var kind: Kind
        /// The bytes of the text; a sign is one byte.
        var range: Range<Int>
        /// Whether it is on a line of the preprocessor.
        var isDirective: Bool
    }

    fileprivate enum ByteKind { case letter, digit, space, newline, slash, hash, sign }

    private let bytes: UnsafePointer<UInt8>
    private let kinds: UnsafePointer<ByteKind>
    private let count: Int
    private var index = 0
    private var isDirective = false

    /// Calls back with each token of a text, and the bytes that its ranges are of.
    static func scan(_ text: String, _ body: (Token, UnsafePointer<UInt8>) -> Void) {
        var text = text
        text.withUTF8 { bytes in
            kindOfByte.withUnsafeBufferPointer { kinds in
                guard let start = bytes.baseAddress, let kinds = kinds.baseAddress else { return }
                var scanner = ShaderScanner(bytes: start, kinds: kinds, count: bytes.count)
                while let token = scanner.next() { body(token, start) }
            }
        }
    }

    private init(bytes: UnsafePointer<UInt8>, kinds: UnsafePointer<ByteKind>, count: Int) {
        self.bytes = bytes
        self.kinds = kinds
        self.count = count
    }

    private mutating func next() -> Token? {
        while index < count {
            let start = index
            index += 1
            switch kinds[Int(bytes[start])] {
            case .newline: isDirective = false
            case .space: break
            case .hash: isDirective = true
            case .slash where index < count && kinds[Int(bytes[index])] == .slash:
                while index < count, kinds[Int(bytes[index])] != .newline { index += 1 }
            case .letter:
                while index < count, kinds[Int(bytes[index])].isWordPart { index += 1 }
                return Token(kind: .word, range: start..<index, isDirective: isDirective)
            case .digit:
                while index < count, kinds[Int(bytes[index])].isWordPart || continuesNumber { index += 1 }
                return Token(kind: .number, range: start..<index, isDirective: isDirective)
            case .slash, .sign:
                return Token(kind: .sign, range: start..<index, isDirective: isDirective)
            }
        }
        return nil
    }

    /// The point of a number, or the sign of its exponent.
    private var continuesNumber: Bool {
        switch bytes[index] {
        case UInt8(ascii: "."): true
        case UInt8(ascii: "-"), UInt8(ascii: "+"): bytes[index - 1] == UInt8(ascii: "e")
        default: false
        }
    }

    private static let kindOfByte: [ByteKind] = (0...UInt8.max).map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case UInt8(ascii: "\n"): .newline
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): .space
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "#"): .hash
        default: .sign
        }
    }
}

extension ShaderScanner.ByteKind {
    fileprivate var isWordPart: Bool { self == .letter || self == .digit }
}

extension UnsafePointer<UInt8> {
    /// The text of a token.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(start: self + range.lowerBound, count: range.count), as: UTF8.self)
    }
}
