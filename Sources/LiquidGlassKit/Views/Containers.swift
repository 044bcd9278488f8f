/// Views one below the other.
public struct VStack: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - alignment: Which edges or middles meet.
    ///   - spacing: Between two views, in points.
    ///   - content: The views, in order.
    public init(alignment: HorizontalAlignment = .center, spacing: Double = 8, @ViewBuilder content: () -> NodeView) {
        let rule = StackRule(
            .vertical, spacing: spacing, alignment: Alignment(horizontal: alignment, vertical: .center))
        node = .stack(rule, content().node.members)
    }
}

/// Views side by side, the first at the leading edge.
public struct HStack: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - alignment: Which edges or middles meet.
    ///   - spacing: Between two views, in points.
    ///   - content: The views, in order.
    public init(alignment: VerticalAlignment = .center, spacing: Double = 8, @ViewBuilder content: () -> NodeView) {
        let rule = StackRule(
            .horizontal, spacing: spacing, alignment: Alignment(horizontal: .center, vertical: alignment))
        node = .stack(rule, content().node.members)
    }
}

/// Views one over the other, the last on top.
public struct ZStack: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - alignment: Which edges, corners or middles meet.
    ///   - content: The views, from the lowest to the topmost.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> NodeView) {
        node = .stack(StackRule(.depth, spacing: 0, alignment: alignment), content().node.members)
    }
}

/// Surfaces that flow into each other where they come near.
public struct GlassGroupView: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - spacing: The gap below which outlines swell towards each other, in points.
    ///   - content: What the surfaces are in; those of one group are 32 at most.
    public init(spacing: Double = 0, @ViewBuilder content: () -> NodeView) {
        node = .group(spacing: spacing, content().node)
    }
}

/// Room that grows as far as there is any.
public struct Spacer: PrimitiveView {
    public let node: ViewNode

    /// - Parameter minLength: In points; 8 unless told.
    public init(minLength: Double? = nil) { node = .spacer(minLength) }
}
