import CJPEG

/// libjpeg's reader over bytes in memory or a descriptor.
struct JPEGDecompressor: ~Copyable {
    private let handle: OpaquePointer
    /// The whole file, or nothing where a descriptor is read.
    private let bytes: [UInt8]
    private let file: String
    private let limits: ImageLimits

    /// Reads a file up to its pixels; ``check()`` says whether that worked.
    /// - Parameter descriptor: What the file's rest is read from; `bytes` are what has been read of it already. Nil where
    ///   they are the whole file.
    init(_ bytes: [UInt8], descriptor: Int32?, file: String, limits: ImageLimits) throws(ImageFileError) {
        let most = cjpeg_limits(
            scans: Int32(clamping: limits.scans), metadata_bytes: max(limits.chunkBytes, 0),
            file_bytes: UInt64(clamping: limits.fileBytes))
        guard let handle = cjpeg_reader_open(bytes, bytes.count, descriptor ?? -1, most) else {
            throw .outOfMemory(file: file, bytes: Int(CJPEG_PREFIX_LIMIT))
        }
        self.handle = handle
        self.bytes = descriptor == nil ? bytes : []
        self.file = file
        self.limits = limits
    }

    /// Throws where the header could not be read.
    func check() throws(ImageFileError) {
        if let failure { throw failure }
    }

    deinit {
        cjpeg_reader_close(handle)
    }

    var header: cjpeg_header { cjpeg_reader_header(handle) }

    /// The segments of metadata: the marker's second byte and the content. `dropped` are over the limit.
    var segments: (list: [(marker: UInt8, content: [UInt8])], dropped: Int) {
        var dropped: Int32 = 0
        let list = (0..<cjpeg_reader_segment_count(handle, &dropped)).map { index in
            var (marker, count) = (UInt8(0), 0)
            let start = cjpeg_reader_segment(handle, index, &marker, &count)
            return (marker, Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)))
        }
        return (list, Int(dropped))
    }

    /// Bytes of coefficients that are held until the last row, where there are many scans.
    var heldBytes: Int { cjpeg_reader_held_bytes(handle) }

    /// Keeps them in a mapped file that outlives this.
    func hold(in memory: MappedFile) {
        cjpeg_reader_hold(handle, memory.start, memory.byteCount)
    }

    func read(
        _ count: Int, as form: cjpeg_form, into rows: UnsafeMutableRawPointer, stride: Int
    ) throws(ImageFileError) {
        let worked = bytes.withUnsafeBufferPointer {
            cjpeg_reader_rows(handle, $0.baseAddress, form, rows, stride, UInt32(clamping: count))
        }
        if !worked, let failure { throw failure }
    }

    func finish() throws(ImageFileError) {
        let worked = bytes.withUnsafeBufferPointer { cjpeg_reader_finish(handle, $0.baseAddress) }
        if !worked, let failure { throw failure }
    }

    var warnings: [String] {
        (0..<cjpeg_reader_warning_count(handle)).map { String(cString: cjpeg_reader_warning(handle, $0)) }
    }

    private var failure: ImageFileError? {
        let text = String(cString: cjpeg_reader_error(handle))
        let offset = Int(clamping: cjpeg_reader_offset(handle))
        let (width, height) = (Int(header.width), Int(header.height))
        switch cjpeg_reader_failure(handle) {
        case CJPEG_NO_FAILURE: return nil
        case CJPEG_TRUNCATED: return .truncated(file: file, offset: offset, missing: "the picture (\(text))")
        case CJPEG_UNSUPPORTED: return .unsupported(file: file, feature: text)
        case CJPEG_EMPTY: return .zeroSized(file: file, width: width, height: height)
        case CJPEG_TOO_LARGE:
            let feature = "\(width) × \(height) pixels, where JPEGs are read up to \(CJPEG_LONGEST_SIDE) a side"
            return .unsupported(file: file, feature: feature)
        case CJPEG_TOO_MANY_SCANS: return .tooManyScans(file: file, limit: limits.scans)
        case CJPEG_TOO_MANY_BYTES: return .fileTooLarge(file: file, limit: limits.fileBytes)
        case CJPEG_OUT_OF_MEMORY: return .outOfMemory(file: file, bytes: max(heldBytes, 1 << 20))
        case CJPEG_SYSTEM: return .cannotRead(file: file, code: cjpeg_reader_system_code(handle))
        default: return .corrupt(file: file, offset: offset, problem: text)
        }
    }
}
