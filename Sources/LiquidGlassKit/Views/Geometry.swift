/// Which edges or middles of views meet.
public struct Alignment: Sendable, Hashable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
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
    case leading, center, trailing

    var part: Double { self == .leading ? 0 : self == .center ? 0.5 : 1 }
}

/// Which edges or middles of views side by side meet.
public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
    case top, center, bottom

    var part: Double { self == .top ? 0 : self == .center ? 0.5 : 1 }
}

/// Room along the edges of a view, in points.
public struct EdgeInsets: Sendable, Hashable {
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double

    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// Some edges of a view.
public struct Edges: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = Edges(rawValue: 1)
    public static let leading = Edges(rawValue: 2)
    public static let bottom = Edges(rawValue: 4)
    public static let trailing = Edges(rawValue: 8)
    public static let horizontal: Edges = [.leading, .trailing]
    public static let vertical: Edges = [.top, .bottom]
    public static let all: Edges = [.horizontal, .vertical]
}
