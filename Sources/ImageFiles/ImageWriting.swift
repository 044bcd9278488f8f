extension Image {
    /// The compression used unless told otherwise, out of 0…9. Beyond it, on photographs and drawings, time grows far faster
    /// than files shrink.
    public static let defaultCompression = 4

    /// The image as a PNG file: layout, depth, palette, clear key and samples as they are, metadata byte for byte in its
    /// places. Floats are clamped to 0…1 and become 16 bits. The file is not interlaced.
    ///
    /// - Parameter compression: 0 for none, 1 for fast, 9 for small. The default makes photographs as small as zlib's
    ///   level 6 does in a sixth of its time; 1 takes half the time of the default and some 4 % more bytes.
    /// - Returns: the bytes of the file.
    /// - Throws: `compressionOutOfRange`, or `cannotEncode` where memory runs out.
    public func png(compression: Int = Image.defaultCompression) throws(ImageFileError) -> [UInt8] {
        try PNGEncoder.encode(self, level: compression)
    }

    /// Writes the image as a PNG file, all or nothing: where anything fails, what was there before is unchanged and nothing
    /// new is left behind.
    ///
    /// The file is written beside its target and renamed over it. An existing file's mode is kept; a symbolic link is
    /// followed, not replaced; a device or pipe such as /dev/stdout is written directly.
    ///
    /// - Parameters:
    ///   - path: the file's name. Its extension has no meaning here.
    ///   - compression: as for ``png(compression:)``.
    /// - Throws: `cannotWrite` with the system's reason, or what ``png(compression:)`` throws.
    public func write(to path: FilePath, compression: Int = Image.defaultCompression) throws(ImageFileError) {
        try FileBytes.write(png(compression: compression), to: path)
    }
}
