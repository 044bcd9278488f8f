/// A camera's notes on a picture: a TIFF file without pixels, which PNG keeps in eXIf and JPEG in APP1.
///
/// Every offset in it is distrusted: what lies outside the bytes is taken as absent, and edits are in place.
package struct Exif: Equatable {
    /// The bytes, from the byte order mark on.
    package private(set) var bytes: [UInt8]
    private let isBigEndian: Bool

    /// What stands before the bytes in JPEG's APP1, and in some WebP and PNG files by mistake.
    package static let prefix: [UInt8] = Array("Exif\0\0".utf8)

    /// The notes in these bytes, with or without the prefix; nil where they do not start as a TIFF file does.
    package init?(_ bytes: [UInt8]) {
        let own = bytes.starts(with: Self.prefix) ? Array(bytes[Self.prefix.count...]) : bytes
        if own.starts(with: [0x49, 0x49, 0x2A, 0]) {
            isBigEndian = false
        } else if own.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            isBigEndian = true
        } else {
            return nil
        }
        self.bytes = own
    }

    /// The tags that are read here.
    private enum Tag {
        static let orientation = 0x0112
        static let horizontalDensity = 0x011A
        static let verticalDensity = 0x011B
        static let densityUnit = 0x0128
        static let thumbnailOffset = 0x0201
        static let thumbnailCount = 0x0202
        /// Where the directory is that has the width and the height.
        static let notes = 0x8769
        static let width = 0xA002
        static let height = 0xA003
    }

    /// How the stored rows are turned to be upright; nil where it does not say, or says what does not exist.
    package var orientation: Orientation? {
        entries(Tag.orientation, in: firstDirectory).lazy.compactMap(number).first.flatMap(Orientation.init)
    }

    /// Says that the rows are upright as they are stored, wherever it said anything about that.
    package mutating func resetOrientation() {
        for entry in entries(Tag.orientation, in: firstDirectory) { setNumber(1, entry) }
    }

    /// Exchanges the width and the height that it tells, as a turn by 90° does.
    package mutating func swapSides() {
        let notes = entries(Tag.notes, in: firstDirectory).lazy.compactMap(number).first
        guard let width = entries(Tag.width, in: notes).first, let height = entries(Tag.height, in: notes).first,
            size(of: width) == size(of: height), let columns = number(width), let rows = number(height)
        else { return }
        setNumber(rows, width)
        setNumber(columns, height)
    }

    /// Forgets the small picture that shows what the large one was, and blanks its bytes.
    package mutating func removeThumbnail() {
        guard let first = firstDirectory, let link = end(of: first), let second = word(at: link, bytes: 4) else {
            return
        }
        let offset = entries(Tag.thumbnailOffset, in: second).lazy.compactMap(number).first
        let count = entries(Tag.thumbnailCount, in: second).lazy.compactMap(number).first
        if let offset, let count, offset >= link + 4, offset <= bytes.count, count <= bytes.count - offset {
            for index in offset..<offset + count { bytes[index] = 0 }
        }
        set(0, at: link, bytes: 4)
    }

    /// Pixels a metre across and down, where both are told with a unit of length.
    package var density: (x: UInt32, y: UInt32)? {
        let directory = firstDirectory
        guard let x = entries(Tag.horizontalDensity, in: directory).lazy.compactMap(fraction).first,
            let y = entries(Tag.verticalDensity, in: directory).lazy.compactMap(fraction).first
        else { return nil }
        // 1 is no unit, 3 a centimetre, and an inch is meant where nothing is said.
        let unit = entries(Tag.densityUnit, in: directory).lazy.compactMap(number).first ?? 2
        guard unit == 2 || unit == 3 else { return nil }
        let scale = unit == 2 ? 1 / 0.0254 : 100
        guard let x = UInt32(exactly: (x * scale).rounded()), let y = UInt32(exactly: (y * scale).rounded()) else {
            return nil
        }
        return x > 0 && y > 0 ? (x, y) : nil
    }

    private var firstDirectory: Int? { word(at: 4, bytes: 4) }

    /// Where the entries of a tag are in the directory at an offset. Each has 12 bytes: tag, type, count, value or its place.
    private func entries(_ tag: Int, in directory: Int?) -> [Int] {
        guard let directory, let count = word(at: directory, bytes: 2) else { return [] }
        return (0..<count).lazy.map { directory + 2 + 12 * $0 }.prefix { $0 + 12 <= bytes.count }
            .filter { word(at: $0, bytes: 2) == tag }
    }

    /// Where the entries of a directory end, and the offset of the next directory is.
    private func end(of directory: Int) -> Int? {
        word(at: directory, bytes: 2).map { directory + 2 + 12 * $0 }
    }

    /// The bytes of an entry's value: 1, 2 or 4 for one whole number, otherwise nil.
    private func size(of entry: Int) -> Int? {
        guard word(at: entry + 4, bytes: 4) == 1 else { return nil }
        return switch word(at: entry + 2, bytes: 2) {
        case 1: 1
        case 3: 2
        case 4: 4
        default: nil
        }
    }

    private func number(_ entry: Int) -> Int? { size(of: entry).flatMap { word(at: entry + 8, bytes: $0) } }

    private mutating func setNumber(_ value: Int, _ entry: Int) {
        if let size = size(of: entry) { set(value, at: entry + 8, bytes: size) }
    }

    /// The value of an entry that is one fraction of two unsigned numbers.
    private func fraction(_ entry: Int) -> Double? {
        guard word(at: entry + 2, bytes: 2) == 5, word(at: entry + 4, bytes: 4) == 1,
            let place = word(at: entry + 8, bytes: 4), let top = word(at: place, bytes: 4),
            let bottom = word(at: place + 4, bytes: 4), bottom > 0
        else { return nil }
        return Double(top) / Double(bottom)
    }

    /// The number of one, two or four bytes at an offset; nil outside.
    private func word(at offset: Int, bytes size: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        let own = bytes[offset..<offset + size]
        return (isBigEndian ? Array(own) : own.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    private mutating func set(_ value: Int, at offset: Int, bytes size: Int) {
        guard offset >= 0, offset <= bytes.count - size else { return }
        for index in 0..<size {
            let shift = 8 * (isBigEndian ? size - 1 - index : index)
            bytes[offset + index] = UInt8(truncatingIfNeeded: value >> shift)
        }
    }
}
