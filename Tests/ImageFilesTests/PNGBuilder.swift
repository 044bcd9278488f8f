import ImageFiles

/// A PNG put together byte by byte, right or wrong, without the code under test and without libpng.
struct PNGBuilder {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Where each chunk starts, by its name; of several chunks of one name, the last.
    private(set) var offsets: [String: Int] = [:]

    /// Adds a chunk; `damage` is exclusive-ored into its checksum.
    mutating func chunk(_ name: String, _ content: [UInt8] = [], damage: UInt32 = 0) {
        offsets[name] = bytes.count
        let body = Array(name.utf8) + content
        bytes += bigEndian(UInt32(content.count)) + body + bigEndian(crc32(body) ^ damage)
    }

    mutating func header(
        _ width: UInt32, _ height: UInt32, depth: UInt8, colorType: UInt8, interlace: UInt8 = 0, damage: UInt32 = 0
    ) {
        chunk("IHDR", bigEndian(width) + bigEndian(height) + [depth, colorType, 0, 0, interlace], damage: damage)
    }

    /// Adds an IDAT chunk of packed rows, each without its filter byte, which is 0.
    mutating func pixels(_ rows: [[UInt8]], damage: UInt32 = 0) {
        chunk("IDAT", zlibStored(rows.flatMap { [0] + $0 }), damage: damage)
    }

    /// A complete file of one palette, gray or colour picture.
    static func file(
        _ width: UInt32, _ height: UInt32, depth: UInt8, colorType: UInt8, rows: [[UInt8]],
        before: [(String, [UInt8])] = [],
        after: [(String, [UInt8])] = []
    ) -> [UInt8] {
        var builder = PNGBuilder()
        builder.header(width, height, depth: depth, colorType: colorType)
        for (name, content) in before { builder.chunk(name, content) }
        builder.pixels(rows)
        for (name, content) in after { builder.chunk(name, content) }
        builder.chunk("IEND")
        return builder.bytes
    }
}

func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
}

/// The CRC-32 of PNG, a bit at a time.
func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
}

/// A zlib stream that stores bytes as they are, in one block of at most 65,535.
func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
        low = (low + UInt32(byte)) % 65521
        high = (high + low) % 65521
    }
    let length = [UInt8(count & 0xFF), UInt8(count >> 8)]
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + bigEndian(high << 16 | low)
}

/// The image in a file's bytes, or a test failure.
func decoded(_ bytes: [UInt8], limits: ImageLimits = .default) throws -> Image {
    try Image.decode(bytes, name: "test.png", limits: limits).image
}

/// Why a file's bytes are refused, or nil where they are not.
func refusal(_ bytes: [UInt8], limits: ImageLimits = .default) -> ImageFileError? {
    do {
        _ = try Image.decode(bytes, name: "test.png", limits: limits)
        return nil
    } catch {
        return error
    }
}
