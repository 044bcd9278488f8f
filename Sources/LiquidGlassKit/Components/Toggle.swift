/// A title with a switch that is on or off.
public struct Toggle: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - title: A key of the string tables; an empty one is a switch alone.
    ///   - isOn: Whether it is on.
    ///   - label: What it is called where it has no title.
    ///   - state: What somebody does with it.
    public init(_ title: String = "", isOn: Bool, label: String? = nil, state: InteractionState = .normal) {
        let track = ViewNode.frame(FrameRule(width: 64, height: 28), Self.thumb(isOn))
        let glass = ViewNode.glass(GlassStyle(in: .capsule, state: state, isAccented: isOn), track)
        let row =
            title.isEmpty
            ? glass : .stack(StackRule(.horizontal, spacing: 12), [.text(TextValue(title)), .spacer(0), glass])
        let semantics = Semantics(
            .switch, label: title.isEmpty ? label : title, value: isOn ? "on" : "off", isFocused: state == .focused)
        node = state.applied(to: .semantics(semantics, row))
    }

    /// The white part, at the trailing edge where the switch is on.
    private static func thumb(_ isOn: Bool) -> ViewNode {
        let thumb = ViewNode.frame(FrameRule(width: 38, height: 23), .shape(.capsule, .color(.white)))
        let track = ViewNode.aligned(
            isOn ? .trailing : .leading, .padding(EdgeInsets(top: 0, leading: 2.5, bottom: 0, trailing: 2.5), thumb))
        return isOn ? track : .attached(.shape(.capsule, .faded(0.16)), to: track, .center, isBelow: true)
    }
}
