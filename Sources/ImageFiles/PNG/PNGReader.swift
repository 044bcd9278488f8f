import CPNG

/// libpng's reader over the bytes of a PNG.
struct PNGReader: ~Copyable {
    private let handle: OpaquePointer
    private let source: PNGSource

    /// Opens a file and reads up to its pixels; nil where memory ran out. A failure shows in ``failure``.
    init?(_ source: PNGSource) {
        guard let handle = source.withCSource({ cpng_reader_open($0) }) else { return nil }
        self.handle = handle
        self.source = source
    }

    deinit {
        cpng_reader_close(handle)
    }

    /// Why nothing more can be read; libpng's words, or what the system says.
    func failure(otherwise text: String) -> ImageFileError {
        let code = cpng_reader_system_error(handle)
        if code != 0 { return .cannotRead(file: source.file, code: code) }
        let problem = cpng_reader_error(handle).map { String(cString: $0) } ?? text
        return .corrupt(file: source.file, offset: nil, problem: problem)
    }

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

    /// Reads the next `count` rows into `rows`, `stride` bytes apart, where there is room for them.
    /// - Returns: whether that worked; if not, ``failure(otherwise:)`` says why.
    func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) -> Bool {
        guard let count = UInt32(exactly: count), stride > 0 else { return false }
        return source.withCSource { cpng_reader_rows(handle, $0.bytes, rows, stride, count) }
    }
}
