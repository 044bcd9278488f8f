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
}
