import LiquidGlassKit

extension Screen {
    /// The semantics as JSON, keys in the order of the alphabet.
    var semanticsJSON: String { JSONValue.array(semantics.map(\.json)).text }
}

extension SemanticsNode {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("children", .array(children.map(\.json))), ("frame", .array(frame.map { .number($0) })),
            ("isEnabled", .bool(isEnabled)), ("isFocused", .bool(isFocused)), ("isSelected", .bool(isSelected)),
            ("label", .string(label)), ("role", .string(role.rawValue)),
        ]
        if let value { members.append(("value", .string(value))) }
        return .object(members)
    }
}
