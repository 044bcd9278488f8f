/// A screen that shows what there is.
public enum GlassDemo: String, Sendable, Hashable, CaseIterable {
    /// Every component.
    case gallery
    /// Tab bars in several themes.
    case tabbars
    /// A sheet over a screen.
    case sheet
    /// The same components with a lens and without.
    case compare
    /// A theme that was changed, and its code.
    case playground

    /// In points, as large as a phone's.
    public var size: (width: Double, height: Double) { self == .compare ? (780, 844) : (390, 844) }

    /// The screen over a picture, or over colours.
    public func view(over backdrop: Image? = nil) -> NodeView {
        let content =
            switch self {
            case .gallery: GalleryDemo().node
            case .tabbars: TabBarsDemo().node
            case .sheet: SheetDemo().node
            case .compare: CompareDemo().node
            case .playground: PlaygroundDemo().node
            }
        let behind = backdrop.map { ViewNode.photo($0, .roundedRectangle(cornerRadius: 0)) } ?? Wallpaper().node
        return NodeView(.stack(StackRule(.depth, spacing: 0), [behind, content]))
    }
}

/// Colours that show what glass does to them.
struct Wallpaper: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(hex: 0x1B2A6B), Color(hex: 0x7A3FA0), Color(hex: 0xF0718A), Color(hex: 0xFFC27A)],
                startPoint: .topLeading, endPoint: .bottomTrailing)
            spot(0x35C9FF, 260, x: 0.1, y: 0.16)
            spot(0xFFD45E, 170, x: 0.86, y: 0.3)
            spot(0x5B4BFF, 230, x: 0.92, y: 0.62)
            spot(0xFF5C8D, 300, x: 0, y: 0.78)
            spot(0x2FE0A8, 150, x: 0.5, y: 0.5)
        }
    }

    private func spot(_ color: UInt32, _ side: Double, x: Double, y: Double) -> NodeView {
        NodeView(
            .aligned(
                UnitPoint(x: x, y: y),
                .frame(
                    FrameRule(width: side, height: side), .shape(.circle, .color(Color(hex: color, alpha: 0.85))))))
    }
}
