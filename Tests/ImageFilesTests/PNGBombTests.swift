import CPNG
import Glibc
import ImageFiles
import Testing

/// A zlib stream of two billion zeros: fixed codes for a zero, then matches of 258 bytes, 13 bits each.
private let bomb: [UInt8] = {
    var (bits, count): (UInt64, UInt64) = (0, 0)
    var bytes: [UInt8] = [0x78, 0x01]
    func put(_ code: String) {
        for bit in code {
            bits |= (bit == "1" ? 1 : 0) << count
            count += 1
            if count == 8 {
                bytes.append(UInt8(bits))
                (bits, count) = (0, 0)
            }
        }
    }
    // Not the last block, fixed codes, the literal 0.
    put("010" + "00110000")
    for _ in 0..<16 { put("11000101" + "00000") }
    let period = bytes[4..<17]
    for _ in 0..<1_000_000 { bytes += period }
    return bytes
}()

/// The seconds of work this thread does in `body`.
private func work(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try body()
    return now() - start
}

private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(cpng_crc32(0, body, body.count))
}

@Suite struct PNGBombTests {
    private func file(interlace: UInt8, side: UInt32, texts: [UInt8] = []) -> [UInt8] {
        signature + chunk("IHDR", bigEndian(side) + bigEndian(side) + [8, 0, 0, 0, interlace])
            + texts + chunk("IDAT", bomb) + chunk("IEND", [])
    }

    private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    @Test(arguments: [(UInt8(0), UInt32(1)), (0, 2), (1, 1), (1, 2), (1, 3), (1, 9)])
    func whatFollowsTheLastRowIsNotUnpacked(interlace: UInt8, side: UInt32) throws {
        let bytes = file(interlace: interlace, side: side)
        var found: DecodedImage?
        let seconds = try work { found = try Image.decode(bytes, name: "test.png") }
        let expected = [UInt8](repeating: 0, count: Int(side * side))
        #expect(found?.image.samples == .bytes(expected))
        #expect(found?.warnings == ["libpng: IDAT: Too much image data."])
        #expect(seconds < 0.25)
    }

    @Test func packedTextsAreNotUnpackedAndProfilesNoFurtherThanTheirLimit() throws {
        let texts =
            ["zTXt", "iCCP"].flatMap { chunk($0, Array("name\0\0".utf8) + bomb) }
            + chunk("iTXt", Array("name\0\u{1}\0\0\0".utf8) + bomb)
        let bytes = file(interlace: 0, side: 1, texts: texts)
        var found: DecodedImage?
        let seconds = try work { found = try Image.decode(bytes, name: "test.png") }
        #expect(found?.image.metadata.chunks.map(\.name) == ["zTXt", "iTXt"])
        #expect(found?.warnings.first == "The colour profile is over the limit of 16000000 bytes; it is left out.")
        #expect(seconds < 0.35)
    }
}
