import CLibWebP

/// A WebP in memory, unpacked whole: RGB, or RGBA where it has alpha or is an animation, whose first frame is used.
package final class WebPReader: RowReader {
    package let header: ImageHeader
    package let access = RowAccess.whole
    private let bytes: [UInt8]
    private let file: String
    private let isAnimated: Bool
    private var warnings: Warnings

    /// Reads the header; `name` is what errors call the file.
    package init(_ bytes: [UInt8], name: String, limits: ImageLimits = .default) throws(ImageFileError) {
        // Four bytes after "RIFF" count what follows them, and an odd chunk is padded.
        let promised = bytes.count < 8 ? 4 : (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
        guard bytes.count >= 12, promised <= bytes.count - 8 else {
            throw .truncated(file: name, offset: 8, missing: "the picture of \(promised) bytes")
        }
        var features = WebPBitstreamFeatures()
        try Self.check(WebPGetFeatures(bytes, bytes.count, &features), name, size: promised)
        let (width, height) = (Int(features.width), Int(features.height))
        try limits.check(width: width, height: height, file: name)
        var warnings = Warnings()
        var metadata = WebPChunks.metadata(bytes, limits: limits, &warnings)
        let orientation = metadata.takeOrientation()
        isAnimated = features.has_animation != 0
        header = ImageHeader(
            width: width, height: height, layout: isAnimated || features.has_alpha != 0 ? .rgba : .rgb, bitDepth: 8,
            metadata: metadata, orientation: orientation)
        self.bytes = bytes
        self.warnings = warnings
        file = name
    }

    package func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        try unpack(count, into: rows, stride: stride, channels: header.layout.channels)
    }

    package func readRGBA(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        try unpack(count, into: rows, stride: stride, channels: 4)
    }

    package func finish() throws(ImageFileError) -> [String] { warnings.texts }

    package func readRGBA(into file: MappedFile, stride: Int) throws(ImageFileError) {
        try unpack(header.height, into: file.start, stride: stride, channels: 4, file)
    }

    /// - Parameter mapped: The file that the rows lie in, if they do.
    private func unpack(
        _ count: Int, into rows: UnsafeMutableRawPointer, stride: Int, channels: Int, _ mapped: MappedFile? = nil
    ) throws(ImageFileError) {
        guard count == header.height, stride >= header.width * channels, let step = Int32(exactly: stride) else {
            throw .corrupt(file: file, offset: nil, problem: "a WebP is unpacked whole, or not at all")
        }
        if isAnimated { return try unpackFirstFrame(into: rows, stride: stride) }
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else {
            throw .unsupported(file: file, feature: "another version of libwebp than is installed")
        }
        config.options.use_threads = 1
        config.output.colorspace = channels == 4 ? MODE_RGBA : MODE_RGB
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = rows.assumingMemoryBound(to: UInt8.self)
        config.output.u.RGBA.stride = step
        config.output.u.RGBA.size = stride * (count - 1) + header.width * channels
        let status =
            if let mapped { unpackInSteps(&config, mapped) } else { WebPDecode(bytes, bytes.count, &config) }
        try Self.check(status, file, size: header.width * header.height * 4)
    }

    /// Unpacks some of the file at a time, and lets go of the rows that are there. Of a lossless picture libwebp itself keeps
    /// every pixel all the same.
    private func unpackInSteps(_ config: inout WebPDecoderConfig, _ mapped: MappedFile) -> VP8StatusCode {
        guard let decoder = WebPIDecode(nil, 0, &config) else { return VP8_STATUS_OUT_OF_MEMORY }
        defer { WebPIDelete(decoder) }
        var (seen, done) = (0, Int32(0))
        while true {
            seen = min(seen + 1 << 14, bytes.count)
            let status = WebPIUpdate(decoder, bytes, seen)
            var (last, width, height, stride) = (Int32(0), Int32(0), Int32(0), Int32(0))
            if WebPIDecGetRGB(decoder, &last, &width, &height, &stride) != nil {
                mapped.touch(Int(last - done) * Int(stride))
                done = last
            }
            if status != VP8_STATUS_SUSPENDED || seen == bytes.count { return status }
        }
    }

    private func unpackFirstFrame(into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        let needed = header.width * header.height * 8
        guard memoryIsAvailable(needed) else { throw .outOfMemory(file: file, bytes: needed) }
        let row = header.width * 4
        let frames: UInt32? = bytes.withUnsafeBufferPointer { bytes in
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            var options = WebPAnimDecoderOptions()
            guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
            options.color_mode = MODE_RGBA
            guard let decoder = WebPAnimDecoderNew(&data, &options) else { return nil }
            defer { WebPAnimDecoderDelete(decoder) }
            var (info, frame, time) = (WebPAnimInfo(), UnsafeMutablePointer<UInt8>?.none, Int32(0))
            guard WebPAnimDecoderGetInfo(decoder, &info) != 0, info.canvas_width == header.width,
                info.canvas_height == header.height, WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame
            else { return nil }
            for index in 0..<header.height {
                (rows + index * stride).copyMemory(from: frame + index * row, byteCount: row)
            }
            return info.frame_count
        }
        guard let frames else {
            throw .corrupt(file: file, offset: nil, problem: "the first frame of the animation cannot be unpacked")
        }
        warnings.add("The file is an animation of \(frames) frames, of which only the first is used.")
    }

    /// - Parameter size: The bytes that were not to be had, where that is the problem.
    private static func check(_ status: VP8StatusCode, _ file: String, size: Int) throws(ImageFileError) {
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory(file: file, bytes: size)
        case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported(file: file, feature: "a kind of WebP that is not known")
        case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA:
            throw .truncated(file: file, offset: 12, missing: "the picture")
        default: throw .corrupt(file: file, offset: nil, problem: "its pixels are not as WebP demands")
        }
    }
}
