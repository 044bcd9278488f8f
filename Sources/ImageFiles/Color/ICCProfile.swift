import CPNG

/// ICC profiles in the form that PNG keeps them: a name, a method, and a zlib stream.
package enum ICCProfile {
    /// The profile in an iCCP chunk. Its own header says how long it is, and no more is unpacked.
    ///
    /// - Parameter limit: The most bytes it may have.
    static func unpack(_ chunk: [UInt8], limit: Int) throws(ColorError) -> [UInt8] {
        let stream = try stream(chunk)
        let head = inflate(stream, 4)
        guard head.count == 4 else { throw .profileUnusable(problem: "its compressed bytes are damaged") }
        let count = Int(bigEndian32(head[...]))
        if count > limit { throw .profileTooLarge(limit: limit) }
        guard count >= 128 else {
            throw .profileUnusable(problem: "it says it has \(count) bytes; a header alone has 128")
        }
        guard memoryIsAvailable(count) else { throw .outOfMemory(bytes: count) }
        let profile = inflate(stream, count)
        guard profile.count == count else {
            throw .profileUnusable(problem: "it says it has \(count) bytes, but only \(profile.count) are there")
        }
        return profile
    }

    /// All that an iCCP chunk unpacks to, whatever that says of itself; never more than `limit` bytes.
    static func contents(_ chunk: [UInt8], limit: Int) throws(ColorError) -> [UInt8] {
        let stream = try stream(chunk)
        let limit = min(limit, Int.max - 1)
        var room = 1 << 16
        while true {
            guard memoryIsAvailable(room) else { throw .outOfMemory(bytes: room) }
            let bytes = inflate(stream, room)
            if bytes.count > limit { throw .profileTooLarge(limit: limit) }
            if bytes.count < room {
                if bytes.isEmpty { throw .profileUnusable(problem: "its compressed bytes are damaged") }
                return bytes
            }
            room = min(4 * room, max(limit, room) + 1)
        }
    }

    /// The compressed bytes of an iCCP chunk.
    private static func stream(_ chunk: [UInt8]) throws(ColorError) -> ArraySlice<UInt8> {
        guard let end = chunk.prefix(80).firstIndex(of: 0), chunk.count > end + 2 else {
            throw .profileUnusable(problem: "its name has no end")
        }
        guard chunk[end + 1] == 0 else {
            throw .profileUnusable(problem: "compression method \(chunk[end + 1]) does not exist")
        }
        return chunk[(end + 2)...]
    }

    /// The first bytes of a zlib stream; fewer where it ends or is damaged.
    private static func inflate(_ stream: ArraySlice<UInt8>, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { target, filled in
            stream.withUnsafeBufferPointer { stream in
                filled = cpng_inflate(stream.baseAddress, stream.count, target.baseAddress, count)
            }
        }
    }

    /// A profile as a chunk of metadata; nil where memory ran out.
    ///
    /// - Parameter name: 1 to 79 characters of Latin-1, without the others of a text.
    package static func chunk(_ profile: [UInt8], name: String) -> ImageMetadata.Chunk? {
        var capacity = profile.count + profile.count / 8 + 256
        guard memoryIsAvailable(capacity) else { return nil }
        let stream = [UInt8](unsafeUninitializedCapacity: capacity) { target, filled in
            capacity = target.count
            filled = cpng_deflate(profile, profile.count, target.baseAddress, capacity)
        }
        if stream.isEmpty { return nil }
        let letters = name.utf8.filter { (0x20...0x7E).contains($0) }.prefix(79)
        return ImageMetadata.Chunk(name: "iCCP", bytes: (letters.isEmpty ? [0x49] : Array(letters)) + [0, 0] + stream)
    }
}
