/// What is done to RGBA texels so that a format holds them.
struct TexelConversion {
    /// The channels that are kept; red is the gray.
    private let layout: PixelLayout
    /// Whether words become bytes.
    private let isRounded: Bool
    /// The colour that shows through.
    private let background: PaletteEntry?

    init(to layout: PixelLayout, isRounded: Bool, over background: PaletteEntry?) {
        self.layout = layout
        self.isRounded = isRounded
        self.background = background
    }

    /// Bytes of converted texels.
    func bytes(ofTexels count: Int, bitDepth: Int) -> Int {
        count * layout.channels * (bitDepth > 8 && !isRounded ? 2 : 1)
    }

    /// Converts texels of 8 or 16 bits to memory for as many.
    func convert(_ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer, bitDepth: Int) {
        if bitDepth == 8 {
            convert(source.bindMemory(to: UInt8.self), target.assumingMemoryBound(to: UInt8.self)) { $0 }
        } else if isRounded {
            convert(source.bindMemory(to: UInt16.self), target.assumingMemoryBound(to: UInt8.self)) { rounded($0) }
        } else {
            convert(source.bindMemory(to: UInt16.self), target.assumingMemoryBound(to: UInt16.self)) { $0 }
        }
    }

    @inline(__always)
    private func convert<Source: SampleInteger, Target: SampleInteger>(
        _ rgba: UnsafeBufferPointer<Source>, _ target: UnsafeMutablePointer<Target>, _ narrowed: (Source) -> Target
    ) {
        let pixels = rgba.count / 4
        switch (layout.channels, background) {
        case (4, nil): for index in 0..<rgba.count { target[index] = narrowed(rgba[index]) }
        case (3, nil):
            for pixel in 0..<pixels {
                target[pixel &* 3] = narrowed(rgba[pixel &* 4])
                target[pixel &* 3 &+ 1] = narrowed(rgba[pixel &* 4 &+ 1])
                target[pixel &* 3 &+ 2] = narrowed(rgba[pixel &* 4 &+ 2])
            }
        case (2, nil):
            for pixel in 0..<pixels {
                target[pixel &* 2] = narrowed(rgba[pixel &* 4])
                target[pixel &* 2 &+ 1] = narrowed(rgba[pixel &* 4 &+ 3])
            }
        case (_, nil): for pixel in 0..<pixels { target[pixel] = narrowed(rgba[pixel &* 4]) }
        case (let channels, let background?): mix(rgba, over: background, channels, target, narrowed)
        }
    }

    /// Lays texels over a colour; the mix is taken in the picture's own numbers, as browsers do.
    @inline(__always)
    private func mix<Source: SampleInteger, Target: SampleInteger>(
        _ rgba: UnsafeBufferPointer<Source>, over background: PaletteEntry, _ channels: Int,
        _ target: UnsafeMutablePointer<Target>, _ narrowed: (Source) -> Target
    ) {
        let most = UInt32(Source.max)
        let behind = [background.red, background.green, background.blue, 255].map { UInt32($0) * (most / 255) }
        for channel in 0..<channels {
            for pixel in 0..<rgba.count / 4 {
                let alpha = channel == 3 ? most : UInt32(rgba[pixel &* 4 &+ 3])
                let front = channel == 3 ? most : UInt32(rgba[pixel &* 4 &+ channel])
                // At most 65535², which leaves room for the half.
                let sum = front &* alpha &+ behind[channel] &* (most &- alpha) &+ most / 2
                target[pixel &* channels &+ channel] = narrowed(Source(truncatingIfNeeded: sum / most))
            }
        }
    }
}
