import Glibc
import ImageFiles
import Testing

@Suite struct TemporaryFileTests {
    /// Pages of a mapped file in this process's memory, in bytes.
    private func resident(_ memory: MappedFile) -> Int {
        let map = ((try? FileBytes.read("/proc/self/smaps")) ?? []).withUnsafeBytes {
            String(decoding: $0, as: UTF8.self)
        }
        let start = String(UInt(bitPattern: memory.start), radix: 16)
        let lines = map.split(separator: "\n").drop { !$0.hasPrefix("\(start)-") }
        let fields = lines.first { $0.hasPrefix("Rss:") }?.split(separator: " ") ?? []
        return fields.count > 1 ? Int(fields[1]).map { $0 << 10 } ?? -1 : -1
    }

    @Test func pagesThatAreLetGoStayInTheFile() throws {
        let count = 48 << 20
        let memory = try #require(try TemporaryFile(byteCount: count).map())
        for place in stride(from: 0, to: count, by: 4096) {
            memory.start.storeBytes(of: UInt32(place), toByteOffset: place, as: UInt32.self)
        }
        #expect(resident(memory) == count)
        memory.touch(count)
        #expect(resident(memory) == 0)
        for place in stride(from: 0, to: count, by: 4096) {
            let value = memory.start.load(fromByteOffset: place, as: UInt32.self)
            if value != UInt32(place) { Issue.record("\(value) at \(place)") }
        }
    }

    @Test(arguments: [JPEGFiles.progressive, JPEGFiles.progressiveTall])
    func coefficientsInAFileGiveTheSamePicture(_ bytes: [UInt8]) throws {
        let reader = try PictureFile.reader(of: bytes, name: "test.jpg")
        let (width, height) = (reader.header.width, reader.header.height)
        #expect(reader.access == .held)
        // Two bytes for every coefficient, of blocks of 64.
        #expect(reader.heldBytes % 128 == 0 && reader.heldBytes >= width * height * 2)
        try reader.holdInFile()
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        try pixels.withUnsafeMutableBytes { pixels in
            try reader.readRGBA(height, into: try #require(pixels.baseAddress), stride: width * 4)
        }
        #expect(try reader.finish().isEmpty)
        expectSame(pixels, try Image.decode(bytes, name: "test.jpg").image.rgba8())
    }
}
