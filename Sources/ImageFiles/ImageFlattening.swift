extension Image {
    /// The same picture without palette, clear key and floats, in 8 or 16 bits a sample.
    var plain: Image {
        if layout == .palette {
            let image = Image(trusting: width, height, .rgba, 8, .bytes(rgba8()), metadata: metadata)
            return hasAlpha ? image : image.droppingAlpha
        }
        if bitDepth == 32 {
            return Image(trusting: width, height, .rgba, 16, .words(rgba16()), metadata: metadata)
        }
        if transparentKey != nil {
            let samples: Samples = bitDepth == 16 ? .words(rgba16()) : .bytes(rgba8())
            return Image(trusting: width, height, .rgba, min(max(bitDepth, 8), 16), samples, metadata: metadata)
        }
        guard bitDepth < 8, case .bytes(let bytes) = samples else { return self }
        let scale = UInt8(255 / depthMaximum)
        return Image(trusting: width, height, .gray, 8, .bytes(bytes.map { $0 &* scale }), metadata: metadata)
    }

    /// RGB of an RGBA picture of bytes.
    private var droppingAlpha: Image {
        guard case .bytes(let bytes) = samples else { return self }
        let count = width * height
        let colors = [UInt8](unsafeUninitializedCapacity: count * 3) { target, filled in
            for pixel in 0..<count {
                for channel in 0..<3 { target[pixel &* 3 &+ channel] = bytes[pixel &* 4 &+ channel] }
            }
            filled = count * 3
        }
        return Image(trusting: width, height, .rgb, 8, .bytes(colors), metadata: metadata)
    }

    /// A plain picture over a colour: gray where both are gray, otherwise RGB, or RGBA where every pixel is opaque anyway.
    /// The mix is taken in the picture's own numbers, as browsers do.
    func laid(over background: PaletteEntry) -> Image {
        guard layout == .grayAlpha || layout == .rgba else { return self }
        if layout == .rgba, isOpaque { return self }
        let isGray = background.red == background.green && background.red == background.blue
        if layout == .grayAlpha, !isGray {
            let samples: Samples = bitDepth == 16 ? .words(rgba16()) : .bytes(rgba8())
            return Image(trusting: width, height, .rgba, bitDepth, samples, metadata: metadata).laid(over: background)
        }
        let behind = layout == .grayAlpha ? [background.red] : [background.red, background.green, background.blue]
        let mixed: Samples =
            switch samples {
            case .bytes(let bytes): .bytes(mix(bytes, behind))
            case .words(let words): .words(mix(words, behind.map { UInt16($0) * 257 }))
            case .floats: samples
            }
        return Image(
            trusting: width, height, layout == .grayAlpha ? .gray : .rgb, bitDepth, mixed, metadata: metadata)
    }
}

/// Pixels whose last sample is alpha over a colour; without it.
@inline(__always)
private func mix<Sample: SampleInteger>(_ source: [Sample], _ behind: [Sample]) -> [Sample] {
    let colors = behind.count
    let (pixels, most) = (source.count / (colors + 1), UInt32(Sample.max))
    return [Sample](unsafeUninitializedCapacity: pixels * colors) { target, count in
        source.withUnsafeBufferPointer { source in
            for channel in 0..<colors {
                let back = UInt32(behind[channel])
                for pixel in 0..<pixels {
                    let alpha = UInt32(source[pixel &* (colors &+ 1) &+ colors])
                    let front = UInt32(source[pixel &* (colors &+ 1) &+ channel])
                    // At most 65535², which leaves room for the half.
                    let sum = front &* alpha &+ back &* (most &- alpha) &+ most / 2
                    target[pixel &* colors &+ channel] = Sample(truncatingIfNeeded: sum / most)
                }
            }
        }
        count = pixels * colors
    }
}

extension Image {
    /// Hands out the samples as they lie in memory.
    func withSampleBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch samples {
        case .bytes(let bytes): bytes.withUnsafeBytes(body)
        case .words(let words): words.withUnsafeBytes(body)
        case .floats(let floats): floats.withUnsafeBytes(body)
        }
    }
}
