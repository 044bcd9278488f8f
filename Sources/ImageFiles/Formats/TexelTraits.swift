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
            look(at: rows.bindMemory(to: UInt8.self))
        } else {
            look(at: rows.bindMemory(to: UInt16.self))
        }
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
        if source?.isGray ?? false, !isGray { metadata.removeAll("iCCP") }
        return metadata
    }
}
