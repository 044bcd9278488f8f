/// Images into PNG files.
enum PNGEncoder {
    /// The bytes of the file that holds `image`.
    static func encode(_ image: Image, level: Int) throws(ImageFileError) -> [UInt8] {
        guard (0...9).contains(level) else { throw .compressionOutOfRange(found: level) }
        let header = PNGHeader(of: image)
        let result: Result<[UInt8], ImageFileError> =
            switch image.samples {
            case .bytes(let bytes): bytes.withUnsafeBytes { encode(image, header, $0, level) }
            case .words(let words): words.withUnsafeBytes { encode(image, header, $0, level) }
            case .floats: image.rgba16().withUnsafeBytes { encode(image, header, $0, level) }
            }
        return try result.get()
    }

    private static func encode(
        _ image: Image, _ header: PNGHeader, _ rows: UnsafeRawBufferPointer, _ level: Int
    ) -> Result<[UInt8], ImageFileError> {
        let stride = header.samplesPerRow * (header.bitDepth == 16 ? 2 : 1)
        let compression = PNGCompression(level: level).tried(on: rows, stride: stride, header: header)
        guard let writer = PNGWriter(header, compression, palette: image.palette) else {
            return .failure(.cannotEncode(problem: "memory ran out"))
        }
        let complete =
            write(image.metadata, at: .beforePalette, writer)
            && writer.palette() && writeTransparency(of: image, writer)
            && write(image.metadata, at: .beforePixels, writer)
            && writer.rows(rows, stride, header.height)
            && write(image.metadata, at: .afterPixels, writer)
            && writer.finish()
        guard complete else { return .failure(.cannotEncode(problem: writer.failure ?? "rows are missing")) }
        guard memoryIsAvailable(writer.count) else { return .failure(.cannotEncode(problem: "memory ran out")) }
        return .success(writer.bytes)
    }

    private static func write(
        _ metadata: ImageMetadata, at place: ImageMetadata.Place, _ writer: borrowing PNGWriter
    ) -> Bool {
        for chunk in metadata.chunks where chunk.place == place {
            guard writer.chunk(chunk.name, chunk.bytes) else { return false }
        }
        return true
    }

    /// Writes tRNS where the image has a clear key or a palette with alpha; opaque entries at its end are left out.
    private static func writeTransparency(of image: Image, _ writer: borrowing PNGWriter) -> Bool {
        var values: [UInt8] = image.palette?.map(\.alpha) ?? []
        while values.last == 255 { values.removeLast() }
        for sample in image.transparentKey ?? [] { values += [UInt8(sample >> 8), UInt8(sample & 0xFF)] }
        return values.isEmpty || writer.chunk("tRNS", values)
    }
}
