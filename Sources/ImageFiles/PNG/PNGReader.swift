import CPNG

/// libpng's reader over a PNG in memory. The bytes must outlive it.
struct PNGReader: ~Copyable {
    private let handle: OpaquePointer

    /// Opens a file and reads up to its pixels; nil where memory ran out. A failure shows in ``failure``.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress, let handle = cpng_reader_open(start, bytes.count) else { return nil }
        self.handle = handle
    }

    deinit {
        cpng_reader_close(handle)
    }

    /// What libpng says about the failure, or nil where nothing failed.
    var failure: String? { cpng_reader_error(handle).map { String(cString: $0) } }

    /// What libpng warned of.
    var warnings: [String] {
        (0..<cpng_reader_warning_count(handle)).map { String(cString: cpng_reader_warning(handle, $0)) }
    }

    /// Whether libpng sees the same header. Nothing it reads is ever larger than a buffer measured by `header`.
    func agrees(with header: PNGHeader) -> Bool {
        let (found, expected) = (cpng_reader_header(handle), header.cHeader)
        return found.width == expected.width && found.height == expected.height && found.bit_depth == expected.bit_depth
            && found.color_type == expected.color_type && found.interlaced == expected.interlaced
    }

    /// Reads all rows. `rows` must hold `height` of them, `stride` bytes apart.
    /// - Returns: whether that worked; if not, ``failure`` says why.
    func readAll(into rows: UnsafeMutableRawPointer, stride: Int, height: Int) -> Bool {
        cpng_reader_rows(handle, rows, stride, UInt32(height))
    }
}
