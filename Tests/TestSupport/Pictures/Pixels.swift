import Glibc

/// Bytes of straight colour.
package struct Pixels: Equatable, Sendable {
    package let width: Int
    package let height: Int
    package let bytes: [UInt8]

    package init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Red, green, blue and alpha of a pixel.
    package subscript(x: Int, y: Int) -> SIMD4<Int> { pixel((y * width + x) * 4) }

    private func pixel(_ index: Int) -> SIMD4<Int> {
        SIMD4(Int(bytes[index]), Int(bytes[index + 1]), Int(bytes[index + 2]), Int(bytes[index + 3]))
    }

    /// How many pixels are as a rule says.
    package func count(_ rule: (SIMD4<Int>) -> Bool) -> Int {
        (0..<width * height).count { rule(pixel($0 * 4)) }
    }

    /// How many pixels are not the same in another picture of this size.
    package func differences(_ other: Pixels, above level: Int = 0) -> Int {
        (0..<width * height).count { place in
            let apart = pixel(place * 4) &- other.pixel(place * 4)
            return max(abs(apart.x), abs(apart.y), abs(apart.z), abs(apart.w)) > level
        }
    }

    /// The columns and rows from the first to the last pixel that follows a rule.
    package func box(_ rule: (SIMD4<Int>) -> Bool) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
        let found = (0..<width * height).filter { rule(pixel($0 * 4)) }
        let (columns, rows) = (found.map { $0 % width }, found.map { $0 / width })
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
            return nil
        }
        return (left...right, top...bottom)
    }

    /// The relative luminance of the mean of a square (WCAG 2.2).
    package func luminance(x: Int, y: Int, side: Int) -> Double {
        var sum = SIMD3<Double>.zero
        for row in y..<y + side {
            for column in x..<x + side {
                let pixel = self[column, row]
                sum += SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) / 255
            }
        }
        sum /= Double(side * side)
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(sum.x) + 0.7152 * linear(sum.y) + 0.0722 * linear(sum.z)
    }
}
