import CJPEG

/// A JPEG that is packed row by row, from gray, RGB or RGBA of 8 or 16 bits; 16 bits are rounded, and alpha is ignored.
package final class JPEGWriter: RowWriter {
    private let handle: OpaquePointer
    private let header: ImageHeader

    /// From this quality up, colour has the resolution of brightness.
    private static let fullColorQuality = 90

    /// - Parameters:
    ///   - header: The size, the layout and the metadata.
    ///   - options: Of which the quality counts.
    package init(_ header: ImageHeader, _ options: EncodingOptions) throws(ImageFileError) {
        var options = options
        options.format = .jpeg
        try options.check(width: header.width, height: header.height)
        let form: cjpeg_form
        switch header.layout {
        case .gray where header.bitDepth >= 8: form = CJPEG_GRAY
        case .rgb: form = CJPEG_RGB
        case .rgba: form = CJPEG_RGBX
        default: throw .cannotEncode(problem: "JPEG holds no \(header.layout) of \(header.bitDepth) bits")
        }
        let density = JPEGSegments.fields(header.metadata.density)
        let plan = cjpeg_plan(
            width: UInt32(clamping: header.width), height: UInt32(clamping: header.height), form: form,
            quality: Int32(options.quality), halves_color: options.quality < Self.fullColorQuality,
            density_unit: density.unit, x_density: density.x, y_density: density.y)
        guard let handle = cjpeg_writer_open(plan) else { throw .cannotEncode(problem: "memory ran out") }
        self.handle = handle
        self.header = header
        try check(cjpeg_writer_failure(handle) == CJPEG_NO_FAILURE)
        for (marker, content) in JPEGSegments.segments(header.metadata, isGray: header.layout == .gray) {
            try check(cjpeg_writer_segment(handle, marker, content, content.count))
        }
    }

    deinit {
        cjpeg_writer_close(handle)
    }

    package func write(_ count: Int, _ rows: UnsafeRawPointer, stride: Int) throws(ImageFileError) {
        if header.bitDepth <= 8 {
            try check(cjpeg_writer_rows(handle, rows, stride, UInt32(clamping: count)))
        } else {
            try writeRounded(count, rows, stride: stride)
        }
    }

    private func writeRounded(_ count: Int, _ rows: UnsafeRawPointer, stride: Int) throws(ImageFileError) {
        let samples = header.width * header.layout.channels
        let band = try RowBand(rows: 1, of: samples)
        let bytes = band.start.assumingMemoryBound(to: UInt8.self)
        for row in 0..<max(count, 0) {
            let words = (rows + row * stride).assumingMemoryBound(to: UInt16.self)
            for index in 0..<samples { bytes[index] = rounded(words[index]) }
            try check(cjpeg_writer_rows(handle, bytes, samples, 1))
        }
    }

    package func finish() throws(ImageFileError) {
        try check(cjpeg_writer_finish(handle))
    }

    package func takeBytes() -> [UInt8] {
        var count = 0
        let start = cjpeg_writer_bytes(handle, &count)
        let bytes = Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
        cjpeg_writer_drop_bytes(handle)
        return bytes
    }

    private func check(_ worked: Bool) throws(ImageFileError) {
        if !worked { throw .cannotEncode(problem: String(cString: cjpeg_writer_error(handle))) }
    }
}
