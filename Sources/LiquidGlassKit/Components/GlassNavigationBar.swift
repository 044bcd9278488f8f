/// A title between a way back and some buttons.
public struct GlassNavigationBar: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - title: A key of the string tables.
    ///   - back: Whether there is a way back.
    ///   - actions: The symbols of buttons at the trailing edge, which share a surface.
    public init(_ title: String, back: Bool = false, actions: [String] = []) {
        let backButton =
            back
            ? ViewNode.semantics(
                Semantics(.button, label: "Back"),
                .glass(GlassStyle(in: .circle), .frame(FrameRule(width: 44, height: 44), Self.icon("chevron.backward")))
            )
            : ViewNode.frame(FrameRule(width: 0, height: 0), .spacer(0))
        let buttons = actions.map { action in
            ViewNode.semantics(
                Semantics(.button, label: action), .frame(FrameRule(width: 44, height: 44), Self.icon(action)))
        }
        let actionGlass =
            actions.isEmpty
            ? ViewNode.frame(FrameRule(width: 0, height: 0), .spacer(0))
            : ViewNode.glass(GlassStyle(in: .capsule), .stack(StackRule(.horizontal, spacing: 0), buttons))
        let heading = ViewNode.semantics(
            Semantics(.heading),
            .glass(
                GlassStyle(in: .capsule),
                .frame(
                    FrameRule(height: 44),
                    .padding(
                        EdgeInsets(top: 0, leading: 18, bottom: 0, trailing: 18),
                        .environment(.font(.headline), .environment(.lineLimit(1), .text(TextValue(title))))))))
        // The title lies in the middle of the bar, whatever is at its ends.
        node = .semantics(
            Semantics(.navigationBar, label: title, holdsParts: true),
            .frame(
                FrameRule(height: 44),
                .stack(
                    StackRule(.depth),
                    [heading, .stack(StackRule(.horizontal, spacing: 8), [backButton, .spacer(0), actionGlass])])))
    }

    private static func icon(_ name: String) -> ViewNode {
        .environment(.font(.system(size: 18, weight: .semibold)), .symbol(name))
    }
}
