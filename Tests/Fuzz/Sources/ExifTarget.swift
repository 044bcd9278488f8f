@testable import ImageFiles

/// A camera's notes: what changes them leaves as many bytes, and what is reset stays reset.
enum ExifTarget {
    static func run(_ bytes: [UInt8]) {
        guard var notes = Exif(bytes) else { return }
        let size = notes.bytes.count
        notes.swapSides()
        notes.resetOrientation()
        if let orientation = notes.orientation, orientation != .upright { fatalError("\(orientation) after a reset") }
        guard notes.bytes.count == size else { fatalError("\(size) bytes became \(notes.bytes.count)") }
        notes.removeThumbnail()
        guard notes.bytes.count <= size else { fatalError("\(size) bytes became \(notes.bytes.count)") }
    }
}
