/// One tab of a tab bar.
public struct GlassTab: Sendable, Hashable {
    /// A key of the string tables.
    public var title: String
    /// What is drawn over the title: one of ``Symbol/names``.
    public var systemImage: String
    /// What stands in the red mark on it; an empty text is a mark alone.
    public var badge: String?

    /// A tab with a text on it, or none.
    public init(_ title: String, systemImage: String, badge: String? = nil) {
        self.title = title
        self.systemImage = systemImage
        self.badge = badge
    }

    /// A tab with a number on it; 0 is none.
    public init(_ title: String, systemImage: String, badge: Int) {
        self.init(title, systemImage: systemImage, badge: badge == 0 ? nil : badge > 99 ? "99+" : "\(badge)")
    }
}

/// Tabs on a capsule, one of which is selected.
public struct GlassTabBar: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - tabs: From the leading edge on.
    ///   - selection: The place of the selected one; one that is no tab's selects none.
    public init(_ tabs: [GlassTab], selection: Int = 0) {
        let items = tabs.enumerated().map { Self.item($1, isSelected: $0 == selection) }
        node = .semantics(
            Semantics(.tabBar, holdsParts: true),
            .glass(
                GlassStyle(in: .capsule),
                .padding(
                    EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4),
                    .stack(StackRule(.horizontal, spacing: 0), items))))
    }

    private static func item(_ tab: GlassTab, isSelected: Bool) -> ViewNode {
        var icon = ViewNode.environment(.font(.system(size: 20)), .symbol(tab.systemImage))
        if let badge = tab.badge {
            icon = .attached(
                .offset(x: badge.isEmpty ? 4 : 11, y: badge.isEmpty ? -2 : -5, mark(badge)), to: icon, .topTrailing,
                isBelow: false)
        }
        let title = ViewNode.environment(
            .lineLimit(1),
            .environment(.font(.system(size: 10.5, weight: .semibold)), .text(TextValue(tab.title))))
        let content = ViewNode.frame(
            FrameRule(maxWidth: .infinity),
            .frame(FrameRule(height: 54), .stack(StackRule(.vertical, spacing: 2), [icon, title])))
        let toned = ViewNode.environment(.foreground(isSelected ? .raisedAccent : .primary), content)
        return .semantics(
            Semantics(.tab, label: tab.title, value: tab.badge, isSelected: isSelected),
            isSelected ? .attached(.shape(.capsule, .raised), to: toned, .center, isBelow: true) : toned)
    }

    /// A red mark with a text, or a dot.
    private static func mark(_ text: String) -> ViewNode {
        let red = InkTone.color(Color(hex: 0xFF3B30))
        if text.isEmpty { return .frame(FrameRule(width: 9, height: 9), .shape(.circle, red)) }
        let label = ViewNode.environment(
            .font(.system(size: 11, weight: .semibold)),
            .environment(.foreground(.color(.white)), .text(TextValue(text))))
        let padded = ViewNode.padding(EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5), label)
        let sized = ViewNode.frame(FrameRule(minWidth: 18), .frame(FrameRule(height: 18), padded))
        return .attached(.shape(.capsule, red), to: .fixedSize(sized), .center, isBelow: true)
    }
}
