/// A width and a height.
public struct Size: Sendable, Hashable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The length of the diagonal.
    public var diagonal: Double { (width * width + height * height).squareRoot() }
}
