/// A PAM that is written row by row, from gray or RGB with alpha or not, of 8 or 16 bits.
package final class PAMWriter: RowWriter {
    private let header: ImageHeader
    private var bytes: [UInt8]
    private var rowsLeft: Int

    package init(_ header: ImageHeader, _ options: EncodingOptions) throws(ImageFileError) {
        let type: String
        switch header.layout {
        case .gray: type = "GRAYSCALE"
        case .grayAlpha: type = "GRAYSCALE_ALPHA"
        case .rgb: type = "RGB"
        case .rgba: type = "RGB_ALPHA"
        case .palette: throw .cannotEncode(problem: "PAM holds no palette")
        }
        guard header.bitDepth == 8 || header.bitDepth == 16 else {
            throw .cannotEncode(problem: "PAM holds no \(header.layout) of \(header.bitDepth) bits")
        }
        self.header = header
        rowsLeft = header.height
        bytes = Array(
            """
            P7
            WIDTH \(header.width)
            HEIGHT \(header.height)
            DEPTH \(header.layout.channels)
            MAXVAL \(header.bitDepth == 8 ? 255 : 65535)
            TUPLTYPE \(type)
            ENDHDR\n
            """.utf8)
    }

    package func write(_ count: Int, _ rows: UnsafeRawPointer, stride: Int) throws(ImageFileError) {
        guard count <= rowsLeft else { throw .cannotEncode(problem: "there are too many rows") }
        let (size, overflows) = header.rowBytes.multipliedReportingOverflow(by: max(count, 0))
        guard !overflows, memoryIsAvailable(size) else { throw .cannotEncode(problem: "memory ran out") }
        for row in 0..<max(count, 0) {
            let start = bytes.count
            bytes += UnsafeRawBufferPointer(start: rows + row * stride, count: header.rowBytes)
            if header.bitDepth == 16 { swapWords(from: start) }
        }
        rowsLeft -= max(count, 0)
    }

    /// Turns words of the machine's order into words with the high byte first.
    private func swapWords(from start: Int) {
        if UInt16(1).bigEndian == 1 { return }
        bytes.withUnsafeMutableBytes { bytes in
            for index in stride(from: start, to: bytes.count - 1, by: 2) {
                let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt16.self)
                bytes.storeBytes(of: word.byteSwapped, toByteOffset: index, as: UInt16.self)
            }
        }
    }

    package func finish() throws(ImageFileError) {
        guard rowsLeft == 0 else { throw .cannotEncode(problem: "rows are missing") }
    }

    package func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}
