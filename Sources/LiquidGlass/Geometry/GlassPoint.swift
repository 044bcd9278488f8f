/// A place in points, from the top left of the picture.
public struct GlassPoint: Sendable, Hashable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    /// A place.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
