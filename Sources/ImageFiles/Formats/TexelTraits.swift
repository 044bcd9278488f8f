/// What all texels of a picture have in common: it decides the layout that holds them.
package struct TexelTraits: Sendable, Equatable {
    /// Whether red, green and blue are equal everywhere.
    package var isGray = true
    /// Whether alpha is full everywhere.
    package var isOpaque = true

    package init(isGray: Bool = true, isOpaque: Bool = true) {
        self.isGray = isGray
        self.isOpaque = isOpaque
    }

    /// Looks at more texels, RGBA of 8 or 16 bits.
    package mutating func look(at rows: UnsafeRawBufferPointer, bitDepth: Int) {
        if bitDepth == 8 {
            look(atTexels: rows.bindMemory(to: UInt32.self))
        } else {
            look(at: rows.bindMemory(to: UInt16.self))
        }
    }

    /// Looks at texels of bytes, each as one number: four times as fast as sample by sample.
    private mutating func look(atTexels texels: UnsafeBufferPointer<UInt32>) {
        var (differences, alphas) = (UInt32.zero, UInt32.max)
        for texel in texels {
            let texel = UInt32(littleEndian: texel)
            differences |= texel ^ (texel &>> 8)
            alphas &= texel
        }
        // Red against green and green against blue, then alpha.
        isGray = isGray && differences & 0xFFFF == 0
        isOpaque = isOpaque && alphas &>> 24 == 0xFF
    }

    @inline(__always)
    mutating func look<Sample: SampleInteger>(at rgba: UnsafeBufferPointer<Sample>) {
        var (differences, alphas) = (Sample.zero, Sample.max)
        for pixel in 0..<rgba.count / 4 {
            let green = rgba[pixel &* 4 &+ 1]
            differences |= (rgba[pixel &* 4] ^ green) | (rgba[pixel &* 4 &+ 2] ^ green)
            alphas &= rgba[pixel &* 4 &+ 3]
        }
        isGray = isGray && differences == 0
        isOpaque = isOpaque && alphas == Sample.max
    }

    /// The smallest layout that holds the texels and suits what they were drawn from: gray where that was gray by type and
    /// they are, with alpha where that had alpha by type or they do.
    package func layout(like source: ImageHeader?) -> PixelLayout {
        switch ((source?.isGray ?? false) && isGray, (source?.hasAlpha ?? false) || !isOpaque) {
        case (true, true): .grayAlpha
        case (true, false): .gray
        case (false, true): .rgba
        case (false, false): .rgb
        }
    }

    /// What is carried over from the source: a gray one that became coloured loses its colour profile.
    package func metadata(like source: ImageHeader?) -> ImageMetadata {
        var metadata = source?.metadata ?? ImageMetadata()
        guard source?.isGray ?? false else { return metadata }
        let profile = metadata.colorProfile
        // What cannot be understood is kept only where nothing changed.
        guard profile.map({ !ICCHeader.suits($0, isGray: isGray) }) ?? !isGray else { return metadata }
        metadata.removeAll("iCCP")
        // Display P3 has sRGB's curve, and gray has no more than a curve.
        let isDisplayP3 = profile != nil && (try? StandardColorSpace.displayP3.profileBytes()) == profile
        if isDisplayP3, let curve = ImageMetadata.Chunk(name: "sRGB", bytes: [0]) {
            metadata.chunks.insert(curve, at: 0)
        }
        return metadata
    }
}
