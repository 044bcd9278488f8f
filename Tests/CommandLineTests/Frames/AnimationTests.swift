import SwiftShaders
import Testing

/// Animated PNGs, taken apart chunk by chunk.
@Suite struct AnimationTests {
    private struct Chunk {
        var name: String
        var content: [UInt8]
        var checksum: [UInt8]
    }

    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func chunks(of file: [UInt8]) -> [Chunk] {
        var chunks: [Chunk] = []
        var start = 8
        while start + 12 <= file.count {
            let end = start + 8 + Self.number(file[start..<start + 4])
            let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            chunks.append(
                Chunk(name: name, content: Array(file[start + 8..<end]), checksum: Array(file[end..<end + 4])))
            start = end + 4
        }
        return chunks
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The CRC-32 of PNG, a bit at a time.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return Int(~sum)
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        bytes(content.count) + Array(name.utf8) + content + bytes(checksum(Array(name.utf8) + content))
    }

    /// The frames as pictures of their own.
    private func frames(of file: [UInt8]) throws -> [Image] {
        let chunks = chunks(of: file)
        let header = try #require(chunks.first { $0.name == "IHDR" })
        var data: [[UInt8]] = []
        for chunk in chunks {
            switch chunk.name {
            case "fcTL": data.append([])
            case "IDAT": data[data.count - 1] += chunk.content
            case "fdAT": data[data.count - 1] += chunk.content.dropFirst(4)
            default: continue
            }
        }
        return try data.map { pixels in
            let own = Self.chunk("IHDR", header.content) + Self.chunk("IDAT", pixels) + Self.chunk("IEND", [])
            return try Image.decode(Array(file[..<8]) + own, name: "frame").image
        }
    }

    @Test func `An animation holds the frames, and is the first one to others`() throws {
        let picture = try TestPictures.colors(300, 200)
        try folder.write(picture, to: "in.png")
        let arguments = ["render", "in.png", "-e", "filmGrain", "--frames", "3", "--fps", "29.97", "--quiet"]
        #expect(try Executable.run(arguments + ["-o", "all.png", "--animate"], in: folder).code == 0)
        #expect(try Executable.run(arguments + ["-o", "f%d.png"], in: folder).code == 0)
        let file = try folder.read("all.png")
        let frames = try frames(of: file)
        #expect(frames.count == 3)
        for (index, frame) in frames.enumerated() {
            #expect(try frame.rgba8() == folder.image("f\(index).png").rgba8())
            #expect(frame.layout == .rgba && frame.bitDepth == 8)
        }
        #expect(frames[0] != frames[2])
        #expect(try folder.image("all.png").rgba8() == folder.image("f0.png").rgba8())
    }

    @Test func `Its chunks are in order, numbered and checked`() throws {
        try folder.write(try TestPictures.palette(), to: "in.png")
        let arguments = ["in.png", "-e", "filmGrain", "--frames", "3", "--fps", "30000/1001", "-o", "-", "--animate"]
        let outcome = try Executable.run(["render", "--quiet"] + arguments, in: folder)
        #expect(outcome.code == 0)
        let chunks = chunks(of: outcome.output)
        #expect(
            chunks.map(\.name) == [
                "IHDR", "acTL", "pHYs", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "tEXt", "IEND",
            ])
        for chunk in chunks {
            #expect(Self.number(chunk.checksum) == Self.checksum(Array(chunk.name.utf8) + chunk.content))
        }
        // Three frames, forever.
        #expect(chunks[1].content == Self.bytes(3) + Self.bytes(0))
        let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
        #expect(numbered.map { Self.number($0.content.prefix(4)) } == Array(0..<5))
        for control in chunks where control.name == "fcTL" {
            let size = Self.bytes(6) + Self.bytes(5) + Self.bytes(0) + Self.bytes(0)
            #expect(Array(control.content[4..<20]) == size)
            #expect(Self.number(control.content[20..<22]) == 1001)
            #expect(Self.number(control.content[22..<24]) == 30_000)
            #expect(control.content[24...] == [0, 0])
        }
    }

    @Test func `Gray pictures lose a profile that colours cannot have`() throws {
        let profile = try #require(ImageMetadata.Chunk(name: "iCCP", bytes: Array("Gray\0\0".utf8)))
        let gray = try Image(
            width: 2, height: 1, layout: .gray, bitDepth: 8, samples: .bytes([1, 200]),
            metadata: ImageMetadata(chunks: [profile]))
        var animation = AnimatedPNG(frames: 2, delay: (1, 2))
        try animation.append(gray)
        try animation.append(gray)
        #expect(chunks(of: animation.bytes).map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
        #expect(try frames(of: animation.bytes).map { $0.rgba8() } == [gray.rgba8(), gray.rgba8()])
    }

    @Test func `Frames of another size are refused`() throws {
        var animation = AnimatedPNG(frames: 2, delay: (1, 2))
        try animation.append(try TestPictures.colors(4, 4))
        #expect(throws: ImageFileError.self) { try animation.append(try TestPictures.colors(4, 5)) }
    }
}
