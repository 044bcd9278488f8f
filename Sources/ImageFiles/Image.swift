/// A picture: its size, its samples as a file stores them, and what else the file said about it.
///
/// An image is always consistent: as many samples as its size and layout ask for, none larger than its depth allows, a
/// palette exactly where the layout needs one and an entry for every index.
public struct Image: Sendable, Equatable {
    /// The longest side an image can have, in pixels: what PNG allows.
    public static let longestSide = Int(Int32.max)

    /// The number of columns, in pixels, from 1 to ``longestSide``.
    public let width: Int
    /// The number of rows, in pixels, from 1 to ``longestSide``.
    public let height: Int
    /// What the samples of a pixel mean.
    public let layout: PixelLayout
    /// The bits a sample has: 1, 2, 4, 8 or 16, and 32 for floats.
    public let bitDepth: Int
    /// The samples: interleaved, top row first, one an element, not scaled. Alpha is straight.
    public let samples: Samples
    /// The colours of the palette layout (1 to 2^bitDepth entries), otherwise nil.
    public let palette: [PaletteEntry]?
    /// The one gray (one element) or RGB colour (three elements) that is clear, in the image's own sample values; nil for
    /// none and for the other layouts.
    public let transparentKey: [UInt16]?
    /// Colour profile, resolution, texts and the like, as they stood in the file.
    public var metadata: ImageMetadata

    /// An image of these parts, which must fit each other.
    ///
    /// - Parameters:
    ///   - width: columns in pixels, 1 to ``longestSide``.
    ///   - height: rows in pixels, 1 to ``longestSide``.
    ///   - layout: what a pixel's samples mean.
    ///   - bitDepth: bits a sample; ``PixelLayout/bitDepths`` lists what the layout allows.
    ///   - samples: `width × height × layout.channels` samples; `.bytes` up to 8 bits, `.words` for 16, `.floats` for 32.
    ///   - palette: 1 to 2^bitDepth colours for the palette layout, nil for the others.
    ///   - transparentKey: the clear colour of a gray or RGB image, or nil.
    ///   - metadata: what else belongs to the image.
    /// - Throws: the first ``ImageError`` that makes the parts unfit.
    public init(
        width: Int, height: Int, layout: PixelLayout, bitDepth: Int, samples: Samples, palette: [PaletteEntry]? = nil,
        transparentKey: [UInt16]? = nil, metadata: ImageMetadata = ImageMetadata()
    ) throws(ImageError) {
        self.init(
            trusting: width, height, layout, bitDepth, samples, palette: palette, transparentKey: transparentKey,
            metadata: metadata)
        try validate()
    }

    /// An opaque or translucent colour image of 8 bits a sample.
    ///
    /// - Parameter rgba: `width × height × 4` samples: red, green, blue and straight alpha, 0…255, top row first.
    /// - Throws: ``ImageError`` where the size is out of range or the number of samples does not fit it.
    public init(width: Int, height: Int, rgba: [UInt8]) throws(ImageError) {
        try self.init(width: width, height: height, layout: .rgba, bitDepth: 8, samples: .bytes(rgba))
    }

    /// An opaque or translucent colour image of 16 bits a sample.
    ///
    /// - Parameter rgba16: `width × height × 4` samples: red, green, blue and straight alpha, 0…65535, top row first.
    /// - Throws: ``ImageError`` where the size is out of range or the number of samples does not fit it.
    public init(width: Int, height: Int, rgba16: [UInt16]) throws(ImageError) {
        try self.init(width: width, height: height, layout: .rgba, bitDepth: 16, samples: .words(rgba16))
    }

    /// An opaque or translucent colour image of floats.
    ///
    /// - Parameter rgbaFloats: `width × height × 4` samples: red, green, blue and straight alpha, nominally 0…1 but free to
    ///   hold anything, top row first. What is outside 0…1 is clamped, and NaN is 0, where integers are made of them.
    /// - Throws: ``ImageError`` where the size is out of range or the number of samples does not fit it.
    public init(width: Int, height: Int, rgbaFloats: [Float]) throws(ImageError) {
        try self.init(width: width, height: height, layout: .rgba, bitDepth: 32, samples: .floats(rgbaFloats))
    }

    /// An image of parts that are known to fit each other.
    init(
        trusting width: Int, _ height: Int, _ layout: PixelLayout, _ bitDepth: Int, _ samples: Samples,
        palette: [PaletteEntry]? = nil, transparentKey: [UInt16]? = nil, metadata: ImageMetadata = ImageMetadata()
    ) {
        self.width = width
        self.height = height
        self.layout = layout
        self.bitDepth = bitDepth
        self.samples = samples
        self.palette = palette
        self.transparentKey = transparentKey
        self.metadata = metadata
    }

    /// Whether a pixel could be less than opaque, judged by type: by an alpha channel, a clear key, or a palette entry that
    /// is not opaque. The pixels themselves are not looked at.
    public var hasAlpha: Bool { ImageHeader(of: self).hasAlpha }

    /// Whether the image is gray by type. A palette or RGB image whose colours all happen to be gray is not.
    public var isGray: Bool { layout == .gray || layout == .grayAlpha }
}
