/// A picture's width and height in pixels.
public struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// From left to right.
    public var width: Int

    /// From top to bottom.
    public var height: Int

    /// A size of these sides.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init(_ sides: (width: Int, height: Int)) { self.init(width: sides.width, height: sides.height) }

    /// The size as `640 × 480`.
    public var description: String { "\(width) × \(height)" }
}
