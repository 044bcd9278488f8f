/// A value of JSON as it was read, with the byte where it begins.
struct JSONNode {
    /// What it is. Numbers stay text, so that nothing is lost before somebody knows what they are for.
    enum Content {
        case null
        case bool(Bool)
        case number([UInt8])
        case string(String)
        case array([JSONNode])
        case object([JSONMember])
    }

    let content: Content
    let offset: Int
}

/// One member of an object, with the byte where its key begins.
struct JSONMember {
    let key: String
    let offset: Int
    let value: JSONNode
}

/// Why bytes are no JSON, and at which of them.
struct JSONProblem: Error, Equatable {
    let text: String
    let offset: Int
}

extension JSONNode {
    /// What it is, in words.
    var kind: String {
        switch content {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): String(decoding: text, as: UTF8.self)
        case .string(let text): JSONValue.string(text.count > 40 ? text.prefix(39) + "…" : text).text
        case .array: "an array"
        case .object: "an object"
        }
    }
}
