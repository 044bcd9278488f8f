/// One chunk of a PNG file: its name, where it is and whether its checksum is right.
struct PNGChunk {
    /// Four letters.
    let name: String
    /// Where the chunk starts, in bytes from the file's start.
    let offset: Int
    /// Where its content is.
    let content: Range<Int>
    let checksumIsRight: Bool

    /// Whether there is no picture without it: its first letter is a capital.
    var isCritical: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? false }
}

/// A walk over the chunks of a PNG, from the signature to IEND.
struct PNGChunks {
    private let source: PNGSource
    private var offset = FileSignature.png.count
    private var ended = false

    init(_ source: PNGSource) {
        self.source = source
    }

    /// The next chunk, or nil after IEND. What follows IEND is no business of ours.
    mutating func next() throws(ImageFileError) -> PNGChunk? {
        if ended { return nil }
        let file = source.file
        guard source.count - offset >= 8 else {
            let missing = offset == source.count ? "a further chunk (at least IEND)" : "the head of a chunk"
            throw .truncated(file: file, offset: offset, missing: missing)
        }
        let head = try source.bytes(offset..<offset + 8)
        let (length, letters) = (Int(bigEndian32(head.prefix(4))), head.suffix(4))
        guard letters.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
            throw .corrupt(file: file, offset: offset, problem: "a chunk must follow, but its name is not four letters")
        }
        let name = String(decoding: letters, as: UTF8.self)
        guard length <= Int(Int32.max) else {
            throw .corrupt(file: file, offset: offset, problem: "chunk \(name) claims more bytes than PNG allows")
        }
        guard source.count - offset - 12 >= length else {
            throw .truncated(file: file, offset: offset, missing: "chunk \(name) with \(length) bytes")
        }
        let content = offset + 8..<offset + 8 + length
        let found = try source.checksum(offset + 4..<content.upperBound)
        let checksum = bigEndian32(try source.bytes(content.upperBound..<content.upperBound + 4))
        let chunk = PNGChunk(name: name, offset: offset, content: content, checksumIsRight: checksum == found)
        offset = content.upperBound + 4
        ended = name == "IEND"
        return chunk
    }
}
