/// What effects know of the picture that they work on: its size in points, the scale, and the margin around it.
package struct ViewGeometry: Sendable, Equatable {
    /// The picture's size in pixels, without margin.
    package var pixelWidth: Int
    package var pixelHeight: Int

    /// Pixels a point.
    package var scale: Double

    /// Transparent pixels around the picture on each side.
    package var padding: Int

    package init(pixelWidth: Int, pixelHeight: Int, scale: Double = 1, padding: Int = 0) {
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        self.padding = padding
    }

    /// The picture's size in points, without margin: what effects call the view.
    package var size: Size { Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale) }

    /// One pixel in points.
    package var pixel: Double { 1 / scale }

    /// The size in pixels with the margin: what is drawn.
    package var canvasWidth: Int { pixelWidth + 2 * padding }
    package var canvasHeight: Int { pixelHeight + 2 * padding }
}
