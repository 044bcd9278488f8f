/// A width and a height.
public struct Size: Sendable, Hashable {
    /// From left to right.
    public var width: Double

    /// From top to bottom.
    public var height: Double

    /// A size of these sides.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The length of the diagonal.
    public var diagonal: Double { (width * width + height * height).squareRoot() }
}
