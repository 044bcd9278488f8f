import Glibc

/// Bytes that are read from the front: of an array, or of an open file by way of a buffer.
final class ByteStream {
    private var buffer: [UInt8]
    private var position = 0
    private let descriptor: Int32?
    private let file: String
    /// Bytes in front of the buffer.
    private var passed = 0

    /// - Parameters:
    ///   - bytes: All bytes, or those that have been read from the descriptor already.
    ///   - descriptor: What the rest is read from. It stays open.
    init(_ bytes: [UInt8], descriptor: Int32?, file: String) {
        buffer = bytes
        self.descriptor = descriptor
        self.file = file
    }

    /// The bytes that have been handed out.
    var offset: Int { passed + position }

    /// Whether bytes are left of an array or a regular file; nil for a pipe, which may keep one waiting.
    var hasMore: Bool? {
        guard let descriptor else { return position < buffer.count }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return position < buffer.count || lseek(descriptor, 0, SEEK_CUR) < status.st_size
    }

    /// The next byte, or nil at the end.
    func next() throws(ImageFileError) -> UInt8? {
        if position == buffer.count { try fill() }
        guard position < buffer.count else { return nil }
        defer { position += 1 }
        return buffer[position]
    }

    /// Takes `count` bytes, or fewer at the end, and returns how many.
    func read(_ count: Int, into target: UnsafeMutableRawPointer) throws(ImageFileError) -> Int {
        var done = min(count, buffer.count - position)
        if done > 0 {
            buffer.withUnsafeBytes { buffer in
                if let start = buffer.baseAddress { target.copyMemory(from: start + position, byteCount: done) }
            }
            position += done
        }
        guard let descriptor else { return done }
        while done < count {
            let got = try Self.readSome(descriptor, target + done, count - done, file)
            if got == 0 { break }
            passed += got
            done += got
        }
        return done
    }

    private func fill() throws(ImageFileError) {
        guard let descriptor else { return }
        passed += buffer.count
        position = 0
        buffer = try Self.some(of: descriptor, most: 4096, file)
    }

    /// What an open file holds at least for a start: `least` bytes, or fewer where it is shorter.
    static func prefix(of descriptor: Int32, least: Int, file: String) throws(ImageFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < least {
            let piece = try some(of: descriptor, most: 4096, file)
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes
    }

    private static func some(of descriptor: Int32, most: Int, _ file: String) throws(ImageFileError) -> [UInt8] {
        var failure: ImageFileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { target, count in
            guard let start = target.baseAddress else { return }
            do throws(ImageFileError) {
                count = try readSome(descriptor, start, most, file)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Waits for bytes and takes some; 0 at the end.
    private static func readSome(
        _ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int, _ file: String
    ) throws(ImageFileError) -> Int {
        while true {
            let got = retrying { Glibc.read(descriptor, target, count) }
            if got >= 0 { return got }
            guard errno == EAGAIN else { throw .cannotRead(file: file, code: errno) }
            waitUntilReady(descriptor, for: POLLIN)
        }
    }
}
