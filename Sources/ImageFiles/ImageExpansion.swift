extension Image {
    /// The pixels as red, green, blue and straight alpha, 0…255 each, whatever the layout and depth.
    ///
    /// Gray of 1, 2 and 4 bits is scaled so that its largest value gives 255. Palette colours and the clear key are applied.
    /// 16-bit samples are rounded to the nearest byte. Floats are clamped to 0…1, NaN counts as 0, and rounded.
    /// - Returns: `width × height × 4` samples, top row first.
    public func rgba8() -> [UInt8] {
        switch samples {
        case .bytes(let bytes) where layout == .rgba: bytes
        case .bytes(let bytes): expanded(bytes, to: UInt8.self) { $0 }
        case .words(let words): expanded(words, to: UInt8.self) { rounded($0) }
        case .floats(let floats): mapped(floats) { UInt8(clamped($0) * 255 + 0.5) }
        }
    }

    /// The pixels as red, green, blue and straight alpha, 0…65535 each, whatever the layout and depth.
    ///
    /// Samples of 8 bits are multiplied by 257, so that 255 gives 65535; the rest is as for ``rgba8()``.
    /// - Returns: `width × height × 4` samples, top row first.
    public func rgba16() -> [UInt16] {
        switch samples {
        case .bytes(let bytes): expanded(bytes, to: UInt16.self) { UInt16($0) &* 257 }
        case .words(let words) where layout == .rgba: words
        case .words(let words): expanded(words, to: UInt16.self) { $0 }
        case .floats(let floats): mapped(floats) { UInt16(clamped($0) * 65535 + 0.5) }
        }
    }

    /// Expands samples to RGBA, each through `convert`, which maps the whole range of its input on that of its output.
    @inline(__always)
    private func expanded<Source: SampleInteger, Target: SampleInteger>(
        _ source: [Source], to: Target.Type, _ convert: (Source) -> Target
    ) -> [Target] {
        [Target](unsafeUninitializedCapacity: width * height * 4) { target, count in
            count = width * height * 4
            source.withUnsafeBufferPointer { PixelExpansion(self).expand($0, target, convert) }
        }
    }

    /// Writes a rectangle of the pixels as a renderer's texture holds them, straight RGBA of bytes, words or floats by the
    /// depth. What lies outside of the picture is zero.
    /// - Parameters:
    ///   - memory: Room for the rectangle, top row first.
    ///   - x: Its first column, which may be negative.
    ///   - y: Its first row, which may be negative.
    ///   - width: Its columns.
    ///   - height: Its rows.
    package func writeRGBA(to memory: UnsafeMutableRawBufferPointer, x: Int, y: Int, width: Int, height: Int) {
        let window = (x: x, y: y, width: width, height: height)
        let pixels = PixelExpansion(self)
        switch samples {
        case .bytes(let bytes):
            write(bytes, to: memory.bindMemory(to: UInt8.self), window) { pixels.expand($0, $1) { $0 } }
        case .words(let words):
            write(words, to: memory.bindMemory(to: UInt16.self), window) { pixels.expand($0, $1) { $0 } }
        case .floats(let floats):
            write(floats, to: memory.bindMemory(to: Float.self), window) { _ = $1.update(fromContentsOf: $0) }
        }
    }

    @inline(__always)
    private func write<Sample: Numeric>(
        _ samples: [Sample], to memory: UnsafeMutableBufferPointer<Sample>,
        _ window: (x: Int, y: Int, width: Int, height: Int),
        _ expand: (UnsafeBufferPointer<Sample>, UnsafeMutableBufferPointer<Sample>) -> Void
    ) {
        precondition(memory.count == window.width * window.height * 4, "the memory is of another size")
        samples.withUnsafeBufferPointer { source in
            if window == (0, 0, width, height) { return expand(source, memory) }
            let columns = max(window.x, 0)..<max(min(window.x + window.width, width), max(window.x, 0))
            let rows = max(window.y, 0)..<max(min(window.y + window.height, height), max(window.y, 0))
            if columns.count < window.width || rows.count < window.height { memory.update(repeating: 0) }
            for row in rows where !columns.isEmpty {
                let first = (row * width + columns.lowerBound) * layout.channels
                let start = ((row - window.y) * window.width + columns.lowerBound - window.x) * 4
                expand(
                    UnsafeBufferPointer(rebasing: source[first..<first + columns.count * layout.channels]),
                    UnsafeMutableBufferPointer(rebasing: memory[start..<start + columns.count * 4]))
            }
        }
    }

    /// Hands out the samples where they lie as a renderer's texture holds them; `nil` where they have to be written.
    package func withRGBA<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        guard layout == .rgba else { return nil }
        return switch samples {
        case .bytes(let bytes): bytes.withUnsafeBytes(body)
        case .words(let words): words.withUnsafeBytes(body)
        case .floats(let floats): floats.withUnsafeBytes(body)
        }
    }

    /// Whether every pixel is opaque, which means looking at them where there is an alpha channel.
    package var isOpaque: Bool {
        if !hasAlpha { return true }
        guard layout == .rgba || layout == .grayAlpha else { return false }
        return switch (samples, layout) {
        case (.bytes(let bytes), .rgba): bytes.allHave(UInt32(0xff).bigEndian)
        case (.words(let words), .rgba): words.allHave(UInt64(0xffff).bigEndian)
        case (.bytes(let bytes), _): bytes.allHave(UInt16(0xff).bigEndian)
        case (.words(let words), _): words.allHave(UInt32(0xffff).bigEndian)
        case (.floats, _): false
        }
    }
}

/// The number within 0…1 nearest to a float; 0 for NaN.
@inline(__always)
private func clamped(_ value: Float) -> Float {
    // The order matters: a comparison with NaN is false.
    value > 0 ? min(value, 1) : 0
}

/// The result of `convert` for each element.
@inline(__always)
private func mapped<Target>(_ source: [Float], _ convert: (Float) -> Target) -> [Target] {
    [Target](unsafeUninitializedCapacity: source.count) { target, count in
        source.withUnsafeBufferPointer { source in
            for index in 0..<source.count { target.initializeElement(at: index, to: convert(source[index])) }
        }
        count = source.count
    }
}

extension Array where Element: FixedWidthInteger {
    /// Whether every pixel, read as one word, has all of these bits.
    @inline(__always)
    fileprivate func allHave<Pixel: FixedWidthInteger>(_ bits: Pixel) -> Bool {
        withUnsafeBytes { bytes in
            let pixels = bytes.bindMemory(to: Pixel.self)
            // Some rows at a time, so that a transparent pixel ends it early.
            for start in stride(from: 0, to: pixels.count, by: 16384) {
                var common = bits
                for index in start..<Swift.min(start + 16384, pixels.count) { common &= pixels[index] }
                if common != bits { return false }
            }
            return true
        }
    }
}
