extension Image {
    /// The upright picture of these stored rows.
    package func turned(_ orientation: Orientation) -> Image {
        if orientation == .upright { return self }
        let turn = Turn(orientation, width: width, height: height)
        let turned: Samples =
            switch (samples, layout.channels) {
            case (.bytes(let bytes), 1): .bytes(turn.apply(bytes, UInt8.self))
            case (.bytes(let bytes), 2): .bytes(turn.apply(bytes, (UInt8, UInt8).self))
            case (.bytes(let bytes), 3): .bytes(turn.apply(bytes, (UInt8, UInt8, UInt8).self))
            case (.bytes(let bytes), _): .bytes(turn.apply(bytes, (UInt8, UInt8, UInt8, UInt8).self))
            case (.words(let words), 1): .words(turn.apply(words, UInt16.self))
            case (.words(let words), 2): .words(turn.apply(words, (UInt16, UInt16).self))
            case (.words(let words), 3): .words(turn.apply(words, (UInt16, UInt16, UInt16).self))
            case (.words(let words), _): .words(turn.apply(words, (UInt16, UInt16, UInt16, UInt16).self))
            case (.floats(let floats), _): .floats(turn.apply(floats, (Float, Float, Float, Float).self))
            }
        var metadata = metadata
        if orientation.swapsSides { metadata.swapDensity() }
        return Image(
            trusting: turn.width, turn.height, layout, bitDepth, turned, palette: palette,
            transparentKey: transparentKey, metadata: metadata)
    }
}

/// A turn of so many pixels.
struct Turn {
    /// The upright picture's size.
    let width: Int
    let height: Int
    private let walk: (start: Int, right: Int, down: Int)

    init(_ orientation: Orientation, width: Int, height: Int) {
        (self.width, self.height) = orientation.swapsSides ? (height, width) : (width, height)
        walk = orientation.walk(width: width, height: height)
    }

    /// A square of pixels whose rows stay in the nearest cache, whichever way they are walked.
    private static let block = 32

    /// The samples of the turned picture. `Pixel` holds all samples of one.
    @inline(__always)
    func apply<Sample, Pixel>(_ samples: [Sample], _: Pixel.Type) -> [Sample] {
        [Sample](unsafeUninitializedCapacity: samples.count) { target, count in
            count = samples.count
            samples.withUnsafeBytes { source in
                guard let from = source.baseAddress?.assumingMemoryBound(to: Pixel.self),
                    let to = UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: Pixel.self)
                else { return }
                apply(from, to)
            }
        }
    }

    /// Turns pixels, which stay apart from the turned ones.
    @inline(__always)
    func apply<Pixel>(_ from: UnsafePointer<Pixel>, _ to: UnsafeMutablePointer<Pixel>) {
        for top in stride(from: 0, to: height, by: Self.block) {
            for left in stride(from: 0, to: width, by: Self.block) {
                let columns = left..<min(left + Self.block, width)
                for row in top..<min(top + Self.block, height) { copy(from, to, row, columns) }
            }
        }
    }

    @inline(__always)
    private func copy<Pixel>(
        _ from: UnsafePointer<Pixel>, _ to: UnsafeMutablePointer<Pixel>, _ row: Int, _ columns: Range<Int>
    ) {
        var place = walk.start &+ row &* walk.down &+ columns.lowerBound &* walk.right
        for target in row &* width &+ columns.lowerBound..<row &* width &+ columns.upperBound {
            to[target] = from[place]
            place &+= walk.right
        }
    }
}
