import Glibc

/// A file without a name, as large as it will be, for what memory is too small for; it is gone when the process is,
/// however that ends.
package final class TemporaryFile: @unchecked Sendable {
    package let byteCount: Int
    package let descriptor: Int32
    /// Whether the disk has room for all of it for certain.
    private let isReserved: Bool

    /// Makes the file in `TMPDIR`, or else in /var/tmp. It reads as zeros.
    package init(byteCount: Int) throws(SpillError) {
        self.byteCount = byteCount
        let folder = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/var/tmp"
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

    /// A file that a decoder works in.
    static func forDecoding(_ byteCount: Int) throws(ImageFileError) -> TemporaryFile {
        do { return try TemporaryFile(byteCount: byteCount) } catch {
            throw .cannotWrite(file: error.folder, code: error.code)
        }
    }

    deinit { close(descriptor) }

    /// All of it as memory; nil where it cannot be mapped.
    package func map() -> MappedFile? {
        // Where there may be no room, a store would be a signal.
        guard isReserved, byteCount > 0 else { return nil }
        let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        return MappedFile(start: memory, byteCount: byteCount)
    }
}

/// A temporary file as memory, of which only what was touched last is the process's.
package final class MappedFile: @unchecked Sendable {
    package let start: UnsafeMutableRawPointer
    package let byteCount: Int
    private var touched = 0

    /// What is touched before pages are let go.
    private static let most = 32 << 20

    fileprivate init(start: UnsafeMutableRawPointer, byteCount: Int) {
        self.start = start
        self.byteCount = byteCount
    }

    deinit { munmap(start, byteCount) }

    /// Takes note of some bytes that were read or written. Pages that are let go stay in the file.
    package func touch(_ count: Int) {
        touched += count
        guard touched > Self.most else { return }
        madvise(start, byteCount, MADV_DONTNEED)
        touched = 0
    }
}

/// Why something could not be kept in a temporary file.
package struct SpillError: Error, Sendable, Equatable {
    package var folder: String
    package var bytes: Int
    /// The system's errno.
    package var code: Int32

    package init(folder: String, bytes: Int, code: Int32) {
        (self.folder, self.bytes, self.code) = (folder, bytes, code)
    }
}
