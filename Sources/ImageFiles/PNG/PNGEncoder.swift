/// Images into PNG files.
enum PNGEncoder {
    /// The bytes of the file that holds `image`.
    static func encode(_ image: Image, level: Int) throws(ImageFileError) -> [UInt8] {
        let header = ImageHeader(
            width: image.width, height: image.height, layout: image.layout, bitDepth: min(image.bitDepth, 16),
            palette: image.palette, transparentKey: image.transparentKey, metadata: image.metadata)
        let writer = try PNGRowWriter(header, compression: level)
        let result: Result<Void, ImageFileError> =
            switch image.samples {
            case .bytes(let bytes): bytes.withUnsafeBytes { write($0, header, writer) }
            case .words(let words): words.withUnsafeBytes { write($0, header, writer) }
            case .floats: image.rgba16().withUnsafeBytes { write($0, header, writer) }
            }
        try result.get()
        try writer.finish()
        let bytes = writer.takeBytes()
        guard !bytes.isEmpty else { throw .cannotEncode(problem: "memory ran out") }
        return bytes
    }

    private static func write(
        _ rows: UnsafeRawBufferPointer, _ header: ImageHeader, _ writer: PNGRowWriter
    ) -> Result<Void, ImageFileError> {
        Result { () throws(ImageFileError) in
            guard let start = rows.baseAddress else { throw .cannotEncode(problem: "there are no rows") }
            try writer.write(header.height, start, stride: header.rowBytes)
        }
    }
}
