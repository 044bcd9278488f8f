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

    /// What is left of it without others: rectangles that share no pixel, from the top down.
    package func without(_ others: [PixelWindow]) -> [PixelWindow] {
        let others = others.map { $0.intersection(self) }.filter { $0.width > 0 && $0.height > 0 }
        let cuts = Set([y, y + height] + others.flatMap { [$0.y, $0.y + $0.height] }).sorted()
        var done: [PixelWindow] = []
        var open: [PixelWindow] = []
        for (top, bottom) in zip(cuts, cuts.dropFirst()) {
            let taken = others.filter { $0.y <= top && $0.y + $0.height >= bottom }.map { $0.x..<$0.x + $0.width }
            var left = x
            var free: [PixelWindow] = []
            for next in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) + [x + width..<x + width] {
                if next.lowerBound > left {
                    free.append(PixelWindow(x: left, y: top, width: next.lowerBound - left, height: bottom - top))
                }
                left = max(left, next.upperBound)
            }
            if open.map({ [$0.x, $0.width] }) == free.map({ [$0.x, $0.width] }) {
                for index in open.indices { open[index].height += bottom - top }
            } else {
                done += open
                open = free
            }
        }
        return done + open
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
