/// What a file looks like, by its first bytes and never by its name.
package enum FileSignature {
    /// The eight bytes every PNG starts with.
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The most of a file's start that is looked at.
    static let mostBytes = 256

    /// What to give in place of what cannot be read.
    static let readable = "a PNG, JPEG, WebP, PAM, PPM or PGM picture"

    /// The format of a file that starts with these bytes; nil for one that is not read. Raw pixels look like anything.
    package static func format(_ bytes: [UInt8]) -> FileFormat? {
        if bytes.starts(with: png) { return .png }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webp }
        return isNetpbm(bytes) ? .pam : nil
    }

    /// Whether the bytes start as PGM, PPM or PAM do: P, a digit, and space or a comment.
    private static func isNetpbm(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 3, bytes[0] == UInt8(ascii: "P") else { return false }
        return switch bytes[1] {
        case UInt8(ascii: "5"), UInt8(ascii: "6"): (0x09...0x0D).contains(bytes[2]) || [0x20, 0x23].contains(bytes[2])
        case UInt8(ascii: "7"): bytes[2] == 0x0A
        default: false
        }
    }

    /// Throws for bytes that are the beginning of a PNG's or JPEG's signature and nothing more.
    static func checkLength(_ bytes: [UInt8], file: String) throws(ImageFileError) {
        if bytes.isEmpty { return }
        if bytes.count < png.count, png.starts(with: bytes) {
            throw .truncated(file: file, offset: 0, missing: "a PNG's signature")
        }
        if bytes.count < 3, [0xFF, 0xD8, 0xFF].starts(with: bytes) {
            throw .truncated(file: file, offset: 0, missing: "a JPEG's signature")
        }
    }

    /// What bytes that are no picture to be read look like, as the end of "it looks like …".
    static func likeness(_ bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "an empty file" }
        if bytes.starts(with: png[..<4]) || bytes.dropFirst().starts(with: png[1..<6]) {
            return "a PNG damaged by a transfer that changed its line ends or its eighth bits"
        }
        for (offset, magic, name) in magics where bytes.dropFirst(offset).starts(with: magic) { return name }
        if isText(bytes) { return "text" }
        return "data that starts with the bytes " + bytes.prefix(8).map(hexadecimal).joined(separator: " ")
    }

    /// Where a kind of file has its mark, the mark, and what to call it. The first that fits counts.
    private static let magics: [(offset: Int, magic: [UInt8], name: String)] = [
        (0, [0xFF, 0xD8], "a JPEG picture with a damaged start"),
        (0, Array("GIF8".utf8), "a GIF picture"),
        (8, Array("WEBP".utf8), "a WebP picture with a damaged start"),
        (0, Array("%PDF".utf8), "a PDF document"),
        (0, Array("II*\0".utf8), "a TIFF picture"),
        (0, Array("MM\0*".utf8), "a TIFF picture"),
        (4, Array("ftypavi".utf8), "an AVIF picture"),
        (4, Array("ftyphei".utf8), "a HEIC picture"),
        (4, Array("ftypmif1".utf8), "a HEIF picture"),
        (4, Array("ftyp".utf8), "an MP4 video"),
        (0, [0xFF, 0x0A], "a JPEG XL picture"),
        (4, Array("JXL ".utf8), "a JPEG XL picture"),
        (0, Array("8BPS".utf8), "a Photoshop document"),
        (0, [0x8A, 0x4D, 0x4E, 0x47], "an MNG animation"),
        (0, Array("BM".utf8), "a BMP picture"),
        (0, Array("P4\n".utf8), "a PBM bitmap"),
        (0, Array("PF\n".utf8), "a PFM picture"),
        (0, [0x1F, 0x8B], "data packed by gzip"),
        (0, Array("PK".utf8), "a ZIP archive"),
        (0, Array("\u{7F}ELF".utf8), "a program"),
        (0, [0x1A, 0x45, 0xDF, 0xA3], "a Matroska or WebM video"),
        (0, Array("<svg".utf8), "an SVG drawing"),
        (0, Array("<?xml".utf8), "an XML text, perhaps an SVG drawing"),
        (0, Array("<!DOCTYPE".utf8), "a web page"),
        (0, Array("<html".utf8), "a web page"),
        (0, Array("version https://git-lfs".utf8), "a Git LFS pointer in place of the file"),
    ]

    private static func isText(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(256).allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
