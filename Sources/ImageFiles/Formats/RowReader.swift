/// A file whose header has been read, and whose rows are unpacked from the top downwards.
///
/// All rows are read by `read` or all by `readRGBA`: some readers cannot change their minds in between.
package protocol RowReader: AnyObject {
    var header: ImageHeader { get }

    var access: RowAccess { get }

    /// Bytes of the whole picture that the decoder can hold in a temporary file instead of memory.
    var heldBytes: Int { get }

    /// The palette with a colour for every index that rows have used, where there is a palette.
    var paletteInUse: [PaletteEntry]? { get }

    /// Unpacks the next rows in the header's layout and depth, samples one an element, unscaled.
    /// - Parameters:
    ///   - count: How many; no more than are left.
    ///   - rows: Room for them, `stride` bytes apart.
    func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError)

    /// Unpacks the next rows as red, green, blue and straight alpha: words where the header's depth is 16, otherwise bytes
    /// that reach from 0 to 255.
    /// - Parameters:
    ///   - count: How many; no more than are left.
    ///   - rows: Room for them, `stride` bytes apart, a multiple of a sample's size.
    func readRGBA(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError)

    /// Holds them there. Called before the first row.
    func holdInFile() throws(ImageFileError)

    /// Unpacks all rows as `readRGBA` does into a mapped file, whose pages are let go on the way.
    func readRGBA(into file: MappedFile, stride: Int) throws(ImageFileError)

    /// Reads what follows the last row, and says what was odd about the file: sentences that do not name it.
    func finish() throws(ImageFileError) -> [String]
}

/// How the rows of a file can be had.
package enum RowAccess: Sendable {
    /// A few at a time, with a few in memory.
    case streamed
    /// A few at a time, while the decoder holds the whole picture in a form of its own.
    case held
    /// All at once: the first row is there when the last one is.
    case whole
}

extension RowReader {
    package var paletteInUse: [PaletteEntry]? { header.palette }

    package var heldBytes: Int { 0 }

    package func holdInFile() throws(ImageFileError) {}

    package func readRGBA(into file: MappedFile, stride: Int) throws(ImageFileError) {
        try readRGBA(header.height, into: file.start, stride: stride)
    }

    package func readRGBA(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        try expandRows(count, into: rows, stride: stride)
    }

    /// Unpacks rows into a band that stays in the cache, and expands them from there.
    func expandRows(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        if header.layout == .rgba { return try read(count, into: rows, stride: stride) }
        let (own, expansion) = (header.rowBytes, PixelExpansion(header))
        let step = min(max(RowBand.bytes / max(own, 1), 1), max(count, 1))
        let band = try RowBand(rows: step, of: own)
        var done = 0
        while done < count {
            let now = min(step, count - done)
            try read(now, into: band.start, stride: own)
            for row in 0..<now {
                expansion.expandRow(
                    UnsafeRawBufferPointer(start: band.start + row * own, count: own),
                    to: rows + (done + row) * stride, isWords: header.bitDepth > 8)
            }
            done += now
        }
    }
}

/// Memory for some rows.
struct RowBand: ~Copyable {
    let start: UnsafeMutableRawPointer

    /// About what stays in a core's own cache.
    static let bytes = 1 << 17

    init(rows: Int, of rowBytes: Int) throws(ImageFileError) {
        let (count, overflows) = max(rows, 1).multipliedReportingOverflow(by: max(rowBytes, 1))
        guard !overflows, memoryIsAvailable(count) else {
            throw .outOfMemory(file: "the picture", bytes: overflows ? Int.max : count)
        }
        start = .allocate(byteCount: count, alignment: 16)
    }

    deinit {
        start.deallocate()
    }
}

/// A file that is packed row by row, from the top downwards.
package protocol RowWriter: AnyObject {
    /// Packs the next rows, in the layout and depth of the header that the writer was made with.
    /// - Parameter stride: Bytes from a row to the next.
    func write(_ count: Int, _ rows: UnsafeRawPointer, stride: Int) throws(ImageFileError)

    /// Packs what ends the file, once all rows are there.
    func finish() throws(ImageFileError)

    /// Hands over the bytes that are packed so far and not taken yet.
    func takeBytes() -> [UInt8]
}
