/// RGBA bytes alone, written row by row from RGBA of 8 or 16 bits; 16 bits are rounded.
package final class RawWriter: RowWriter {
    private let header: ImageHeader
    private var bytes: [UInt8] = []
    private var rowsLeft: Int

    package init(_ header: ImageHeader, _ options: EncodingOptions) throws(ImageFileError) {
        guard header.layout == .rgba, header.bitDepth == 8 || header.bitDepth == 16 else {
            throw .cannotEncode(problem: "raw pixels are RGBA, not \(header.layout) of \(header.bitDepth) bits")
        }
        self.header = header
        rowsLeft = header.height
    }

    package func write(_ count: Int, _ rows: UnsafeRawPointer, stride: Int) throws(ImageFileError) {
        guard count <= rowsLeft else { throw .cannotEncode(problem: "there are too many rows") }
        let samples = header.width * 4
        let (size, overflows) = samples.multipliedReportingOverflow(by: max(count, 0))
        guard !overflows, memoryIsAvailable(size) else { throw .cannotEncode(problem: "memory ran out") }
        for row in 0..<max(count, 0) {
            let start = rows + row * stride
            if header.bitDepth == 8 {
                bytes += UnsafeRawBufferPointer(start: start, count: samples)
            } else {
                let words = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt16.self), count: samples)
                bytes += words.lazy.map(rounded)
            }
        }
        rowsLeft -= max(count, 0)
    }

    package func finish() throws(ImageFileError) {
        guard rowsLeft == 0 else { throw .cannotEncode(problem: "rows are missing") }
    }

    package func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}
