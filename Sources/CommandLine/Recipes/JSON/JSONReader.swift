import SwiftShaders

/// Reads JSON (RFC 8259) with the places of its values, in the order in which they stand.
///
/// Foundation's decoders take the first of two equal keys without a word and do not tell where a value stands; this one
/// refuses such objects. It is compared with Foundation in the tests.
struct JSONReader {
    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    /// Arrays and objects within each other; more than any recipe has, and few enough for the stack.
    static let deepest = 100

    /// The one value that the bytes hold.
    static func read(_ bytes: [UInt8]) throws(JSONProblem) -> JSONNode {
        var reader = JSONReader(bytes: bytes)
        // Some editors mark UTF-8 with these three.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        let node = try reader.value()
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.expected("nothing behind the value") }
        return node
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func value() throws(JSONProblem) -> JSONNode {
        skipSpace()
        let start = position
        let content: JSONNode.Content
        switch next {
        case UInt8(ascii: "\""):
            content = .string(try string())
        case UInt8(ascii: "["):
            content = .array(try nested { (reader) throws(JSONProblem) in try reader.elements() })
        case UInt8(ascii: "{"):
            content = .object(try nested { (reader) throws(JSONProblem) in try reader.members() })
        case let byte? where byte == UInt8(ascii: "-") || Self.digits ~= byte:
            content = .number(try number())
        default:
            let word = Array(bytes[position...].prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
            let words: [(String, JSONNode.Content)] = [("null", .null), ("true", .bool(true)), ("false", .bool(false))]
            guard let known = words.first(where: { $0.0.utf8.elementsEqual(word) }) else {
                throw expected("a value: a text in \"\", a number, null, [ or {")
            }
            position += word.count
            content = known.1
        }
        return JSONNode(content: content, offset: start)
    }

    // MARK: - Arrays and objects

    private mutating func nested<Part>(
        _ body: (inout JSONReader) throws(JSONProblem) -> Part
    ) throws(JSONProblem) -> Part {
        if depth == Self.deepest { throw problem("more than \(Self.deepest) arrays and objects within each other") }
        depth += 1
        position += 1
        let part = try body(&self)
        depth -= 1
        return part
    }

    private mutating func elements() throws(JSONProblem) -> [JSONNode] {
        if take("]") { return [] }
        var elements: [JSONNode] = []
        repeat { elements.append(try value()) } while take(",")
        guard take("]") else { throw expected("\",\" or \"]\"") }
        return elements
    }

    private mutating func members() throws(JSONProblem) -> [JSONMember] {
        if take("}") { return [] }
        var members: [JSONMember] = []
        var keys: Set<[UInt8]> = []
        repeat {
            skipSpace()
            let start = position
            guard next == UInt8(ascii: "\"") else { throw expected("a key in \"\"") }
            let key = try string()
            // Compared as bytes: to Swift, two spellings of one letter are equal texts.
            if !keys.insert(Array(key.utf8)).inserted {
                throw JSONProblem(text: "the key \(FilePath(key)) is given twice", offset: start)
            }
            guard take(":") else { throw expected("\":\"") }
            members.append(JSONMember(key: key, offset: start, value: try value()))
        } while take(",")
        guard take("}") else { throw expected("\",\" or \"}\"") }
        return members
    }

    // MARK: - Bytes

    static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    func problem(_ text: String) -> JSONProblem { JSONProblem(text: text, offset: position) }

    func expected(_ what: String) -> JSONProblem {
        let rest = bytes[position...].prefix { $0 > 0x20 && !",:[]{}\"".utf8.contains($0) }
        let found = rest.isEmpty ? bytes[position...].prefix(1) : rest.prefix(40)
        return problem("expected \(what), found \(found.isEmpty ? "the end" : "\(FilePath(bytes: Array(found)))")")
    }
}
