/// What the samples of one pixel mean, in the order in which they are stored.
public enum PixelLayout: Sendable, Hashable, CaseIterable {
    /// One sample: brightness.
    case gray
    /// Two samples: brightness, straight alpha.
    case grayAlpha
    /// Three samples: red, green, blue.
    case rgb
    /// Four samples: red, green, blue, straight alpha.
    case rgba
    /// One sample: an index into the image's palette.
    case palette

    /// The number of samples a pixel has, 1 to 4.
    public var channels: Int {
        switch self {
        case .gray, .palette: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// The bits a sample may have in this layout; 32 stands for floats.
    public var bitDepths: [Int] {
        switch self {
        case .gray: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .grayAlpha, .rgb: [8, 16]
        case .rgba: [8, 16, 32]
        }
    }
}
