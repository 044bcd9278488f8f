import SwiftShaders

/// A value of JSON, whose objects keep their order.
enum JSONValue {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])

    /// A text, or null.
    init(_ text: String?) { self = text.map { .string($0) } ?? .null }

    /// The value as JSON text. Objects of plain values stand on one line.
    var text: String { text(indent: "") }

    private func text(indent: String) -> String {
        let deeper = indent + "  "
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let value): return value.isFinite ? PlainNumber.text(value) : "null"
        case .string(let value): return Self.quoted(value)
        case .array(let values):
            return enclosed("[", values.map { $0.text(indent: deeper) }, "]", indent)
        case .object(let members):
            return enclosed("{", members.map { "\(Self.quoted($0)): \($1.text(indent: deeper))" }, "}", indent)
        }
    }

    private func enclosed(_ open: String, _ parts: [String], _ close: String, _ indent: String) -> String {
        if fitsOneLine { return open + parts.joined(separator: ", ") + close }
        return "\(open)\n" + parts.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)\(close)"
    }

    /// Whether it is a plain value, a list of those, or an object of such.
    private var fitsOneLine: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array(let values): values.allSatisfy(\.isPlain)
        case .object(let members): members.allSatisfy { $0.1.isPlain || ($0.1.isArray && $0.1.fitsOneLine) }
        }
    }

    private var isArray: Bool { if case .array = self { true } else { false } }

    private var isPlain: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array, .object: false
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
