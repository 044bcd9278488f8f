import SwiftShaders

extension TestPictures {
    /// EXIF that says nothing but an orientation.
    static func exif(orientation: Int, isBigEndian: Bool) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let low = (0..<size).map { UInt8(value >> (8 * $0) & 0xFF) }
            return isBigEndian ? low.reversed() : low
        }
        let start = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
        // One entry: the tag, a number of 16 bits, one of them; then no further directory.
        let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
        return start + number(1, 2) + entry + number(0, 4)
    }

    /// A JPEG with EXIF right behind its start.
    static func jpeg(_ file: [UInt8], exif: [UInt8]) -> [UInt8] {
        let content = Array("Exif\0\0".utf8) + exif
        let count = content.count + 2
        return file.prefix(2) + [0xFF, 0xE1, UInt8(count >> 8), UInt8(count & 0xFF)] + content + file.dropFirst(2)
    }

    /// A picture with one more chunk.
    static func with(_ image: Image, _ name: String, _ bytes: [UInt8]) -> Image {
        var image = image
        if let chunk = ImageMetadata.Chunk(name: name, bytes: bytes) { image.metadata.chunks.append(chunk) }
        return image
    }

    /// One colour all over.
    static func flat(_ rgba: [UInt8], _ width: Int = 16, _ height: Int = 16) throws -> Image {
        try Image(
            width: width, height: height, rgba: Array(repeatElement(rgba, count: width * height).joined()))
    }

    /// A gray JPEG of 8 × 8 pixels in 6 scans, written by Pillow 13.
    static let progressive: [UInt8] = hexadecimal(
        """
        ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c
        0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffc2000b080008000801011100ffc4001400010000
        0000000000000000000000000005ffda000801010000000103ffc400161000030000000000000000000000000000000506ffda00080101
        0001050292527fffc400161000030000000000000000000000000000000221ffda0008010100063f02487fffc400141001000000000000
        00000000000000000000ffda0008010100013f216fffda0008010100000010ff00ffc40016100003000000000000000000000000000000
        41a1ffda0008010100013f108c8fffd9
        """)

    private static func hexadecimal(_ text: String) -> [UInt8] {
        let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
