extension Image {
    /// The image a renderer returns for `source`, from the pixels it drew in 8 bits a sample.
    ///
    /// It is gray where the source was gray by type and every pixel still is; it has an alpha channel where the source had
    /// alpha by type or a pixel is not opaque. The source's metadata is kept, save that a gray source that became coloured
    /// loses its colour profile (iCCP), which would be invalid in an RGB file. Palette, key and depths under 8 bits end here.
    /// - Parameters:
    ///   - rgba8: `width × height × 4` samples: red, green, blue and straight alpha, top row first.
    ///   - source: what it was drawn from; nil for a picture drawn from nothing.
    package static func rendered(width: Int, height: Int, rgba8: [UInt8], like source: Image?) -> Image {
        Image(trusting: width, height, .rgba, 8, .bytes(rgba8)).reduced(rgba8, like: source) { .bytes($0) }
    }

    /// The image a renderer returns for `source`, from the pixels it drew in 16 bits a sample; otherwise as for 8 bits.
    package static func rendered(width: Int, height: Int, rgba16: [UInt16], like source: Image?) -> Image {
        Image(trusting: width, height, .rgba, 16, .words(rgba16)).reduced(rgba16, like: source) { .words($0) }
    }

    /// The image a renderer returns for `source`, from the pixels it drew in floats.
    package static func rendered(width: Int, height: Int, rgbaFloats: [Float], like source: Image?) -> Image {
        precondition(rgbaFloats.count == width * height * 4, "A renderer hands over four samples a pixel.")
        return Image(
            trusting: width, height, .rgba, 32, .floats(rgbaFloats), metadata: source?.metadata ?? ImageMetadata())
    }

    /// Whether a renderer should draw this image in 16 bits a sample: it has that many, or holds floats.
    package var isDeep: Bool { bitDepth > 8 }

    /// This RGBA image in the smallest layout that holds its pixels and suits `source`.
    private func reduced<Sample: FixedWidthInteger & UnsignedInteger>(
        _ rgba: [Sample], like source: Image?, _ wrap: ([Sample]) -> Samples
    ) -> Image {
        precondition(rgba.count == width * height * 4, "A renderer hands over four samples a pixel.")
        let (allGray, allOpaque) = properties(rgba)
        let layout: PixelLayout =
            switch ((source?.isGray ?? false) && allGray, (source?.hasAlpha ?? false) || !allOpaque) {
            case (true, true): .grayAlpha
            case (true, false): .gray
            case (false, true): .rgba
            case (false, false): .rgb
            }
        var metadata = source?.metadata ?? ImageMetadata()
        if source?.isGray ?? false, !allGray { metadata.removeAll("iCCP") }
        return Image(trusting: width, height, layout, bitDepth, wrap(packed(rgba, layout)), metadata: metadata)
    }
}

/// Whether red, green and blue are equal, and whether alpha is full, in every pixel.
@inline(__always)
private func properties<Sample: FixedWidthInteger>(_ rgba: [Sample]) -> (allGray: Bool, allOpaque: Bool) {
    rgba.withUnsafeBufferPointer { rgba in
        var (differences, alphas) = (Sample.zero, Sample.max)
        for pixel in 0..<rgba.count / 4 {
            let green = rgba[pixel &* 4 &+ 1]
            differences |= (rgba[pixel &* 4] ^ green) | (rgba[pixel &* 4 &+ 2] ^ green)
            alphas &= rgba[pixel &* 4 &+ 3]
        }
        return (differences == 0, alphas == Sample.max)
    }
}

/// The channels of RGBA pixels that a layout keeps. A gray layout takes red for brightness.
@inline(__always)
private func packed<Sample: FixedWidthInteger>(_ rgba: [Sample], _ layout: PixelLayout) -> [Sample] {
    if layout == .rgba { return rgba }
    let pixels = rgba.count / 4
    return [Sample](unsafeUninitializedCapacity: pixels * layout.channels) { target, count in
        count = pixels * layout.channels
        rgba.withUnsafeBufferPointer { rgba in
            switch layout {
            case .rgb:
                for pixel in 0..<pixels {
                    target[pixel &* 3] = rgba[pixel &* 4]
                    target[pixel &* 3 &+ 1] = rgba[pixel &* 4 &+ 1]
                    target[pixel &* 3 &+ 2] = rgba[pixel &* 4 &+ 2]
                }
            case .grayAlpha:
                for pixel in 0..<pixels {
                    target[pixel &* 2] = rgba[pixel &* 4]
                    target[pixel &* 2 &+ 1] = rgba[pixel &* 4 &+ 3]
                }
            case .gray, .palette, .rgba:
                for pixel in 0..<pixels { target[pixel] = rgba[pixel &* 4] }
            }
        }
    }
}
