/// A kind of file that pictures are read from and written to.
public enum FileFormat: String, Sendable, Hashable, CaseIterable {
    /// Portable Network Graphics: every layout, exact.
    case png
    /// JPEG: gray or RGB of 8 bits, without alpha, not exact.
    case jpeg
    /// WebP: RGB or RGBA of 8 bits, exact or not.
    case webp
    /// Netpbm's Portable Arbitrary Map, for pipes: gray or RGB, with alpha or not, 8 or 16 bits, uncompressed. Its
    /// elders PGM and PPM are read as well.
    case pam
    /// RGBA bytes alone, top row first, for pipes whose other end knows the size.
    case raw

    /// The name for people.
    public var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        case .pam: "PAM"
        case .raw: "raw"
        }
    }

    /// The longest side that can be written, in pixels.
    public var longestSide: Int {
        switch self {
        case .jpeg: 65_500
        case .webp: 16_383
        case .png, .pam, .raw: Image.longestSide
        }
    }
}
