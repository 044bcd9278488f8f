/// Why parts given for an image do not make one.
public enum ImageError: Error, Sendable, Equatable {
    /// A side is outside 1…``Image/longestSide``.
    case sideOutOfRange(width: Int, height: Int)
    /// The layout does not come in that many bits.
    case depthNotAllowed(layout: PixelLayout, bitDepth: Int)
    /// The samples are bytes, words or floats, but the depth asks for another kind.
    case wrongSampleKind(bitDepth: Int)
    /// More or fewer samples than the size and layout ask for.
    case wrongSampleCount(found: Int, expected: Int)
    /// A sample is larger than the depth allows, or a palette index has no entry.
    case sampleTooLarge(found: Int, maximum: Int, index: Int)
    /// The palette layout has no palette, or another layout has one.
    case paletteMisplaced(layout: PixelLayout)
    /// The palette has no entries or more than the depth can tell apart.
    case wrongPaletteCount(found: Int, maximum: Int)
    /// A layout that can have no clear key has one.
    case keyNotAllowed(layout: PixelLayout)
    /// The clear key has another number of samples than a pixel, or a sample that is larger than the depth allows.
    case wrongKey(found: [UInt16], channels: Int, maximum: Int)
}

extension ImageError: CustomStringConvertible {
    /// A sentence that names the values and says what to give instead.
    public var description: String {
        switch self {
        case .sideOutOfRange(let width, let height):
            "An image of \(width) × \(height) pixels cannot be: give both sides from 1 to \(Image.longestSide)."
        case .depthNotAllowed(let layout, let bitDepth):
            "A \(layout) image of \(bitDepth) bits a sample cannot be: give one of \(layout.bitDepths)."
        case .wrongSampleKind(let bitDepth):
            "Samples of \(bitDepth) bits are given as bytes up to 8 bits, words for 16 and floats for 32."
        case .wrongSampleCount(let found, let expected):
            "The image has \(found) samples: give \(expected), which is width × height × channels."
        case .sampleTooLarge(let found, let maximum, let index):
            "Sample \(index) is \(found): give values from 0 to \(maximum)."
        case .paletteMisplaced(.palette):
            "An image of palette indices needs its palette: give one."
        case .paletteMisplaced(let layout):
            "A \(layout) image has no palette: give none."
        case .wrongPaletteCount(let found, let maximum):
            "The palette has \(found) entries: give 1 to \(maximum)."
        case .keyNotAllowed(let layout):
            "A \(layout) image has no clear key: give none."
        case .wrongKey(let found, let channels, let maximum):
            "The clear key is \(found): give \(channels) values from 0 to \(maximum)."
        }
    }
}
