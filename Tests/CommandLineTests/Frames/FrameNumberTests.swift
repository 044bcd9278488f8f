import SwiftShaders
import Testing

@testable import SwiftShadersCommand

/// The arithmetic of frames: exact numbers, times and names.
@Suite struct FrameNumberTests {
    private func sequence(_ frames: Int, _ rate: String, from time: String = "0") throws -> FrameSequence {
        let arguments = ["in.png", "--frames=\(frames)", "--fps=\(rate)", "--time=\(time)"].map { Array($0.utf8) }
        return try FrameSequence(ArgumentReader.settings(arguments, for: .render))
    }

    @Test func `Decimals are the fractions they are written as`() {
        let cases: [(String, Int, Int)] = [
            ("24", 24, 1), ("29.97", 2997, 100), ("23.976", 2997, 125), ("-0.5", -1, 2), (".25", 1, 4), ("+1.50", 3, 2),
            ("0", 0, 1), ("-0", 0, 1), ("0.1", 1, 10), ("123456789012345", 123_456_789_012_345, 1),
        ]
        for (text, numerator, denominator) in cases {
            let fraction = Fraction(decimal: Array(text.utf8))
            #expect(fraction?.numerator == numerator && fraction?.denominator == denominator, "\(text)")
        }
        for text in ["", "1e3", "x", "1.", "1.2.3", "1234567890123456", "nan", "1/2"] {
            #expect(Fraction(decimal: Array(text.utf8)) == nil, "\(text)")
        }
    }

    @Test func `The time of each frame is the exact one, rounded once`() throws {
        let ntsc = try sequence(100_000, "30000/1001")
        for frame in [0, 1, 2, 29, 30, 999, 30_000, 99_999] {
            #expect(ntsc.time(frame) == Double(frame * 1001) / 30_000)
        }
        #expect(ntsc.time(30_000) == 1001)
        let film = try sequence(48, "24", from: "0.1")
        for frame in 0..<48 { #expect(film.time(frame) == Double(24 + 10 * frame) / 240) }
        let decimal = try sequence(10, "29.97", from: "-2.5")
        #expect(decimal.time(0) == -2.5)
        #expect(decimal.time(3) == Double(-2.5 * 2997 + 300) / 2997)
        // A sum of steps, as it is not done, drifts.
        var sum = 0.0
        for _ in 0..<30_000 { sum += 1001.0 / 30_000 }
        #expect(sum != ntsc.time(30_000))
    }

    @Test func `Any start and rate have times`() throws {
        #expect(try sequence(2, "24", from: "1e300").time(1) == 1e300)
        #expect(try sequence(2, "24", from: "1e-3").time(0) == 1e-3)
        #expect(try sequence(2, "24", from: "123456789012345").time(1) == 123_456_789_012_345 + 1.0 / 24)
        #expect(try sequence(100_000, "0.000000001").time(99_999) == 99_999e9)
        #expect(try sequence(100_000, "1/999999999").time(99_999) == 99_999.0 * 999_999_999)
        #expect(try sequence(100_000, "999999999/999999998", from: "0.12345678901234").time(99_999).isFinite)
    }

    @Test func `Transitions go from 0 to 1`() throws {
        let frames = try sequence(7, "24")
        for frame in 0..<7 { #expect(frames.progress(frame) == Double(frame) / 6) }
        #expect(frames.progress(6) == 1)
        #expect(try sequence(1, "24").progress(0) == 0)
    }

    @Test func `Names are literal except for the counter`() throws {
        func names(_ pattern: String, _ frames: Int...) throws -> [String] {
            let names = try FrameNames(FilePath(pattern))
            return frames.map { String(decoding: names.path($0).bytes, as: UTF8.self) }
        }
        #expect(try names("f-%04d.png", 0, 47, 12_345) == ["f-0000.png", "f-0047.png", "f-12345.png"])
        #expect(try names("%d", 0, 10) == ["0", "10"])
        #expect(try names("100%% %01d%%d/x %%.png", 3) == ["100% 3%d/x %.png"])
        #expect(try names("%09d", 5) == ["000000005"])
        let bytes = try FrameNames(FilePath(bytes: [0xFF, 0x25, 0x64, 0xFE]))
        #expect(bytes.path(7).bytes == [0xFF, 0x37, 0xFE])
    }

    @Test(arguments: [
        "f.png", "", "%%d", "%d%d", "%d-%03d", "%s", "%", "%d%", "%4d", "%00d", "%0d", "%010d", "%-4d", "%x%d", "%D",
        "%0",
        "%04",
    ])
    func `Names with another number of counters, or other conversions, are refused`(_ pattern: String) {
        #expect(throws: UsageError.self) { try FrameNames(FilePath(pattern)) }
    }
}
