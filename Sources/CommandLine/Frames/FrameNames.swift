import SwiftShaders

/// The names of frames: the bytes of -o as they are, with the frame's number in the place of its one counter.
struct FrameNames {
    private var before: [UInt8] = []
    private var after: [UInt8] = []
    private var digits = 1

    /// Reads `frame-%04d.png`; `%%` is a percent sign.
    init(_ pattern: FilePath) throws(UsageError) {
        var counters = 0
        var rest = pattern.bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                append(byte, isBehind: counters > 0)
                continue
            }
            if rest.first == UInt8(ascii: "%") {
                rest.removeFirst()
                append(byte, isBehind: counters > 0)
                continue
            }
            digits = try Self.takeCounter(&rest, of: pattern)
            counters += 1
        }
        if counters == 1 { return }
        let found = counters == 0 ? "no counter for the frames' numbers" : "\(counters) counters"
        let advice = counters == 0 ? "; --animate makes one animated PNG of them" : ""
        throw UsageError("-o \(pattern) holds \(found), \(Self.allowed)\(advice)")
    }

    private static let allowed = "allowed is one, %d or %04d, as in frame-%04d.png, and %% for a percent sign"

    private mutating func append(_ byte: UInt8, isBehind: Bool) {
        if isBehind { after.append(byte) } else { before.append(byte) }
    }

    /// The least digits of the counter whose percent sign was just taken.
    private static func takeCounter(
        _ rest: inout ArraySlice<UInt8>, of pattern: FilePath
    ) throws(UsageError) -> Int {
        let found = rest.prefix(3)
        if rest.first == UInt8(ascii: "d") {
            rest.removeFirst()
            return 1
        }
        if found.count == 3, found.first == UInt8(ascii: "0"), found.last == UInt8(ascii: "d"),
            let digits = found.dropFirst().first, UInt8(ascii: "1")...UInt8(ascii: "9") ~= digits
        {
            rest = rest.dropFirst(3)
            return Int(digits - UInt8(ascii: "0"))
        }
        let isLetter: (UInt8) -> Bool = { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        let shown = found.prefix(found.firstIndex(where: isLetter).map { $0 - found.startIndex + 1 } ?? 3)
        throw UsageError("-o \(pattern) holds %\(FilePath(bytes: Array(shown))), which is no counter, \(allowed)")
    }

    /// The name of a frame, counted from 0.
    func path(_ frame: Int) -> FilePath {
        let number = Array(String(frame).utf8)
        let zeros = Array(repeating: UInt8(ascii: "0"), count: max(digits - number.count, 0))
        return FilePath(bytes: before + zeros + number + after)
    }
}
