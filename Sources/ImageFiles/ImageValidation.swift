extension Image {
    /// Throws the first thing that does not fit.
    func validate() throws(ImageError) {
        let sides = 1...Image.longestSide
        guard sides.contains(width), sides.contains(height) else {
            throw .sideOutOfRange(width: width, height: height)
        }
        guard layout.bitDepths.contains(bitDepth) else {
            throw .depthNotAllowed(layout: layout, bitDepth: bitDepth)
        }
        try validateCount()
        try validatePalette()
        try validateKey()
        try validateValues()
    }

    /// The largest integer a sample may be, by the depth alone.
    var depthMaximum: Int { bitDepth >= 16 ? 65535 : 1 << bitDepth - 1 }

    private func validateCount() throws(ImageError) {
        switch samples {
        case .bytes where bitDepth <= 8: break
        case .words where bitDepth == 16: break
        case .floats where bitDepth == 32: break
        default: throw .wrongSampleKind(bitDepth: bitDepth)
        }
        // Both sides are below 2^31, so only the channels can overflow.
        let (expected, overflows) = (width * height).multipliedReportingOverflow(by: layout.channels)
        guard !overflows, samples.count == expected else {
            throw .wrongSampleCount(found: samples.count, expected: overflows ? Int.max : expected)
        }
    }

    private func validatePalette() throws(ImageError) {
        guard (palette != nil) == (layout == .palette) else { throw .paletteMisplaced(layout: layout) }
        guard let palette else { return }
        guard (1...depthMaximum + 1).contains(palette.count) else {
            throw .wrongPaletteCount(found: palette.count, maximum: depthMaximum + 1)
        }
    }

    private func validateKey() throws(ImageError) {
        guard let transparentKey else { return }
        guard layout == .gray || layout == .rgb else { throw .keyNotAllowed(layout: layout) }
        guard transparentKey.count == layout.channels, transparentKey.allSatisfy({ $0 <= depthMaximum }) else {
            throw .wrongKey(found: transparentKey, channels: layout.channels, maximum: depthMaximum)
        }
    }

    private func validateValues() throws(ImageError) {
        let maximum = palette.map { $0.count - 1 } ?? depthMaximum
        guard case .bytes(let bytes) = samples, maximum < 255 else { return }
        guard let largest = bytes.max(), largest > maximum else { return }
        throw .sampleTooLarge(found: Int(largest), maximum: maximum, index: bytes.firstIndex(of: largest) ?? 0)
    }
}
