/// The colours of a picture at places, each the mean of a few pixels around: what foregrounds are chosen by.
struct BackdropSamples {
    private let image: Image
    private let scale: Double
    private let pixels: [UInt8]

    /// Points on a side of a place.
    static let cell = 6.0

    /// - Parameter scale: Pixels a point.
    init(_ image: Image, scale: Double) {
        self.image = image
        self.scale = scale
        pixels = image.rgba8()
    }

    /// The premultiplied colours of a rectangle in points, cell by cell, each with its centre; none where it lies outside.
    func colors(in rect: GlassRect) -> [(center: SIMD2<Double>, color: SIMD4<Double>)] {
        let (width, height) = (Double(image.width) / scale, Double(image.height) / scale)
        let (left, top) = (max(rect.x, 0), max(rect.y, 0))
        let (right, bottom) = (min(rect.maxX, width), min(rect.maxY, height))
        guard right > left, bottom > top else { return [] }
        // No more than 48 cells a side: a face that large is judged by fewer places.
        let columns = Int(min(max((right - left) / Self.cell, 1), 48))
        let rows = Int(min(max((bottom - top) / Self.cell, 1), 48))
        let step = SIMD2((right - left) / Double(columns), (bottom - top) / Double(rows))
        return (0..<rows).flatMap { row in
            (0..<columns).map { column in
                let corner = SIMD2(left + Double(column) * step.x, top + Double(row) * step.y)
                return (corner + step / 2, mean(corner, step))
            }
        }
    }

    /// The mean of four by four pixels spread over a cell.
    private func mean(_ corner: SIMD2<Double>, _ size: SIMD2<Double>) -> SIMD4<Double> {
        var sum = SIMD4<Double>.zero
        for y in 0..<4 {
            for x in 0..<4 {
                let place = (corner + size * SIMD2(Double(x) + 0.5, Double(y) + 0.5) / 4) * scale
                let column = min(max(Int(place.x), 0), image.width - 1)
                let row = min(max(Int(place.y), 0), image.height - 1)
                let index = (row * image.width + column) * 4
                let alpha = Double(pixels[index + 3]) / 255
                sum +=
                    SIMD4(Double(pixels[index]), Double(pixels[index + 1]), Double(pixels[index + 2]), 255) / 255
                    * alpha
            }
        }
        return sum / 16
    }
}
