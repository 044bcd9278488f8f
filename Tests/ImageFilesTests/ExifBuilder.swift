/// EXIF put together byte by byte, without the code under test.
struct ExifBuilder {
    var isBigEndian = false
    /// Tag, type (1 byte, 3 short, 4 long, 5 fraction), and the value's four bytes as a number of that type.
    var entries: [(tag: UInt16, type: UInt16, value: UInt32)] = []
    var secondEntries: [(tag: UInt16, type: UInt16, value: UInt32)] = []
    /// What follows the directories.
    var tail: [UInt8] = []

    static func orientation(_ value: UInt32, isBigEndian: Bool = false) -> [UInt8] {
        ExifBuilder(isBigEndian: isBigEndian, entries: [(0x0112, 3, value)]).bytes
    }

    /// Where the second directory is, and where the tail is.
    var secondOffset: Int { 8 + 2 + 12 * entries.count + 4 }
    var tailOffset: Int { secondEntries.isEmpty ? secondOffset : secondOffset + 2 + 12 * secondEntries.count + 4 }

    var bytes: [UInt8] {
        var bytes = isBigEndian ? Array("MM\0*".utf8) : Array("II*\0".utf8)
        bytes += number(8, 4) + directory(entries)
        bytes += number(secondEntries.isEmpty ? 0 : UInt32(secondOffset), 4)
        if !secondEntries.isEmpty { bytes += directory(secondEntries) + number(0, 4) }
        return bytes + tail
    }

    private func directory(_ entries: [(tag: UInt16, type: UInt16, value: UInt32)]) -> [UInt8] {
        number(UInt32(entries.count), 2)
            + entries.flatMap { entry in
                let size = entry.type == 1 ? 1 : entry.type == 3 ? 2 : 4
                let value = number(entry.value, size) + Array(repeating: 0, count: 4 - size)
                return number(UInt32(entry.tag), 2) + number(UInt32(entry.type), 2) + number(1, 4) + value
            }
    }

    func number(_ value: UInt32, _ size: Int) -> [UInt8] {
        let low = (0..<size).map { UInt8(value >> UInt32(8 * $0) & 0xFF) }
        return isBigEndian ? low.reversed() : low
    }
}
