extension Image {
    /// The picture with its colours in another space: what its metadata says they are now (see ``ColorSpace``) is converted
    /// through Little CMS, relative colorimetric with black point compensation.
    ///
    /// Alpha is untouched, palettes are converted by entry, gray stays gray, and floats keep what is outside 0…1. Depths
    /// under 8 bits become 8 and a clear key becomes alpha, save in palettes. The chunks that described the colours give
    /// way to one that describes the new ones. A picture that is in the space already keeps its samples.
    /// - Parameters:
    ///   - target: The space.
    ///   - limits: How large a profile may be.
    /// - Throws: ``ColorError`` where its colours cannot be understood, or are of high dynamic range.
    public func converted(
        to target: StandardColorSpace, limits: ImageLimits = .default
    ) throws(ColorError) -> Image {
        let source = try ColorSpace(metadata, limits: limits)
        let conversion = try ColorConversion(from: source, to: target, bitDepth: max(bitDepth, 8), isGray: isGray)
        let metadata = try target.describing(metadata, isGray: isGray)
        if conversion.isIdentity { return with(metadata) }
        if let palette {
            return Image(
                trusting: width, height, layout, bitDepth, samples, palette: palette.map(conversion.entry),
                metadata: metadata)
        }
        let sampleBytes = bitDepth == 32 ? 4 : bitDepth == 16 ? 2 : 1
        let (bytes, overflows) = (width * height).multipliedReportingOverflow(by: 8 * sampleBytes)
        guard !overflows, memoryIsAvailable(bytes) else { throw .outOfMemory(bytes: overflows ? .max : bytes) }
        switch bitDepth {
        case 32:
            guard case .floats(var floats) = samples else { return self }
            conversion.convert(&floats, width, height)
            return Image(trusting: width, height, layout, 32, .floats(floats), metadata: metadata)
        case 16:
            var pixels = rgba16()
            conversion.convert(&pixels, width, height)
            return Image(trusting: width, height, layoutWithKey, 16, .words(kept(pixels)), metadata: metadata)
        default:
            var pixels = rgba8()
            conversion.convert(&pixels, width, height)
            return Image(trusting: width, height, layoutWithKey, 8, .bytes(kept(pixels)), metadata: metadata)
        }
    }

    private func with(_ metadata: ImageMetadata) -> Image {
        var image = self
        image.metadata = metadata
        return image
    }

    /// The layout with an alpha channel in place of a clear key: other colours could become the key's.
    private var layoutWithKey: PixelLayout {
        switch layout {
        case .gray where transparentKey != nil: .grayAlpha
        case .rgb where transparentKey != nil: .rgba
        default: layout
        }
    }

    /// The channels of RGBA that the layout keeps; gray is taken from green.
    private func kept<Sample>(_ rgba: [Sample]) -> [Sample] {
        let channels: [Int] =
            switch layoutWithKey {
            case .gray, .palette: [1]
            case .grayAlpha: [1, 3]
            case .rgb: [0, 1, 2]
            case .rgba: []
            }
        if channels.isEmpty { return rgba }
        let pixels = rgba.count / 4
        return [Sample](unsafeUninitializedCapacity: pixels * channels.count) { target, count in
            for (place, channel) in channels.enumerated() {
                for pixel in 0..<pixels {
                    (target.baseAddress.map { $0 + (pixel &* channels.count &+ place) })?
                        .initialize(to: rgba[pixel &* 4 &+ channel])
                }
            }
            count = pixels * channels.count
        }
    }
}

extension ColorConversion {
    /// Converts RGBA samples of the depth it was made for.
    fileprivate func convert<Sample>(_ rgba: inout [Sample], _ width: Int, _ height: Int) {
        let stride = width * 4 * MemoryLayout<Sample>.stride
        rgba.withUnsafeMutableBytes { rows in
            if let start = rows.baseAddress { convert(height, width: width, start, stride: stride) }
        }
    }

    /// A colour of a palette, whose alpha stays.
    fileprivate func entry(_ entry: PaletteEntry) -> PaletteEntry {
        var rgba = [entry.red, entry.green, entry.blue, entry.alpha]
        convert(&rgba, 1, 1)
        return PaletteEntry(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: rgba[3])
    }
}
