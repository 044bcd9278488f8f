import Glibc
import ImageFiles
import Testing

/// The most memory this process has had so far, in bytes.
private func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
}

@Suite struct PNGMemoryTests {
    @Test func hugePicturesPassThroughAFewMegabytes() async {
        await #expect(processExitsWith: .success) {
            let folder = TemporaryFolder()
            let header = ImageHeader(width: 20_000, height: 4000, layout: .rgb, bitDepth: 8)
            var rows = (0..<header.rowBytes * 8).map { UInt8(truncatingIfNeeded: $0 >> 5) }
            let before = peak()
            // 240 MB of pixels, in and out.
            let writer = try PNGRowWriter(header, compression: 0, mostBytesAtOnce: 1 << 20)
            let output = try FileReplacement(of: folder / "a.png")
            for _ in 0..<500 {
                try writer.write(8, rows, stride: header.rowBytes)
                try output.append(writer.takeBytes())
            }
            try writer.finish()
            try output.append(writer.takeBytes())
            try output.commit()
            let descriptor = open(folder.path + "/a.png", O_RDONLY)
            let reader = try PNGRowReader(descriptor: descriptor, file: "a.png")
            let expected = rows
            for _ in 0..<500 {
                try reader.read(8, into: &rows, stride: header.rowBytes)
                // Arrays are compared one by one where nothing is optimised.
                guard rows.count == expected.count, memcmp(rows, expected, rows.count) == 0 else { exit(2) }
            }
            let warnings = reader.finish()
            folder.remove()
            exit(warnings.isEmpty && peak() - before < 16 << 20 ? 0 : 3)
        }
    }
}
