/// A PNG whose every chunk has the checksum that suits it, so that damage goes further in than the first checksum.
enum PNGMending {
    static func mended(_ bytes: [UInt8]) -> [UInt8] {
        var mended = bytes
        var start = 8
        while start + 12 <= bytes.count {
            let length = bytes[start..<start + 4].reduce(0) { size, byte in size << 8 | Int(byte) }
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
        var sum: UInt32 = ~0
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}
