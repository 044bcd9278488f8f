/// A button on glass: a title, a symbol, or both.
public struct GlassButton: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - title: A key of the string tables; without one the symbol stands alone in a circle.
    ///   - systemImage: A symbol before it.
    ///   - state: What somebody does with it.
    ///   - isProminent: Whether it has the accent's colour.
    ///   - label: What it is called where it has no title.
    ///   - action: What it would do; pictures do nothing.
    public init(
        _ title: String = "", systemImage: String? = nil, state: InteractionState = .normal, isProminent: Bool = false,
        label: String? = nil, action: () -> Void = {}
    ) {
        var parts: [ViewNode] = []
        if let systemImage { parts.append(.symbol(systemImage)) }
        if !title.isEmpty { parts.append(.text(TextValue(title))) }
        let content = ViewNode.stack(StackRule(.horizontal, spacing: 7), parts)
        let isRound = title.isEmpty
        let styled = ViewNode.environment(
            .buttonStyle(isProminent ? .liquidGlassProminent : .liquidGlass),
            .button(label: isRound ? .frame(FrameRule(width: 44, height: 44), content) : content, state))
        node = state.applied(
            to: .semantics(
                Semantics(.button, label: label ?? (isRound ? systemImage : nil), isFocused: state == .focused), styled)
        )
    }

    /// A button's label as the surroundings' style dresses it.
    static func dressed(_ label: ViewNode, _ state: InteractionState, in environment: ViewEnvironment) -> ViewNode {
        let isProminent = environment.buttonStyle == .liquidGlassProminent
        switch environment.buttonStyle {
        case .plain: return label
        case .liquidGlass, .liquidGlassProminent:
            var padded = ViewNode.padding(EdgeInsets(top: 12, leading: 20, bottom: 12, trailing: 20), label)
            // A round button's label has the button's size.
            if case .frame = label { padded = label }
            let text = ViewNode.environment(.weight(.semibold), padded)
            let toned = isProminent ? ViewNode.environment(.foreground(.onAccent), text) : text
            return .glass(GlassStyle(in: .capsule, state: state, isAccented: isProminent), toned)
        }
    }
}

/// A button that looks as the surroundings' ``ButtonStyle`` says.
public struct Button: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - title: A key of the string tables.
    ///   - state: What somebody does with it.
    ///   - action: What it would do; pictures do nothing.
    public init(_ title: String, state: InteractionState = .normal, action: () -> Void = {}) {
        self.init(state: state, action: action) { Text(title) }
    }

    /// - Parameters:
    ///   - state: What somebody does with it.
    ///   - action: What it would do; pictures do nothing.
    ///   - label: What is on it.
    public init(state: InteractionState = .normal, action: () -> Void = {}, @ViewBuilder label: () -> NodeView) {
        node = state.applied(
            to: .semantics(
                Semantics(.button, isFocused: state == .focused), .button(label: label().node, state)))
    }
}
