import CLibWebP

/// Whole pictures into WebP files.
enum WebPEncoder {
    /// How hard lossless packing tries, 0…9: beyond 1, time grows several times for a few per cent.
    private static let losslessLevel: Int32 = 1

    /// Packs rows of RGB or RGBA bytes.
    static func encode(
        _ header: ImageHeader, _ rows: UnsafeRawPointer, stride: Int, _ options: EncodingOptions
    ) throws(ImageFileError) -> [UInt8] {
        guard header.bitDepth == 8, header.layout == .rgb || header.layout == .rgba else {
            throw .cannotEncode(problem: "WebP holds no \(header.layout) of \(header.bitDepth) bits")
        }
        guard let step = Int32(exactly: stride), let config = config(options) else {
            throw .cannotEncode(problem: "WebP does not allow these options")
        }
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw .cannotEncode(problem: "libwebp is of another version") }
        defer { WebPPictureFree(&picture) }
        picture.width = Int32(clamping: header.width)
        picture.height = Int32(clamping: header.height)
        picture.use_argb = options.isLossless ? 1 : 0
        guard memoryIsAvailable(header.width * header.height * 8) else { throw memoryRanOut }
        let pixels = rows.assumingMemoryBound(to: UInt8.self)
        let imported =
            header.layout == .rgba
            ? WebPPictureImportRGBA(&picture, pixels, step) : WebPPictureImportRGB(&picture, pixels, step)
        guard imported != 0 else { throw memoryRanOut }
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        let status: WebPEncodingError? = withUnsafeMutablePointer(to: &writer) { writer in
            picture.writer = WebPMemoryWrite
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            var config = config
            return WebPEncode(&config, &picture) != 0 ? nil : picture.error_code
        }
        if let status { throw problem(status) }
        let packed = UnsafeBufferPointer(start: UnsafePointer(writer.mem), count: writer.size)
        guard let bytes = WebPChunks.adding(header.metadata, to: packed) else { throw memoryRanOut }
        return bytes
    }

    private static func config(_ options: EncodingOptions) -> WebPConfig? {
        var config = WebPConfig()
        guard WebPConfigInit(&config) != 0 else { return nil }
        config.quality = Float(options.quality)
        if options.isLossless {
            guard WebPConfigLosslessPreset(&config, losslessLevel) != 0 else { return nil }
            // Colours under alpha 0 are pixels too.
            config.exact = 1
        }
        config.thread_level = 1
        return WebPValidateConfig(&config) != 0 ? config : nil
    }

    private static let memoryRanOut = ImageFileError.cannotEncode(problem: "memory ran out")

    private static func problem(_ status: WebPEncodingError) -> ImageFileError {
        switch status {
        case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: memoryRanOut
        case VP8_ENC_ERROR_PARTITION0_OVERFLOW, VP8_ENC_ERROR_PARTITION_OVERFLOW, VP8_ENC_ERROR_FILE_TOO_BIG:
            .cannotEncode(problem: "it is more than a WebP can hold at that quality")
        default: .cannotEncode(problem: "libwebp gives up with code \(status.rawValue)")
        }
    }
}
