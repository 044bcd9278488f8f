import Glibc
import Stitching

/// A picture's texels in a temporary file without a name, for pictures that memory is too small for.
///
/// The file is read and written by position, not mapped: its pages are then the system's and not counted as the process's
/// memory, and a full disk is an error, not a signal. It is gone when the process is, however that ends.
package final class SpilledTexels: @unchecked Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// 8, 16 or 32.
    package let bitDepth: Int
    package let isOpaque: Bool
    private let file: TemporaryFile

    /// Makes the file, as large as it will be.
    /// - Parameter isOpaque: Whether every pixel is going to be opaque.
    package init(width: Int, height: Int, bitDepth: Int, isOpaque: Bool) throws(SpillError) {
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.isOpaque = isOpaque
        file = try TemporaryFile(byteCount: Self.byteCount(width: width, height: height, bitDepth: bitDepth))
    }

    /// Bytes of a file for so many texels; the largest number where that is more.
    package static func byteCount(width: Int, height: Int, bitDepth: Int) -> Int {
        // A side is below 2^31.
        let (count, overflows) = (width * (bitDepth / 2)).multipliedReportingOverflow(by: height)
        return overflows ? .max : count
    }

    package static func == (one: SpilledTexels, other: SpilledTexels) -> Bool { one === other }

    private var texelBytes: Int { bitDepth / 2 }

    /// Writes whole rows.
    package func write(_ rows: Range<Int>, from source: UnsafeRawPointer) throws(SpillError) {
        try write(PixelWindow(x: 0, y: rows.lowerBound, width: width, height: rows.count), from: source)
    }

    /// Writes a window from rows without gaps.
    package func write(_ window: PixelWindow, from source: UnsafeRawPointer) throws(SpillError) {
        try eachPiece(of: window) { pwrite(file.descriptor, source + $0, $1, $2) }
    }

    /// Reads a window into rows without gaps.
    package func read(_ window: PixelWindow, into target: UnsafeMutableRawPointer) throws(SpillError) {
        try eachPiece(of: window) { pread(file.descriptor, target + $0, $1, $2) }
    }

    /// All rows as memory, for what unpacks them in no order; nil where the file cannot be mapped.
    package func map() -> MappedFile? { file.map() }

    /// Moves a window's rows, all at once where they are whole.
    private func eachPiece(
        of window: PixelWindow, _ call: (_ offset: Int, _ count: Int, _ place: Int) -> Int
    ) throws(SpillError) {
        let stride = window.width * texelBytes
        if window.width == width { return try transfer(window.y * stride, window.height * stride, call) }
        for row in 0..<window.height {
            try transfer(((window.y + row) * width + window.x) * texelBytes, stride) { call(row * stride + $0, $1, $2) }
        }
    }

    /// Moves all bytes from a place of the file on.
    private func transfer(
        _ place: Int, _ count: Int, _ call: (_ offset: Int, _ count: Int, _ place: Int) -> Int
    ) throws(SpillError) {
        var done = 0
        while done < count {
            let moved = call(done, count - done, place + done)
            if moved > 0 {
                done += moved
            } else if moved == 0 || errno != EINTR {
                throw SpillError(folder: "a temporary file", bytes: file.byteCount, code: moved == 0 ? EIO : errno)
            }
        }
    }
}

extension RenderError {
    init(_ error: SpillError) { self = .spill(folder: error.folder, bytes: error.bytes, code: error.code) }
}
