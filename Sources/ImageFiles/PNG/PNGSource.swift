import CPNG
import Glibc

/// The bytes of a PNG: in memory, or in an open file of which a small window is in memory at a time.
final class PNGSource {
    /// What errors call the file.
    let file: String
    /// The number of bytes, from the signature to the end.
    let count: Int

    private let memory: [UInt8]?
    private let descriptor: Descriptor?
    private let number: Int32
    /// Where the signature is in the file.
    private let start: Int
    private var window: [UInt8] = []
    private var windowStart = 0

    private static let windowBytes = 1 << 18

    init(_ bytes: [UInt8], file: String) {
        self.file = file
        count = bytes.count
        memory = bytes
        descriptor = nil
        number = -1
        start = 0
    }

    /// What is left of a regular file, which may be closed afterwards and whose place is left as it is.
    init(descriptor given: Int32, file: String, limits: ImageLimits) throws(ImageFileError) {
        self.file = file
        memory = nil
        do {
            let copy = try Descriptor(duplicating: given)
            number = copy.number
            descriptor = consume copy
        } catch {
            throw .cannotRead(file: file, code: error.code)
        }
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .cannotRead(file: file, code: errno) }
        start = Int(lseek(number, 0, SEEK_CUR))
        // A pipe has no place to go back to.
        guard start >= 0 else { throw .cannotRead(file: file, code: errno) }
        count = max(Int(status.st_size) - start, 0)
        if count > limits.fileBytes { throw .fileTooLarge(file: file, limit: limits.fileBytes) }
    }

    /// A range of the bytes, which must lie within `count`.
    func bytes(_ range: Range<Int>) throws(ImageFileError) -> ArraySlice<UInt8> {
        if let memory { return memory[range] }
        if range.lowerBound >= windowStart, range.upperBound <= windowStart + window.count {
            return window[range.lowerBound - windowStart..<range.upperBound - windowStart]
        }
        guard range.count <= Self.windowBytes else { return try read(range)[...] }
        windowStart = range.lowerBound
        window = try read(range.lowerBound..<min(range.lowerBound + Self.windowBytes, count))
        return window.prefix(range.count)
    }

    /// The CRC-32 of a range of the bytes.
    func checksum(_ range: Range<Int>) throws(ImageFileError) -> UInt32 {
        var checksum: UInt32 = 0
        var next = range.lowerBound
        while next < range.upperBound {
            let end = memory == nil ? min(next + Self.windowBytes, range.upperBound) : range.upperBound
            checksum = try bytes(next..<end).withUnsafeBufferPointer {
                cpng_crc32(checksum, $0.baseAddress, $0.count)
            }
            next = end
        }
        return checksum
    }

    private func read(_ range: Range<Int>) throws(ImageFileError) -> [UInt8] {
        guard memoryIsAvailable(range.count) else { throw .outOfMemory(file: file, bytes: range.count) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            while filled < buffer.count {
                let place = off_t(start + range.lowerBound + filled)
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let got = retrying { pread(number, rest.baseAddress, rest.count, place) }
                if got <= 0 {
                    failure = got < 0 ? errno : 0
                    return
                }
                filled += got
            }
        }
        if failure != 0 { throw .cannotRead(file: file, code: failure) }
        guard bytes.count == range.count else {
            throw .truncated(file: file, offset: range.lowerBound, missing: "what the file's size promised")
        }
        return bytes
    }

    /// Calls `body` with the source as C wants it. Bytes in memory stay where they are only until it returns.
    func withCSource<Result>(_ body: (cpng_source) -> Result) -> Result {
        func call(_ bytes: UnsafePointer<UInt8>?) -> Result {
            body(
                cpng_source(
                    bytes: bytes, descriptor: number, start: UInt64(start), count: count))
        }
        guard let memory else { return call(nil) }
        return memory.withUnsafeBufferPointer { call($0.baseAddress) }
    }
}
