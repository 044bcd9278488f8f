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
    ///   - content: What is on it.
    public func sheet(
        _ detent: SheetDetent = .medium, material: GlassMaterial? = nil, @ViewBuilder content: () -> NodeView
    ) -> NodeView {
        NodeView(
            .stack(
                StackRule(.depth, spacing: 0), [node, GlassSheet(detent, material: material, content: content).node])
        )
    }
}

/// A surface that is pulled up from the bottom of the screen, over what it dims.
public struct GlassSheet: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - detent: How far it is pulled up.
    ///   - material: What it is made of; the theme's unless told.
    ///   - content: What is on it.
    public init(
        _ detent: SheetDetent = .medium, material: GlassMaterial? = nil, @ViewBuilder content: () -> NodeView
    ) {
        let grabber = ViewNode.frame(FrameRule(width: 36, height: 5), .shape(.capsule, .tertiary))
        let column = ViewNode.stack(StackRule(.vertical, spacing: 14), [grabber, content().node, .spacer(0)])
        let padded = ViewNode.padding(EdgeInsets(top: 8, leading: 20, bottom: 16, trailing: 20), column)
        let filled = ViewNode.frame(FrameRule(maxWidth: .infinity, maxHeight: .infinity, alignment: .top), padded)
        let surface = ViewNode.semantics(
            Semantics(.sheet, value: Self.words(detent), holdsParts: true),
            .glass(GlassStyle(material, in: .roundedRectangle(cornerRadius: 34)), filled))
        let margins = EdgeInsets(top: 0, leading: 8, bottom: 8, trailing: 8)
        let sized: ViewNode =
            switch detent {
            case .medium: .portion(width: nil, height: 0.5, .padding(margins, surface))
            case .large: .portion(width: nil, height: 0.93, .padding(margins, surface))
            case .fraction(let part): .portion(width: nil, height: part, .padding(margins, surface))
            case .height(let height): .frame(FrameRule(height: height), .padding(margins, surface))
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
