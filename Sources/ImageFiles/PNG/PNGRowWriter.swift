/// A PNG that is packed row by row, from the top downwards.
///
/// Its size decides how: see ``PNGCompression``. In both ways the bytes so far can be taken at any time; where all rows are
/// compressed at once, all but the first few bytes come with the last row.
package final class PNGRowWriter: RowWriter {
    /// The most bytes of filtered rows that are held in memory unless told otherwise.
    package static let mostBytesAtOnce = 512 << 20

    private let writer: PNGWriter
    private let metadata: ImageMetadata
    private var lacksMemory = false

    /// Packs the header and what stands before the pixels.
    /// - Parameters:
    ///   - header: What the file holds; rows are upright, so its orientation is not used.
    ///   - compression: 0 for none, 1 for fast, 9 for small.
    ///   - sourceLayout: The layout of the rows that are handed over: the header's, or RGBA, of which the header's channels
    ///     are stored (red for gray).
    ///   - mostBytesAtOnce: The size of filtered rows above which zlib packs them in pieces, without keeping them.
    /// - Throws: `compressionOutOfRange`, or `cannotEncode` for what PNG cannot hold, or where memory runs out.
    package init(
        _ header: ImageHeader, compression: Int = Image.defaultCompression, from sourceLayout: PixelLayout? = nil,
        mostBytesAtOnce: Int = PNGRowWriter.mostBytesAtOnce
    ) throws(ImageFileError) {
        guard (0...9).contains(compression) else { throw .compressionOutOfRange(found: compression) }
        guard let file = PNGHeader(of: header) else {
            throw .cannotEncode(
                problem: "PNG has no \(header.layout) pictures of \(header.bitDepth) bits and "
                    + "\(header.width) × \(header.height) pixels")
        }
        let source = sourceLayout ?? header.layout
        guard source == header.layout || source == .rgba && header.layout != .palette && header.bitDepth >= 8 else {
            throw .cannotEncode(
                problem: "\(source) rows do not become \(header.layout) of \(header.bitDepth) bits; give rgba, or what "
                    + "is to be stored")
        }
        let packing = PNGCompression(level: compression, for: file, mostBytesAtOnce: mostBytesAtOnce)
            .cCompression(file, fromRGBA: source != header.layout)
        guard let writer = PNGWriter(file, packing, palette: header.palette) else {
            throw .cannotEncode(problem: "memory ran out")
        }
        self.writer = writer
        metadata = header.metadata
        guard writeMetadata(at: .beforePalette), self.writer.palette(), writeTransparency(of: header),
            writeMetadata(at: .beforePixels)
        else { throw failure }
    }

    package func write(_ count: Int, _ rows: UnsafeRawPointer, stride: Int) throws(ImageFileError) {
        guard !lacksMemory, writer.rows(rows, stride, count) else { throw failure }
    }

    package func finish() throws(ImageFileError) {
        guard !lacksMemory, writeMetadata(at: .afterPixels), writer.finish() else { throw failure }
    }

    /// Hands over the bytes that are packed so far; none where memory runs out, of which the next call throws.
    package func takeBytes() -> [UInt8] {
        guard !lacksMemory, let bytes = writer.takeBytes() else {
            lacksMemory = true
            return []
        }
        return bytes
    }

    // MARK: - Parts

    private var failure: ImageFileError {
        .cannotEncode(problem: lacksMemory ? "memory ran out" : writer.failure ?? "rows are missing")
    }

    private func writeMetadata(at place: ImageMetadata.Place) -> Bool {
        metadata.chunks.allSatisfy { $0.place != place || writer.chunk($0.name, $0.bytes) }
    }

    /// Writes tRNS where there is a clear key or a palette with alpha; opaque entries at its end are left out.
    private func writeTransparency(of header: ImageHeader) -> Bool {
        var values: [UInt8] = header.palette?.map(\.alpha) ?? []
        while values.last == 255 { values.removeLast() }
        for sample in header.transparentKey ?? [] { values += [UInt8(sample >> 8), UInt8(sample & 0xFF)] }
        return values.isEmpty || writer.chunk("tRNS", values)
    }
}
