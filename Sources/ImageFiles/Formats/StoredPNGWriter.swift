/// A PNG whose rows are collected, and packed once all are there.
final class StoredPNGWriter: RowWriter {
    private let header: ImageHeader
    private let options: EncodingOptions
    private var rows: [UInt8] = []
    private var packed: [UInt8] = []
    private let size: Int

    init(_ header: ImageHeader, _ options: EncodingOptions) throws(ImageFileError) {
        try options.check(width: header.width, height: header.height)
        let (size, overflows) = header.rowBytes.multipliedReportingOverflow(by: header.height)
        guard !overflows, memoryIsAvailable(size) else { throw .cannotEncode(problem: "memory ran out") }
        self.header = header
        self.options = options
        self.size = size
        rows.reserveCapacity(size)
    }

    func write(_ count: Int, _ rows: UnsafeRawPointer, stride: Int) throws(ImageFileError) {
        guard count <= header.height, count * header.rowBytes <= size - self.rows.count else {
            throw .cannotEncode(problem: "there are too many rows")
        }
        for row in 0..<max(count, 0) {
            self.rows += UnsafeRawBufferPointer(start: rows + row * stride, count: header.rowBytes)
        }
    }

    func finish() throws(ImageFileError) {
        guard rows.count == size else { throw .cannotEncode(problem: "rows are missing") }
        let samples: Samples =
            header.bitDepth > 8
            ? .words(rows.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }) : .bytes(rows)
        rows = []
        let image: Image
        do {
            image = try Image(
                width: header.width, height: header.height, layout: header.layout, bitDepth: header.bitDepth,
                samples: samples, palette: header.palette, transparentKey: header.transparentKey,
                metadata: header.metadata)
        } catch {
            throw .cannotEncode(problem: "\(error)")
        }
        packed = try PNGEncoder.encode(image, level: options.compression)
    }

    func takeBytes() -> [UInt8] {
        defer { packed = [] }
        return packed
    }
}
