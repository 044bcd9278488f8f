/// A PNG whose every chunk has the checksum that suits it, so that damage goes further in than the first checksum.
enum PNGMending {
    static func mended(_ bytes: [UInt8]) -> [UInt8] {
        var mended = bytes
        var start = 8
        while start + 12 <= bytes.count {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= bytes.count else { break }
            let sum = checksum(bytes[start + 4..<end])
            for index in 0..<4 { mended[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
            start = end + 4
        }
        return mended
    }

    /// PNG's CRC-32 (Annex D).
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
        }
    }
}
