/// How a picture is packed into a file.
public struct EncodingOptions: Sendable, Equatable {
    /// The kind of file.
    public var format: FileFormat
    /// For JPEG and WebP, 1 (small) to 100 (nearest to the picture); 90 is hard to tell from the picture.
    public var quality: Int
    /// Whether WebP keeps every pixel as it is; the quality is not used then.
    public var isLossless: Bool
    /// For PNG, 0 (none) to 9 (small).
    public var compression: Int
    /// What stands behind pixels that are not opaque in a format without alpha; its own alpha is not used.
    public var background: PaletteEntry

    /// Options that differ from the default ones where told; they are checked when a picture is packed.
    public init(
        format: FileFormat = .png, quality: Int = 90, isLossless: Bool = false,
        compression: Int = Image.defaultCompression, background: PaletteEntry = .white
    ) {
        self.format = format
        self.quality = quality
        self.isLossless = isLossless
        self.compression = compression
        self.background = background
    }

    /// Throws where the options are out of range, or the format cannot hold a picture of that size.
    package func check(width: Int, height: Int) throws(ImageFileError) {
        guard (1...100).contains(quality) else { throw .qualityOutOfRange(found: quality) }
        guard (0...9).contains(compression) else { throw .compressionOutOfRange(found: compression) }
        guard max(width, height) <= format.longestSide else {
            throw .tooLongForFormat(format: format, width: width, height: height)
        }
    }
}

extension PaletteEntry {
    /// Opaque white.
    public static let white = PaletteEntry(red: 255, green: 255, blue: 255)
}
