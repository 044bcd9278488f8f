import CPNG

/// libpng's writer of a PNG in memory. Its functions return whether they worked; if not, ``failure`` says why.
struct PNGWriter: ~Copyable {
    private let handle: OpaquePointer

    /// Writes the signature and the header; nil where memory ran out.
    init?(_ header: PNGHeader, _ compression: cpng_compression, palette: [PaletteEntry]?) {
        let colors = palette.map { $0.flatMap { [$0.red, $0.green, $0.blue] } }
        let handle = cpng_writer_open(header.cHeader, compression, colors, Int32(palette?.count ?? 0))
        guard let handle else { return nil }
        self.handle = handle
    }

    deinit {
        cpng_writer_close(handle)
    }

    /// What failed, or nil where nothing did.
    var failure: String? { cpng_writer_error(handle).map { String(cString: $0) } }

    func chunk(_ name: String, _ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { cpng_writer_chunk(handle, name, $0.baseAddress, $0.count) }
    }

    /// Comes before rows, and writes PLTE where there is a palette.
    func palette() -> Bool {
        cpng_writer_palette(handle)
    }

    /// Writes `count` rows that stand `stride` bytes apart.
    func rows(_ rows: UnsafeRawPointer, _ stride: Int, _ count: Int) -> Bool {
        guard let count = UInt32(exactly: count), stride > 0 else { return false }
        return cpng_writer_rows(handle, rows, stride, count)
    }

    /// Writes what ends the file.
    func finish() -> Bool {
        cpng_writer_finish(handle)
    }

    /// The bytes written and not taken yet; nil where there is no memory for them.
    func takeBytes() -> [UInt8]? {
        var count = 0
        let start = cpng_writer_bytes(handle, &count)
        guard memoryIsAvailable(count) else { return nil }
        defer { cpng_writer_forget_bytes(handle) }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }
}
