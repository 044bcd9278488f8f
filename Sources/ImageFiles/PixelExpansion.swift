/// What integer samples are: bytes or words.
typealias SampleInteger = FixedWidthInteger & UnsignedInteger

/// Rows of any layout into red, green, blue and straight alpha.
struct PixelExpansion {
    private let layout: PixelLayout
    private let bitDepth: Int
    private let transparentKey: [UInt16]?
    /// A colour for every byte: what has no entry is black.
    private let table: [SIMD4<UInt8>]

    init(_ image: Image) {
        self.init(image.layout, image.bitDepth, image.palette, image.transparentKey)
    }

    init(_ header: ImageHeader) {
        self.init(header.layout, header.bitDepth, header.palette, header.transparentKey)
    }

    private init(_ layout: PixelLayout, _ bitDepth: Int, _ palette: [PaletteEntry]?, _ transparentKey: [UInt16]?) {
        self.layout = layout
        self.bitDepth = bitDepth
        // A key of another length fits no pixel.
        self.transparentKey = transparentKey?.count == layout.channels ? transparentKey : nil
        let colors = layout == .palette ? palette ?? [] : []
        table = (0..<(layout == .palette ? 256 : 0)).map { index in
            let entry = index < colors.count ? colors[index] : .opaqueBlack
            return SIMD4(entry.red, entry.green, entry.blue, entry.alpha)
        }
    }

    /// Expands some rows' samples into memory for as many, each through `convert`, which maps the whole range of its input on
    /// that of its output.
    @inline(__always)
    func expand<Source: SampleInteger, Target: SampleInteger>(
        _ source: UnsafeBufferPointer<Source>, _ target: UnsafeMutableBufferPointer<Target>,
        _ convert: (Source) -> Target
    ) {
        switch layout {
        case .palette: lookUp(source, target, convert)
        case .gray: spreadGray(source, target, convert)
        case .grayAlpha: spreadGrayAlpha(source, target, convert)
        case .rgb: spreadRGB(source, target, convert)
        case .rgba: for index in 0..<source.count { target[index] = convert(source[index]) }
        }
    }

    /// Expands one row of bytes or words to as many words or bytes a pixel.
    func expandRow(_ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer, isWords: Bool) {
        let size = isWords ? 2 : 1
        let count = source.count / size / layout.channels * 4
        if isWords {
            let to = UnsafeMutableBufferPointer(start: target.assumingMemoryBound(to: UInt16.self), count: count)
            expand(source.assumingMemoryBound(to: UInt16.self), to) { $0 }
        } else {
            let to = UnsafeMutableBufferPointer(start: target.assumingMemoryBound(to: UInt8.self), count: count)
            expand(source.assumingMemoryBound(to: UInt8.self), to) { $0 }
        }
    }

    @inline(__always)
    private func lookUp<Source: SampleInteger, Target: SampleInteger>(
        _ source: UnsafeBufferPointer<Source>, _ target: UnsafeMutableBufferPointer<Target>,
        _ convert: (Source) -> Target
    ) {
        table.withUnsafeBufferPointer { table in
            for pixel in 0..<source.count {
                let color = table[Int(source[pixel] & 0xFF)]
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
        let scale = bitDepth < 8 ? Source(255 / (1 << bitDepth - 1)) : 1
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
func rounded(_ word: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(word) &* 255 &+ 32895) >> 16)
}
