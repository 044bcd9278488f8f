/// A line of text that can be written in.
public struct GlassTextField: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - title: What is shown while it is empty, and what it is called.
    ///   - text: What is written in it.
    ///   - systemImage: A symbol before it.
    ///   - state: What somebody does with it; the focused one has a cursor.
    public init(_ title: String, text: String = "", systemImage: String? = nil, state: InteractionState = .normal) {
        node = FieldParts(title: title, text: text, state: state, role: .textField).node(
            before: systemImage, after: nil, shape: .roundedRectangle(cornerRadius: 16))
    }
}

/// A field that something is searched for in.
public struct GlassSearchBar: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - prompt: What is shown while it is empty.
    ///   - text: What is searched for.
    ///   - state: What somebody does with it.
    public init(_ prompt: String = "Search", text: String = "", state: InteractionState = .normal) {
        node = FieldParts(title: prompt, text: text, state: state, role: .searchField).node(
            before: "magnifyingglass", after: text.isEmpty ? "mic.fill" : "xmark", shape: .capsule)
    }
}

/// What fields have in common.
private struct FieldParts {
    var title: String
    var text: String
    var state: InteractionState
    var role: Semantics.Role

    func node(before: String?, after: String?, shape: GlassShape) -> ViewNode {
        var parts: [ViewNode] = []
        if let before { parts.append(.environment(.foreground(.secondary), .symbol(before))) }
        parts.append(line)
        parts.append(.spacer(0))
        if let after {
            parts.append(.environment(.foreground(.secondary), .environment(.font(.subheadline), .symbol(after))))
        }
        let row = ViewNode.environment(.lineLimit(1), .stack(StackRule(.horizontal, spacing: 9), parts))
        let framed = ViewNode.frame(
            FrameRule(height: 46), .padding(EdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 15), row))
        let semantics = Semantics(role, label: title, value: text, isFocused: state == .focused)
        let glass = ViewNode.glass(GlassStyle(in: shape, state: state), framed)
        return state.applied(to: .semantics(semantics, glass))
    }

    /// What is written, or the title, with the cursor of a focused field.
    private var line: ViewNode {
        let written = ViewNode.environment(
            .foreground(text.isEmpty ? .secondary : .primary), .text(TextValue(text.isEmpty ? title : text)))
        guard state == .focused else { return written }
        let cursor = ViewNode.frame(FrameRule(width: 2, height: 22), .shape(.capsule, .accent))
        return .stack(StackRule(.horizontal, spacing: 2), text.isEmpty ? [cursor, written] : [written, cursor])
    }
}
