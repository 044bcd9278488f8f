/// A rectangle of a canvas's pixels.
package struct PixelWindow: Sendable, Hashable {
    /// The first column and row.
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Where both are; without pixels where that is nowhere.
    package func intersection(_ other: PixelWindow) -> PixelWindow {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        return PixelWindow(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    /// The smallest that holds both.
    package func union(_ other: PixelWindow) -> PixelWindow {
        let (left, top) = (min(x, other.x), min(y, other.y))
        let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
        return PixelWindow(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The same seen from a picture that lies on the canvas behind a margin.
    package func behind(margin: Int) -> PixelWindow {
        PixelWindow(x: x - margin, y: y - margin, width: width, height: height)
    }

    /// The same wider by so many pixels on each side, as far as a canvas goes.
    package func widened(by reach: Int, canvasWidth: Int, canvasHeight: Int) -> PixelWindow {
        let (left, top) = (max(x - reach, 0), max(y - reach, 0))
        let (right, bottom) = (min(x + width + reach, canvasWidth), min(y + height + reach, canvasHeight))
        return PixelWindow(x: left, y: top, width: right - left, height: bottom - top)
    }
}
