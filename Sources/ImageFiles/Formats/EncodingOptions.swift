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
    /// What stands behind pixels that are not opaque in a format without alpha.
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
}

extension PaletteEntry {
    /// Opaque white.
    public static let white = PaletteEntry(red: 255, green: 255, blue: 255)
}
