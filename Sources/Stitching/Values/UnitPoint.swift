/// A point in the view, as fractions of its width and height: (0, 0) is the top left, (1, 1) the bottom right.
public struct UnitPoint: Sendable, Hashable {
    /// From 0 at the left to 1 at the right.
    public var x: Double

    /// From 0 at the top to 1 at the bottom.
    public var y: Double

    /// A point at fractions of the view's width and height; it may lie outside of 0 to 1.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The points that have names, as SwiftUI calls them.
    public static let named: [(name: String, point: UnitPoint)] = [
        ("topLeading", topLeading), ("top", top), ("topTrailing", topTrailing),
        ("leading", leading), ("center", center), ("trailing", trailing),
        ("bottomLeading", bottomLeading), ("bottom", bottom), ("bottomTrailing", bottomTrailing),
    ]

    /// The top left corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The middle of the top side.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The top right corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The middle of the left side.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the right side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The bottom left corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The middle of the bottom side.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The bottom right corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
