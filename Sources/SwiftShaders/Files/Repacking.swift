import Glibc

/// A file that is packed anew and nothing else: layout, palette, depth and the colours of clear pixels stay, as far as the
/// format that is written has them.
struct Repacking {
    private let file: OpenedPicture
    private let encoding: EncodingOptions
    private let memory: Int
    private let observer: RenderObserver
    private let sink: ([UInt8]) throws(ImageFileError) -> Void

    /// Bytes of rows that are in memory at a time.
    private static let bandBytes = 16 << 20

    /// - Parameter memory: Bytes that a picture may take to be unpacked whole.
    init(
        _ file: OpenedPicture, _ encoding: EncodingOptions, memory: Int, _ observer: RenderObserver,
        sink: @escaping ([UInt8]) throws(ImageFileError) -> Void
    ) {
        self.file = file
        self.encoding = encoding
        self.memory = memory
        self.observer = observer
        self.sink = sink
    }

    func run() throws(ImageFileError) {
        // Unpacked, and packed again from a changed copy.
        let (bytes, overflows) = (file.width * 8).multipliedReportingOverflow(by: file.height)
        guard file.streams, overflows || bytes > memory else { return try sink(file.image().encoded(encoding)) }
        let reader = try file.rows()
        if encoding.format == .png, file.hasOwnColors {
            var header = file.header
            if header.isGray { header.metadata = TexelTraits().metadata(like: header) }
            let writer = try PNGRowWriter(header, compression: encoding.compression)
            try eachBand(rowBytes: file.header.rowBytes) { count, rows throws(ImageFileError) in
                try reader.read(count, into: rows, stride: file.header.rowBytes)
                try writer.write(count, rows, stride: file.header.rowBytes)
                try sink(writer.takeBytes())
            }
            try writer.finish()
            try sink(writer.takeBytes())
        } else {
            let traits = TexelTraits(isGray: file.header.isGray, isOpaque: !file.header.hasAlpha)
            let writer = try TexelWriter(
                width: file.width, height: file.height, bitDepth: file.bitDepth, like: file.header, traits, encoding)
            try eachBand(rowBytes: file.width * file.bitDepth / 2) { count, rows throws(ImageFileError) in
                try file.read(count, of: reader, into: rows)
                try writer.write(count, rows)
                try sink(writer.takeBytes())
            }
            try writer.finish()
            try sink(writer.takeBytes())
        }
        try file.finish(reader)
    }

    private func eachBand(
        rowBytes: Int, _ body: (Int, UnsafeMutableRawPointer) throws(ImageFileError) -> Void
    ) throws(ImageFileError) {
        let step = min(max(Self.bandBytes / max(rowBytes, 1), 1), file.height)
        guard let rows = pixelMemory(step * rowBytes) else {
            throw .outOfMemory(file: file.name, bytes: step * rowBytes)
        }
        defer { free(rows) }
        for first in stride(from: 0, to: file.height, by: step) {
            let count = min(step, file.height - first)
            try body(count, rows)
            observer.progress(Double(first + count) / Double(file.height))
        }
    }
}
