@testable import ImageFiles

/// A format's reader: whole pictures, and rows a few at a time.
enum PictureTarget {
    /// What keeps an input fast; all readers must keep to it.
    private static let limits = ImageLimits(
        pixels: 1 << 16, side: 1 << 12, chunkBytes: 1 << 16, fileBytes: 1 << 20, scans: 8, profileBytes: 1 << 16)

    static func run(_ bytes: [UInt8], _ format: FileFormat) {
        // The bytes decide by themselves which reader they are for; others' are left to others.
        guard FileSignature.format(bytes) == format else { return }
        do {
            let decoded = try Image.decode(bytes, name: "input", limits: limits)
            guard decoded.image.width * decoded.image.height <= limits.pixels else { fatalError("beyond the limit") }
        } catch {
            _ = "\(error)"
        }
        do { try rows(bytes) } catch { _ = "\(error)" }
    }

    /// Reads three rows at a time, expanded, where the reader allows that.
    private static func rows(_ bytes: [UInt8]) throws(ImageFileError) {
        let reader = try PictureFile.reader(of: bytes, name: "input", limits: limits)
        let (header, step) = (reader.header, reader.access != .whole ? 3 : reader.header.height)
        let stride = header.width * 4 * (header.bitDepth == 16 ? 2 : 1)
        let rows = UnsafeMutableRawPointer.allocate(byteCount: stride * step, alignment: 16)
        defer { rows.deallocate() }
        var row = 0
        while row < header.height {
            let count = min(step, header.height - row)
            try reader.readRGBA(count, into: rows, stride: stride)
            row += count
        }
        _ = try reader.finish()
    }
}
