/// How far a sheet is pulled up.
public enum SheetDetent: Sendable, Hashable {
    /// Half of the screen.
    case medium
    /// Almost all of it.
    case large
    /// A part of it, 0 to 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
}

extension View {
    /// The view under a sheet.
    /// - Parameters:
    ///   - detent: How far it is pulled up.
    ///   - material: What it is made of; the theme's unless told.
    ///   - scroll: How far its content is moved up, in points: 0 or more, and no farther than to its end.
    ///   - content: What is on it; what is higher than the sheet is cut off at its edge.
    public func sheet(
        _ detent: SheetDetent = .medium, material: GlassMaterial? = nil, scroll: Double = 0,
        @ViewBuilder content: () -> NodeView
    ) -> NodeView {
        let sheet = GlassSheet(detent, material: material, scroll: scroll, content: content)
        return NodeView(.stack(StackRule(.depth, spacing: 0), [node, sheet.node]))
    }
}

/// A surface that is pulled up from the bottom of the screen, over what it dims.
public struct GlassSheet: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - detent: How far it is pulled up.
    ///   - material: What it is made of; the theme's unless told.
    ///   - scroll: How far its content is moved up, in points: 0 or more, and no farther than to its end.
    ///   - content: What is on it; what is higher than the sheet is cut off at its edge.
    public init(
        _ detent: SheetDetent = .medium, material: GlassMaterial? = nil, scroll: Double = 0,
        @ViewBuilder content: () -> NodeView
    ) {
        let radius = 34.0
        let grabber = ViewNode.frame(FrameRule(width: 36, height: 5), .shape(.capsule, .tertiary))
        let column = ViewNode.stack(StackRule(.vertical, spacing: 14), content().node.members)
        let padded = ViewNode.padding(EdgeInsets(top: 14, leading: 20, bottom: 16, trailing: 20), column)
        // What is higher than the sheet goes on below its edge, and never makes it higher.
        let scrolled = ViewNode.scroll(
            scroll, .corners(topLeft: 0, topRight: 0, bottomRight: radius, bottomLeft: radius), padded)
        let filled = ViewNode.padding(
            EdgeInsets(top: 8, leading: 0, bottom: 0, trailing: 0),
            .stack(StackRule(.vertical, spacing: 0), [grabber, scrolled]))
        let surface = ViewNode.semantics(
            Semantics(.sheet, value: Self.words(detent), holdsParts: true),
            .glass(GlassStyle(material, in: .roundedRectangle(cornerRadius: radius)), filled))
        let margins = EdgeInsets(top: 0, leading: 8, bottom: 8, trailing: 8)
        let sized: ViewNode =
            switch detent {
            case .medium: .portion(width: nil, height: 0.5, .padding(margins, surface))
            case .large: .portion(width: nil, height: 0.93, .padding(margins, surface))
            case .fraction(let part): .portion(width: nil, height: part, .padding(margins, surface))
            case .height(let height): .frame(FrameRule(maxHeight: height), .padding(margins, surface))
            }
        let dim = ViewNode.shape(.roundedRectangle(cornerRadius: 0), .color(Color(white: 0, alpha: 0.18)))
        node = .stack(StackRule(.depth, spacing: 0), [dim, .aligned(.bottom, sized)])
    }

    private static func words(_ detent: SheetDetent) -> String {
        switch detent {
        case .medium: "medium"
        case .large: "large"
        case .fraction(let part): PlainNumber.text(part)
        case .height(let height): "\(PlainNumber.text(height)) points"
        }
    }
}
