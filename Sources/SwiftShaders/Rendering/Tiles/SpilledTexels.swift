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
    /// Bytes of the whole file.
    package let byteCount: Int
    private let descriptor: Int32
    /// Whether the disk has room for all of it for certain.
    private let isReserved: Bool

    /// Makes the file in `TMPDIR`, or else in /var/tmp, as large as it will be.
    /// - Parameter isOpaque: Whether every pixel is going to be opaque.
    package init(width: Int, height: Int, bitDepth: Int, isOpaque: Bool) throws(SpillError) {
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.isOpaque = isOpaque
        let folder = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/var/tmp"
        let byteCount = Self.byteCount(width: width, height: height, bitDepth: bitDepth)
        self.byteCount = byteCount
        func failure(_ code: Int32) -> SpillError { SpillError(folder: folder, bytes: byteCount, code: code) }
        // O_TMPFILE, which Glibc's module does not hand on: a file that never has a name.
        var opened = open(folder, O_RDWR | O_CLOEXEC | 0o20_000_000 | O_DIRECTORY, 0o600)
        if opened < 0 {
            var name = Array("\(folder)/swiftshaders-XXXXXX".utf8CString)
            opened = mkstemp(&name)
            if opened >= 0 {
                unlink(name)
                _ = fcntl(opened, F_SETFD, FD_CLOEXEC)
            }
        }
        guard opened >= 0 else { throw failure(errno) }
        descriptor = opened
        // What there is no room for is known before the work is done, where the file system can tell.
        let code = byteCount < .max ? posix_fallocate(opened, 0, byteCount) : EFBIG
        isReserved = code == 0
        if code != 0, code != EOPNOTSUPP, code != EINVAL { throw failure(code) }
    }

    /// Bytes of a file for so many texels; the largest number where that is more.
    package static func byteCount(width: Int, height: Int, bitDepth: Int) -> Int {
        // A side is below 2^31.
        let (count, overflows) = (width * (bitDepth / 2)).multipliedReportingOverflow(by: height)
        return overflows ? .max : count
    }

    deinit { close(descriptor) }

    package static func == (one: SpilledTexels, other: SpilledTexels) -> Bool { one === other }

    private var texelBytes: Int { bitDepth / 2 }

    /// Writes whole rows.
    package func write(_ rows: Range<Int>, from source: UnsafeRawPointer) throws(SpillError) {
        try write(PixelWindow(x: 0, y: rows.lowerBound, width: width, height: rows.count), from: source)
    }

    /// Writes a window from rows without gaps.
    package func write(_ window: PixelWindow, from source: UnsafeRawPointer) throws(SpillError) {
        try eachPiece(of: window) { pwrite(descriptor, source + $0, $1, $2) }
    }

    /// Reads a window into rows without gaps.
    package func read(_ window: PixelWindow, into target: UnsafeMutableRawPointer) throws(SpillError) {
        try eachPiece(of: window) { pread(descriptor, target + $0, $1, $2) }
    }

    /// Lets `body` fill all rows where they lie, for what unpacks them in no order; `nil` where the file cannot be mapped.
    package func withMapping<Result, Failure: Error>(
        _ body: (UnsafeMutableRawPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        // Where there may be no room, a store would be a signal.
        guard isReserved else { return nil }
        let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        defer { munmap(memory, byteCount) }
        return try body(memory)
    }

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
                throw SpillError(folder: "a temporary file", bytes: byteCount, code: moved == 0 ? EIO : errno)
            }
        }
    }
}

extension RenderError {
    init(_ error: SpillError) { self = .spill(folder: error.folder, bytes: error.bytes, code: error.code) }
}

/// Why a picture could not be kept in a temporary file.
package struct SpillError: Error, Sendable, Equatable {
    package var folder: String
    package var bytes: Int
    /// The system's errno.
    package var code: Int32
}
