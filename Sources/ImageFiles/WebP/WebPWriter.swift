/// A WebP whose rows of RGB or RGBA bytes are collected, and packed once all are there.
package final class WebPWriter: RowWriter {
    private let header: ImageHeader
    private let options: EncodingOptions
    private var rows: [UInt8] = []
    private var packed: [UInt8] = []

    /// - Parameters:
    ///   - header: The size, the layout and the metadata.
    ///   - options: Of which the quality and ``EncodingOptions/isLossless`` count.
    package init(_ header: ImageHeader, _ options: EncodingOptions) throws(ImageFileError) {
        var options = options
        options.format = .webp
        try options.check(width: header.width, height: header.height)
        guard header.bitDepth == 8, header.layout == .rgb || header.layout == .rgba else {
            throw .cannotEncode(problem: "WebP holds no \(header.layout) of \(header.bitDepth) bits")
        }
        self.header = header
        self.options = options
        // No side is over 16,383.
        let size = header.rowBytes * header.height
        guard memoryIsAvailable(size) else { throw .cannotEncode(problem: "memory ran out") }
        rows.reserveCapacity(size)
    }

    package func write(_ count: Int, _ rows: UnsafeRawPointer, stride: Int) throws(ImageFileError) {
        guard count <= header.height - self.rows.count / header.rowBytes else {
            throw .cannotEncode(problem: "there are too many rows")
        }
        for row in 0..<max(count, 0) {
            self.rows += UnsafeRawBufferPointer(start: rows + row * stride, count: header.rowBytes)
        }
    }

    package func finish() throws(ImageFileError) {
        guard rows.count == header.rowBytes * header.height else { throw .cannotEncode(problem: "rows are missing") }
        let result: Result<[UInt8], ImageFileError> = rows.withUnsafeBytes { rows in
            guard let start = rows.baseAddress else { return .failure(.cannotEncode(problem: "rows are missing")) }
            do throws(ImageFileError) {
                return .success(try WebPEncoder.encode(header, start, stride: header.rowBytes, options))
            } catch {
                return .failure(error)
            }
        }
        packed = try result.get()
        rows = []
    }

    package func takeBytes() -> [UInt8] {
        defer { packed = [] }
        return packed
    }
}
