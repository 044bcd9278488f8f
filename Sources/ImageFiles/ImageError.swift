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
            "an image of \(width) × \(height) pixels cannot be. Give both sides from 1 to \(Image.longestSide)."
        case .depthNotAllowed(let layout, let bitDepth):
            "a \(layout) image of \(bitDepth) bits a sample cannot be. Give one of \(layout.bitDepths)."
        case .wrongSampleKind(let bitDepth):
            "samples of \(bitDepth) bits are given as bytes up to 8 bits, words for 16 and floats for 32."
        case .wrongSampleCount(let found, let expected):
            "the image has \(found) samples. Give \(expected), which is width × height × channels."
        case .sampleTooLarge(let found, let maximum, let index):
            "sample \(index) is \(found). Give values from 0 to \(maximum)."
        case .paletteMisplaced(.palette):
            "an image of palette indices needs its palette. Give one."
        case .paletteMisplaced(let layout):
            "a \(layout) image has no palette. Give none."
        case .wrongPaletteCount(let found, let maximum):
            "the palette has \(found) entries. Give 1 to \(maximum)."
        case .keyNotAllowed(let layout):
            "a \(layout) image has no clear key. Give none."
        case .wrongKey(let found, let channels, let maximum):
            "the clear key is \(found). Give \(channels) values from 0 to \(maximum)."
        }
    }
}
