import SwiftShaders

extension Image {
    /// The picture scaled down to a width, and to twice that in height, by averaging what each new pixel covers,
    /// premultiplied; a smaller picture stays as it is.
    func thumbnail(width most: Int) -> Image {
        let ratio = max(Double(width) / Double(most), Double(height) / Double(2 * most))
        guard ratio > 1 else { return self }
        let target = max(1, Int((Double(width) / ratio).rounded()))
        let rows = max(1, Int((Double(height) / ratio).rounded()))
        let source = rgba8()
        let across = Self.spans(width, target)
        let down = Self.spans(height, rows)
        var result = [UInt8](repeating: 0, count: target * rows * 4)
        for (row, vertical) in down.enumerated() {
            for (column, horizontal) in across.enumerated() {
                var sum = SIMD4<Double>.zero
                for (y, tall) in vertical {
                    for (x, wide) in horizontal {
                        let index = (y * width + x) * 4
                        let alpha = Double(source[index + 3]) * tall * wide
                        sum += SIMD4(
                            Double(source[index]) * alpha, Double(source[index + 1]) * alpha,
                            Double(source[index + 2]) * alpha, alpha)
                    }
                }
                let area = down[row].reduce(0) { $0 + $1.1 } * across[column].reduce(0) { $0 + $1.1 }
                guard sum.w > 0 else { continue }
                let index = (row * target + column) * 4
                for channel in 0..<3 { result[index + channel] = UInt8((sum[channel] / sum.w).rounded()) }
                result[index + 3] = UInt8((sum.w / area).rounded())
            }
        }
        return Image.rendered(width: target, height: rows, rgba8: result, like: ImageHeader(of: self))
    }

    /// For each new pixel, the old ones that it covers and how much of each.
    private static func spans(_ old: Int, _ new: Int) -> [[(Int, Double)]] {
        let step = Double(old) / Double(new)
        return (0..<new).map { index in
            let (start, end) = (Double(index) * step, min(Double(index + 1) * step, Double(old)))
            return (Int(start)..<min(Int(end.rounded(.up)), old)).map { cell in
                (cell, min(end, Double(cell + 1)) - max(start, Double(cell)))
            }.filter { $0.1 > 0 }
        }
    }
}
