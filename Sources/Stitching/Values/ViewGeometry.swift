/// What effects know of the picture that they work on: its size in points, the scale, and the margin around it.
package struct ViewGeometry: Sendable, Equatable {
    /// The picture's size in pixels, without margin.
    package var pixelWidth: Int
    package var pixelHeight: Int

    /// Pixels a point.
    package var scale: Double

    /// Transparent pixels around the picture on each side.
    package var padding: Int

    /// The part of the canvas that is drawn, where that is not all of it: a tile.
    package var window: PixelWindow?

    /// What the textures of some images hold of the canvas, where that is not what is drawn.
    package var sources: [Int: PixelWindow] = [:]

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

    /// The size in pixels with the margin.
    package var canvasWidth: Int { pixelWidth + 2 * padding }
    package var canvasHeight: Int { pixelHeight + 2 * padding }

    /// What an image's texture holds of the canvas.
    package func source(_ image: Int) -> PixelWindow { sources[image] ?? drawn }

    /// What is drawn of the canvas.
    package var drawn: PixelWindow { window ?? PixelWindow(x: 0, y: 0, width: canvasWidth, height: canvasHeight) }
}
