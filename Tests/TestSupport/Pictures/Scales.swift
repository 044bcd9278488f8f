import Glibc

/// Words of a picture without any edge, given by a formula in points, so that it can be drawn at any scale.
package func smoothWords(_ width: Int, _ height: Int, scale: Int) -> [UInt16] {
    var words: [UInt16] = []
    for row in 0..<height * scale {
        for column in 0..<width * scale {
            let (x, y) = ((Double(column) + 0.5) / Double(scale), (Double(row) + 0.5) / Double(scale))
            let color = [
                0.5 + 0.4 * sin(x / 19 + 0.4 * sin(y / 23)), 0.5 + 0.35 * cos(y / 17 - 0.3 * cos(x / 29)),
                0.5 + 0.3 * sin((x + y) / 27), 0.7 + 0.25 * sin(x / 31 - y / 25),
            ]
            words += color.map { UInt16($0 * 65535) }
        }
    }
    return words
}

extension TestPicture {
    /// The picture with its colours between a quarter and a half.
    package var midtones: TestPicture {
        TestPicture("middle tones", width, height) { x, y in
            let pixel = bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4].map { Double($0) / 255 }
            return pixel[..<3].map { 0.25 + $0 / 4 } + [pixel[3]]
        }
    }

    /// The picture at twice its size, every pixel four times.
    package var enlarged: TestPicture {
        TestPicture("enlarged", width * 2, height * 2) { x, y in
            (0..<4).map { Double(bytes[(y / 2 * width + x / 2) * 4 + $0]) / 255 }
        }
    }
}

extension [Float] {
    /// The means of squares of so many pixels of four numbers each.
    package func means(of side: Int, width: Int) -> [Float] {
        let (columns, rows) = (width / side, count / 4 / width / side)
        var sums = [Float](repeating: 0, count: columns * rows * 4)
        for row in 0..<rows * side {
            for column in 0..<columns * side {
                for channel in 0..<4 {
                    let target = (row / side * columns + column / side) * 4 + channel
                    sums[target] += self[(row * width + column) * 4 + channel]
                }
            }
        }
        return sums.map { $0 / Float(side * side) }
    }

    /// The pixels at twice their size, each four times.
    package func enlarged(width: Int) -> [Float] {
        (0..<count * 4).map { index in
            let (x, y) = (index / 4 % (width * 2), index / 4 / (width * 2))
            return self[(y / 2 * width + x / 2) * 4 + index % 4]
        }
    }

    /// How far each number is from the one at the same place in another list.
    package func distances(from other: [Float]) -> [Float] { zip(self, other).map { abs($0 - $1) } }

    /// The root of the mean of the squares.
    package var rms: Float {
        let squares = reduce(0.0) { $0 + Double($1) * Double($1) }
        return Float((squares / Double(count)).squareRoot())
    }
}
