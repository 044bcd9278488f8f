/// A point in the view, as fractions of its width and height: (0, 0) is the top left, (1, 1) the bottom right.
public struct UnitPoint: Sendable, Hashable {
    /// From 0 at the left to 1 at the right.
    public var x: Double

    /// From 0 at the top to 1 at the bottom.
    public var y: Double

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

    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
