/// What integer samples are: bytes or words.
private typealias SampleInteger = FixedWidthInteger & UnsignedInteger

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
        let pixels = width * height
        return [Target](unsafeUninitializedCapacity: pixels * 4) { target, count in
            count = pixels * 4
            source.withUnsafeBufferPointer { source in
                switch layout {
                case .palette: lookUp(source, palette ?? [], target, convert)
                case .gray: spreadGray(source, target, convert)
                case .grayAlpha: spreadGrayAlpha(source, target, convert)
                case .rgb: spreadRGB(source, target, convert)
                case .rgba: for index in 0..<count { target[index] = convert(source[index]) }
                }
            }
        }
    }

    @inline(__always)
    private func lookUp<Source: SampleInteger, Target: SampleInteger>(
        _ source: UnsafeBufferPointer<Source>, _ palette: [PaletteEntry], _ target: UnsafeMutableBufferPointer<Target>,
        _ convert: (Source) -> Target
    ) {
        let table = palette.map { entry in
            SIMD4(entry.red, entry.green, entry.blue, entry.alpha)
        }
        table.withUnsafeBufferPointer { table in
            for pixel in 0..<source.count {
                let color = table[Int(source[pixel])]
                target[pixel &* 4] = convert(Source(color.x))
                target[pixel &* 4 &+ 1] = convert(Source(color.y))
                target[pixel &* 4 &+ 2] = convert(Source(color.z))
                target[pixel &* 4 &+ 3] = convert(Source(color.w))
            }
        }
    }

    @inline(__always)
    private func spreadGray<Source: SampleInteger, Target: SampleInteger>(
        _ source: UnsafeBufferPointer<Source>, _ target: UnsafeMutableBufferPointer<Target>,
        _ convert: (Source) -> Target
    ) {
        // 255, 85, 17 and 1 for 1, 2, 4 and 8 bits.
        let scale = bitDepth < 8 ? Source(255 / depthMaximum) : 1
        // Without a key no sample is equal to the first number that is no sample.
        let key = transparentKey.map { UInt32($0[0]) } ?? .max
        for pixel in 0..<source.count {
            let gray = convert(source[pixel] &* scale)
            target[pixel &* 4] = gray
            target[pixel &* 4 &+ 1] = gray
            target[pixel &* 4 &+ 2] = gray
            target[pixel &* 4 &+ 3] = UInt32(source[pixel]) == key ? 0 : .max
        }
    }

    @inline(__always)
    private func spreadGrayAlpha<Source: SampleInteger, Target: SampleInteger>(
        _ source: UnsafeBufferPointer<Source>, _ target: UnsafeMutableBufferPointer<Target>,
        _ convert: (Source) -> Target
    ) {
        for pixel in 0..<source.count / 2 {
            let gray = convert(source[pixel &* 2])
            target[pixel &* 4] = gray
            target[pixel &* 4 &+ 1] = gray
            target[pixel &* 4 &+ 2] = gray
            target[pixel &* 4 &+ 3] = convert(source[pixel &* 2 &+ 1])
        }
    }

    @inline(__always)
    private func spreadRGB<Source: SampleInteger, Target: SampleInteger>(
        _ source: UnsafeBufferPointer<Source>, _ target: UnsafeMutableBufferPointer<Target>,
        _ convert: (Source) -> Target
    ) {
        for pixel in 0..<source.count / 3 {
            target[pixel &* 4] = convert(source[pixel &* 3])
            target[pixel &* 4 &+ 1] = convert(source[pixel &* 3 &+ 1])
            target[pixel &* 4 &+ 2] = convert(source[pixel &* 3 &+ 2])
            target[pixel &* 4 &+ 3] = .max
        }
        // Keys are rare, and the loop above is fast without them.
        guard let key = transparentKey?.map({ Source(truncatingIfNeeded: $0) }) else { return }
        let (red, green, blue) = (key[0], key[1], key[2])
        for pixel in 0..<source.count / 3
        where source[pixel &* 3] == red && source[pixel &* 3 &+ 1] == green && source[pixel &* 3 &+ 2] == blue {
            target[pixel &* 4 &+ 3] = 0
        }
    }
}

/// The byte nearest to a word's share of 65535; exact for every word.
@inline(__always)
private func rounded(_ word: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(word) &* 255 &+ 32895) >> 16)
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
