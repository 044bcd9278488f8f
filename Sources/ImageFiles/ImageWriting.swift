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

    /// The image as a file of any format.
    ///
    /// PNG and PAM keep every sample, PAM without palette and floats. JPEG, WebP and raw pixels have 8 bits a sample, to
    /// which deeper ones are rounded. For JPEG, pixels that are not opaque are laid over the background. Metadata goes along
    /// as far as the format has places for it.
    ///
    /// - Parameter options: the format and how the picture is packed.
    /// - Returns: the bytes of the file.
    /// - Throws: `qualityOutOfRange`, `compressionOutOfRange`, `tooLongForFormat`, or `cannotEncode` where memory runs out.
    public func encoded(_ options: EncodingOptions) throws(ImageFileError) -> [UInt8] {
        try options.check(width: width, height: height)
        // A changed copy of the pixels is at most that large.
        guard options.format == .png || memoryIsAvailable(width * height * 8) else {
            throw .cannotEncode(problem: "memory ran out")
        }
        switch options.format {
        case .png: return try PNGEncoder.encode(self, level: options.compression)
        case .jpeg:
            let image = plain.laid(over: options.background)
            return try image.packed(by: JPEGWriter(ImageHeader(of: image), options))
        case .webp: return try webp(options)
        case .pam:
            let image = plain
            return try image.packed(by: PAMWriter(ImageHeader(of: image), options))
        case .raw: return rgba8()
        }
    }

    /// Writes the image as a file of any format, all or nothing, as ``write(to:compression:)`` does.
    ///
    /// - Parameters:
    ///   - path: the file's name. Its extension has no meaning here.
    ///   - options: as for ``encoded(_:)``.
    /// - Throws: `cannotWrite` with the system's reason, or what ``encoded(_:)`` throws.
    public func write(to path: FilePath, _ options: EncodingOptions) throws(ImageFileError) {
        try FileBytes.write(encoded(options), to: path)
    }

    private func packed(by writer: any RowWriter) throws(ImageFileError) -> [UInt8] {
        let header = ImageHeader(of: self)
        let result: Result<Void, ImageFileError> = withSampleBytes { samples in
            guard let start = samples.baseAddress else { return .success(()) }
            do throws(ImageFileError) {
                return .success(try writer.write(height, start, stride: header.rowBytes))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        try writer.finish()
        return writer.takeBytes()
    }

    private func webp(_ options: EncodingOptions) throws(ImageFileError) -> [UInt8] {
        let fits = bitDepth == 8 && transparentKey == nil && (layout == .rgb || layout == .rgba)
        let image = fits ? self : Image(trusting: width, height, .rgba, 8, .bytes(rgba8()), metadata: metadata)
        let header = ImageHeader(of: image)
        let result: Result<[UInt8], ImageFileError> = image.withSampleBytes { samples in
            guard let start = samples.baseAddress else { return .success([]) }
            do throws(ImageFileError) {
                return .success(try WebPEncoder.encode(header, start, stride: header.rowBytes, options))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
