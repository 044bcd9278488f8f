/// A value on a line, with a thumb of glass.
public struct GlassSlider: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - value: 0 is the leading end, 1 the trailing one; what lies outside is at the nearer end.
    ///   - label: What it is called.
    ///   - state: What somebody does with it.
    public init(value: Double, label: String = "", state: InteractionState = .normal) {
        let value = value.isNaN ? 0 : min(max(value, 0), 1)
        let line = ViewNode.frame(FrameRule(height: 6), .shape(.capsule, .faded(0.22)))
        let done = ViewNode.aligned(
            .leading, .portion(width: value, height: nil, .frame(FrameRule(height: 6), .shape(.capsule, .accent))))
        let thumb = ViewNode.aligned(
            UnitPoint(x: value, y: 0.5),
            .glass(
                GlassStyle(in: .capsule, state: state),
                .frame(FrameRule(width: 38, height: 26), .spacer(0))))
        let stack = ViewNode.frame(FrameRule(height: 28), .stack(StackRule(.depth, spacing: 0), [line, done, thumb]))
        let semantics = Semantics(
            .slider, label: label, value: "\(Int((value * 100).rounded())) %", isFocused: state == .focused)
        node = state.applied(to: .semantics(semantics, stack))
    }
}
