/// The name of a file as the system knows it: bytes, of no particular encoding.
///
/// A Swift `String` would replace bytes that are not UTF-8 and hold two spellings of the same letter equal; a path does
/// neither.
public struct FilePath: Sendable, Hashable {
    /// The bytes of the name, without the zero that ends it in C.
    public var bytes: [UInt8]

    /// The path of these bytes. A zero among them makes every call with the path fail with EINVAL.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The path whose bytes are the UTF-8 of a text.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The path that C code holds, such as an argument of the command line.
    public init(cString: UnsafePointer<CChar>) {
        var bytes: [UInt8] = []
        var next = cString
        while next.pointee != 0 {
            bytes.append(UInt8(bitPattern: next.pointee))
            next += 1
        }
        self.bytes = bytes
    }

    /// The folder part, up to and including the last slash; empty where there is no slash.
    var folder: FilePath {
        FilePath(bytes: Array(bytes[..<((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)]))
    }

    /// Calls `body` with the path as C wants it, or returns `failure` for a path that C would cut short.
    func withCString<Result>(orIfCutShort failure: Result, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        if bytes.contains(0) { return failure }
        return (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map(body) ?? failure
        }
    }
}

extension FilePath: ExpressibleByStringLiteral {
    /// The path whose bytes are the UTF-8 of the literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension FilePath: CustomStringConvertible {
    /// The path for people to read: bytes that are not UTF-8, and control characters, become U+FFFD.
    public var description: String {
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            text.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(text)
    }
}
