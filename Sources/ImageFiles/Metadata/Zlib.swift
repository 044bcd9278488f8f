import CLibZ

/// Bytes packed and unpacked as PNG's compressed chunks hold them.
enum Zlib {
    /// Why bytes were not unpacked.
    enum Failure: Error {
        case damaged
        case tooLarge
    }

    /// What the bytes unpack to; more than `limit` bytes are never made.
    static func unpack(_ bytes: ArraySlice<UInt8>, limit: Int) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { throw .tooLarge }
        defer { inflateEnd(&stream) }
        var result: [UInt8] = []
        var status = Z_OK
        var source = Array(bytes)
        guard source.count <= Int(UInt32.max) else { throw .tooLarge }
        source.withUnsafeMutableBufferPointer { source in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(source.count)
            while status == Z_OK, result.count <= limit {
                let room = max(min(max(result.count, 1 << 16), limit - result.count), 0) + 1
                guard memoryIsAvailable(result.count + room) else { break }
                result += [UInt8](unsafeUninitializedCapacity: room) { target, count in
                    stream.next_out = target.baseAddress
                    stream.avail_out = UInt32(clamping: target.count)
                    status = inflate(&stream, Z_NO_FLUSH)
                    count = min(target.count, Int(UInt32.max)) - Int(stream.avail_out)
                }
            }
        }
        if status == Z_OK || result.count > limit { throw .tooLarge }
        guard status == Z_STREAM_END else { throw .damaged }
        return result
    }

    /// The bytes packed; nil where memory runs out.
    static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        let bound = Int(compressBound(UInt(bytes.count)))
        guard memoryIsAvailable(bound) else { return nil }
        var status = Z_OK
        let packed = [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            var size = UInt(bound)
            status = compress2(target.baseAddress, &size, bytes, UInt(bytes.count), 6)
            count = status == Z_OK ? Int(size) : 0
        }
        return status == Z_OK ? packed : nil
    }
}
