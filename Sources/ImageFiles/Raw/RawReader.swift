/// RGBA bytes alone, of a size that somebody else knows, read row by row.
package final class RawReader: RowReader {
    package let header: ImageHeader
    package let access = RowAccess.streamed
    private let stream: ByteStream
    private let file: String
    private var rowsRead = 0

    /// Bytes in memory; `name` is what errors call them.
    package convenience init(
        _ bytes: [UInt8], width: Int, height: Int, name: String, limits: ImageLimits = .default
    ) throws(ImageFileError) {
        try self.init(ByteStream(bytes, descriptor: nil, file: name), width, height, name, limits)
    }

    /// Bytes of an open file, which stays open; after the last row, what follows the picture is still unread.
    package convenience init(
        descriptor: Int32, width: Int, height: Int, name: String, limits: ImageLimits = .default
    ) throws(ImageFileError) {
        try self.init(ByteStream([], descriptor: descriptor, file: name), width, height, name, limits)
    }

    private init(
        _ stream: ByteStream, _ width: Int, _ height: Int, _ name: String, _ limits: ImageLimits
    ) throws(ImageFileError) {
        try limits.check(width: width, height: height, file: name)
        header = ImageHeader(width: width, height: height, layout: .rgba, bitDepth: 8)
        self.stream = stream
        file = name
    }

    package func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        for row in 0..<max(count, 0) {
            let got = try stream.read(header.rowBytes, into: rows + row * stride)
            guard got == header.rowBytes else {
                let missing = "row \(rowsRead) of \(header.height), \(header.rowBytes) bytes each"
                throw .truncated(file: file, offset: stream.offset - got, missing: missing)
            }
            rowsRead += 1
        }
    }

    package func finish() throws(ImageFileError) -> [String] {
        stream.hasMore == true ? ["Bytes follow the picture; they are not looked at."] : []
    }
}
