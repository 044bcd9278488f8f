import SwiftShaders

/// Small pictures of every kind, made from numbers.
enum TestPictures {
    /// Colours that run over the picture, half of it translucent.
    static func colors(_ width: Int = 24, _ height: Int = 16) throws -> Image {
        var samples: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                samples += [UInt8(x * 255 / width), UInt8(y * 255 / height), 90, x < width / 2 ? 255 : 128]
            }
        }
        return try Image(width: width, height: height, rgba: samples)
    }

    /// A palette of three colours, one of them translucent, with a resolution and a text.
    static func palette() throws -> Image {
        let entries = [
            PaletteEntry(red: 200, green: 10, blue: 10), PaletteEntry(red: 10, green: 200, blue: 10, alpha: 77),
            PaletteEntry(red: 10, green: 10, blue: 200),
        ]
        let chunks = [
            ImageMetadata.Chunk(name: "pHYs", bytes: [0, 0, 11, 19, 0, 0, 11, 19, 1]),
            ImageMetadata.Chunk(name: "tEXt", bytes: Array("Title\0Three colours".utf8), place: .afterPixels),
        ]
        return try Image(
            width: 6, height: 5, layout: .palette, bitDepth: 2, samples: .bytes((0..<30).map { UInt8($0 % 3) }),
            palette: entries, metadata: ImageMetadata(chunks: chunks.compactMap { $0 }))
    }

    /// Gray of 16 bits a sample, with values that 8 bits cannot hold.
    static func deepGray() throws -> Image {
        try Image(
            width: 7, height: 4, layout: .gray, bitDepth: 16, samples: .words((0..<28).map { UInt16($0 * 2333 + 1) }))
    }

    /// The place of the first chunk of a name in a file: its content, and where it ends.
    static func chunk(_ name: String, in file: [UInt8]) throws -> (content: Range<Int>, end: Int) {
        var offset = 8
        while offset + 12 <= file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let content = offset + 8..<offset + 8 + length
            if file[offset + 4..<offset + 8].elementsEqual(name.utf8) { return (content, content.upperBound + 4) }
            offset = content.upperBound + 4
        }
        throw TestFailure("there is no chunk \(name)")
    }

    /// A file with the checksum of a chunk made wrong.
    static func damaged(_ name: String, in file: [UInt8]) throws -> [UInt8] {
        var file = file
        file[try chunk(name, in: file).end - 1] ^= 0x55
        return file
    }

    /// A file whose header says another size, with the right checksum.
    static func resized(_ width: UInt32, _ height: UInt32, _ file: [UInt8]) throws -> [UInt8] {
        var file = file
        let place = try chunk("IHDR", in: file)
        let sides = [width, height].flatMap { side in [24, 16, 8, 0].map { UInt8(side >> $0 & 0xFF) } }
        file.replaceSubrange(place.content.prefix(8), with: sides)
        let sum = checksum(file[place.content.lowerBound - 4..<place.content.upperBound])
        file.replaceSubrange(
            place.content.upperBound..<place.end, with: [24, 16, 8, 0].map { UInt8(sum >> $0 & 0xFF) })
        return file
    }

    /// A file with one more chunk, whose checksum is right, before the first of another name.
    static func inserting(
        _ name: String, _ content: [UInt8], before other: String, in file: [UInt8]
    ) throws -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
        let body = Array(name.utf8) + content
        let chunk = number(UInt32(content.count)) + body + number(checksum(body[...]))
        var file = file
        file.insert(contentsOf: chunk, at: try Self.chunk(other, in: file).content.lowerBound - 8)
        return file
    }

    /// The CRC-32 of PNG, a bit at a time.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
