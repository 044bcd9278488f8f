/// Which edges or middles of views meet.
public struct Alignment: Sendable, Hashable {
    /// Which edges or middles meet across.
    public var horizontal: HorizontalAlignment
    /// Which edges or middles meet down.
    public var vertical: VerticalAlignment

    /// An alignment across and down.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// At the top, where lines begin.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// At the top, in the middle.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// At the top, where lines end.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// Where lines begin, half-way down.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// Where lines end, half-way down.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// At the bottom, where lines begin.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// At the bottom, in the middle.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// At the bottom, where lines end.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    /// The alignments that have names, by those.
    public static let named: [(name: String, alignment: Alignment)] = [
        ("topLeading", topLeading), ("top", top), ("topTrailing", topTrailing), ("leading", leading),
        ("center", center), ("trailing", trailing), ("bottomLeading", bottomLeading), ("bottom", bottom),
        ("bottomTrailing", bottomTrailing),
    ]

    /// The parts of what is left over that lie before and above.
    var unit: UnitPoint { UnitPoint(x: horizontal.part, y: vertical.part) }
}

/// Which edges or middles of views one below the other meet.
public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
    /// The sides that lines begin at, the middles, or the sides that lines end at.
    case leading, center, trailing

    var part: Double { self == .leading ? 0 : self == .center ? 0.5 : 1 }
}

/// Which edges or middles of views side by side meet.
public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
    /// The upper edges, the middles, or the lower edges.
    case top, center, bottom

    var part: Double { self == .top ? 0 : self == .center ? 0.5 : 1 }
}

/// Room along the edges of a view, in points.
public struct EdgeInsets: Sendable, Hashable {
    /// Above the view.
    public var top: Double
    /// Where lines begin: left, or right from right to left.
    public var leading: Double
    /// Below the view.
    public var bottom: Double
    /// Where lines end.
    public var trailing: Double

    /// Room along each edge, in points.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// Some edges of a view.
public struct Edges: OptionSet, Sendable {
    /// One bit an edge.
    public let rawValue: Int

    /// Edges by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Edges(rawValue: 1)
    /// Where lines begin.
    public static let leading = Edges(rawValue: 2)
    /// The lower edge.
    public static let bottom = Edges(rawValue: 4)
    /// Where lines end.
    public static let trailing = Edges(rawValue: 8)
    /// Both sides.
    public static let horizontal: Edges = [.leading, .trailing]
    /// Above and below.
    public static let vertical: Edges = [.top, .bottom]
    /// All four.
    public static let all: Edges = [.horizontal, .vertical]
}
