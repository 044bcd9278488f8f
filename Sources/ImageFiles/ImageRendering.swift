extension Image {
    /// The image a renderer returns for `source`, from the pixels it drew in 8 bits a sample.
    ///
    /// It is gray where the source was gray by type and every pixel still is; it has an alpha channel where the source had
    /// alpha by type or a pixel is not opaque. The source's metadata is kept, save that a gray source that became coloured
    /// loses its colour profile (iCCP), which would be invalid in an RGB file. Palette, key and depths under 8 bits end here.
    /// - Parameters:
    ///   - rows: Red, green, blue and straight alpha, top row first: bytes, words or floats in the machine's order.
    ///   - bitDepth: 8, 16 or 32: what `rows` holds, and what the image gets.
    ///   - source: what it was drawn from; nil for a picture drawn from nothing.
    package static func rendered(
        width: Int, height: Int, rows: UnsafeRawBufferPointer, bitDepth: Int, like source: ImageHeader?
    ) -> Image {
        precondition(rows.count == width * height * bitDepth / 2, "A renderer hands over four samples a pixel.")
        switch bitDepth {
        case 8: return reduced(width, height, rows.bindMemory(to: UInt8.self), like: source) { .bytes($0) }
        case 16: return reduced(width, height, rows.bindMemory(to: UInt16.self), like: source) { .words($0) }
        default:
            return Image(
                trusting: width, height, .rgba, 32, .floats(Array(rows.bindMemory(to: Float.self))),
                metadata: source?.metadata ?? ImageMetadata())
        }
    }

    /// The same from an array of 8-bit samples.
    package static func rendered(width: Int, height: Int, rgba8: [UInt8], like source: ImageHeader?) -> Image {
        rgba8.withUnsafeBytes { rendered(width: width, height: height, rows: $0, bitDepth: 8, like: source) }
    }

    /// RGBA pixels in the smallest layout that holds them and suits `source`.
    private static func reduced<Sample: FixedWidthInteger & UnsignedInteger>(
        _ width: Int, _ height: Int, _ rgba: UnsafeBufferPointer<Sample>, like source: ImageHeader?,
        _ wrap: ([Sample]) -> Samples
    ) -> Image {
        var traits = TexelTraits()
        // A coloured source with alpha gives the same whatever the pixels are.
        if source?.isGray ?? false || !(source?.hasAlpha ?? false) { traits.look(at: rgba) }
        let layout = traits.layout(like: source)
        return Image(
            trusting: width, height, layout, Sample.bitWidth, wrap(packed(rgba, layout)),
            metadata: traits.metadata(like: source))
    }
}

/// The channels of RGBA pixels that a layout keeps. A gray layout takes red for brightness.
@inline(__always)
private func packed<Sample: FixedWidthInteger>(
    _ rgba: UnsafeBufferPointer<Sample>, _ layout: PixelLayout
) -> [Sample] {
    if layout == .rgba { return Array(rgba) }
    let pixels = rgba.count / 4
    return [Sample](unsafeUninitializedCapacity: pixels * layout.channels) { target, count in
        count = pixels * layout.channels
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
