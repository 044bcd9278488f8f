/// A rectangle in points, from the top left of the picture: the frame of a surface.
public struct GlassRect: Sendable, Hashable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// From left to right.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// A rectangle. A frame without width or height, or with a NaN, draws nothing.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge.
    public var maxX: Double { x + width }
    /// The bottom edge.
    public var maxY: Double { y + height }
    /// The place in the middle.
    public var center: GlassPoint { GlassPoint(x: x + width / 2, y: y + height / 2) }

    /// The same with its edges moved inwards, or outwards by a negative length.
    public func inset(by length: Double) -> GlassRect {
        GlassRect(x: x + length, y: y + length, width: width - 2 * length, height: height - 2 * length)
    }

    /// The smallest rectangle that holds both.
    func union(_ other: GlassRect) -> GlassRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return GlassRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Whether both have a place in common.
    package func intersects(_ other: GlassRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}
