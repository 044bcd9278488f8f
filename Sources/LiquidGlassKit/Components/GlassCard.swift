/// Content on a surface in the theme's shape.
public struct GlassCard: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - material: What it is made of; the theme's unless told.
    ///   - padding: Around the content, in points.
    ///   - content: What is on it.
    public init(_ material: GlassMaterial? = nil, padding: Double = 20, @ViewBuilder content: () -> NodeView) {
        let edges = EdgeInsets(top: padding, leading: padding, bottom: padding, trailing: padding)
        node = .semantics(
            Semantics(.card, holdsParts: true), .glass(GlassStyle(material), .padding(edges, content().node)))
    }
}
