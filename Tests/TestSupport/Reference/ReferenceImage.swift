/// A picture of premultiplied Double texels; row 0 is the top.
package struct ReferenceImage: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// Row by row, premultiplied.
    package var pixels: [V4]

    package init(width: Int, height: Int, pixels: [V4]) {
        precondition(width > 0 && height > 0, "an image of \(width) × \(height) holds no pixel")
        precondition(pixels.count == width * height, "\(pixels.count) pixels are not \(width) × \(height)")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// A picture of one premultiplied colour.
    package init(width: Int, height: Int, color: V4) {
        self.init(width: width, height: height, pixels: Array(repeating: color, count: width * height))
    }

    /// A picture from straight bytes, four a pixel.
    package init(width: Int, height: Int, straightRGBA8 bytes: [UInt8]) {
        self.init(width: width, height: height, straight: bytes.map { Double($0) / 255 })
    }

    /// A picture from straight 16-bit numbers, four a pixel.
    package init(width: Int, height: Int, straightRGBA16 numbers: [UInt16]) {
        self.init(width: width, height: height, straight: numbers.map { Double($0) / 65535 })
    }

    private init(width: Int, height: Int, straight: [Double]) {
        precondition(straight.count == 4 * width * height, "\(straight.count) numbers are not \(width) × \(height) × 4")
        let pixels = stride(from: 0, to: straight.count, by: 4).map { index in
            let alpha = straight[index + 3]
            return V4(straight[index] * alpha, straight[index + 1] * alpha, straight[index + 2] * alpha, alpha)
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The texel of a column and a row, which must exist.
    package subscript(x: Int, y: Int) -> V4 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// The picture with a transparent margin of some pixels on every side.
    package func padded(by margin: Int) -> ReferenceImage {
        precondition(margin >= 0, "a margin of \(margin) pixels would crop")
        var result = ReferenceImage(width: width + 2 * margin, height: height + 2 * margin, color: V4())
        for y in 0..<height {
            for x in 0..<width {
                result[x + margin, y + margin] = self[x, y]
            }
        }
        return result
    }

    /// Every channel of the straight colour shifted by a tiny amount and kept valid; full opacity stays full.
    func shifted(by amount: Double) -> ReferenceImage {
        guard amount != 0 else { return self }
        var result = self
        for index in pixels.indices {
            let color = pixels[index]
            let alpha = color.w >= 1 ? color.w : ReferenceFormula.clamp(color.w + amount)
            let straight = ReferenceFormula.straight(color) + SIMD3(repeating: amount)
            result.pixels[index] = ReferenceFormula.premultiplied(ReferenceFormula.clamp(straight), alpha)
        }
        return result
    }
}
