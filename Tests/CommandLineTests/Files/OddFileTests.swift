import SwiftShaders
import Testing

/// Files that are right but rare, and files that only look right, through the command.
@Suite struct OddFileTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func render(_ name: String, _ output: String, _ effect: String = "") throws -> Executable.Outcome {
        try Executable.run(
            ["render", name, "-o", output] + (effect.isEmpty ? [] : ["-e", effect]), in: folder)
    }

    @Test(arguments: [true, false])
    func `An animation becomes its first picture, with a warning and as a plain file`(_ isFirst: Bool) throws {
        let image = try TestPictures.flat([10, 20, 30, 255], 4, 4)
        var file = try image.png()
        let control: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0]
        // The picture in IDAT is the first frame only where a frame's control stands before it.
        if isFirst { file = try TestPictures.inserting("fcTL", [0, 0, 0, 0] + control, before: "IDAT", in: file) }
        let number: UInt8 = isFirst ? 1 : 0
        file = try TestPictures.inserting(
            "acTL", [0, 0, 0, isFirst ? 2 : 1, 0, 0, 0, 0], before: isFirst ? "fcTL" : "IDAT", in: file)
        let red = try TestPictures.flat([255, 0, 0, 255], 4, 4).png()
        let pixels = Array(red[try TestPictures.chunk("IDAT", in: red).content])
        file = try TestPictures.inserting("fcTL", [0, 0, 0, number] + control, before: "IEND", in: file)
        file = try TestPictures.inserting("fdAT", [0, 0, 0, number + 1] + pixels, before: "IEND", in: file)
        try folder.write(file, to: "in.png")
        for effect in ["", "posterize(levels: 256)"] {
            let outcome = try render("in.png", "out.png", effect)
            #expect(outcome.code == 0)
            #expect(outcome.errors.contains("warning: in.png: The file is an animation"), "\(outcome.errors)")
            #expect(outcome.errors.contains(isFirst ? "only the first is used" : "its default image is used"))
            #expect(try folder.image("out.png").rgba8() == image.rgba8())
            let written = try folder.bytes("out.png")
            for name in ["acTL", "fcTL", "fdAT"] {
                #expect(!written.indices.contains { written[$0...].starts(with: Array(name.utf8)) })
            }
        }
    }

    @Test(arguments: ["", "posterize(levels: 256)"])
    func `Palettes, keys and gray with alpha become the same RGBA, drawn or not`(_ effect: String) throws {
        try folder.write(TestPictures.palette(), to: "palette.png")
        let colors: [[UInt8]] = [[200, 10, 10, 255], [10, 200, 10, 77], [10, 10, 200, 255]]
        #expect(try render("palette.png", "out.raw", effect).code == 0)
        #expect(try folder.bytes("out.raw") == (0..<30).flatMap { colors[$0 % 3] })
        let grays: [UInt8] = (0..<14).map { $0 * 18 }
        try folder.write(
            Image(width: 7, height: 1, layout: .grayAlpha, bitDepth: 8, samples: .bytes(grays)), to: "gray.png")
        #expect(try render("gray.png", "out.raw", effect).code == 0)
        let expected = (0..<7).flatMap { (pixel: Int) -> [UInt8] in
            let gray = grays[pixel * 2]
            return [gray, gray, gray, grays[pixel * 2 + 1]]
        }
        #expect(try folder.bytes("out.raw") == expected)
    }

    @Test(arguments: [0.3, 0.7, 0.98]) func `A JPEG that is cut off is an error, and leaves nothing`(_ share: Double)
        throws
    {
        let file = try TestPictures.colors(80, 60).encoded(EncodingOptions(format: .jpeg))
        try folder.write(Array(file.prefix(Int(Double(file.count) * share))), to: "in.jpg")
        let outcome = try render("in.jpg", "out.png", "sepia")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("in.jpg ends too early"), "\(outcome.errors)")
        #expect(folder.list == ["in.jpg"])
    }

    @Test func `A JPEG whose header promises four thousand million pixels is refused by the limit`() throws {
        var file = try TestPictures.colors(16, 16).encoded(EncodingOptions(format: .jpeg))
        // The frame's header: marker, length, depth, then height and width.
        let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
        file.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
        try folder.write(file, to: "in.jpg")
        let outcome = try render("in.jpg", "out.png", "sepia")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("65500 × 65500"))
        #expect(outcome.errors.contains("--max-pixels"))
        #expect(folder.list == ["in.jpg"])
    }

    @Test func `A size that no computer holds is refused, whatever makes it`() throws {
        let outcome = try Executable.run(
            ["fill", "stripes", "--size", "2147483647x2147483647", "-o", "out.png"], in: folder)
        #expect(outcome.code != 0)
        #expect(outcome.errors.hasPrefix("error: ") || outcome.errors.contains("\nerror: "))
        #expect(folder.list.isEmpty)
    }

    @Test func `A lossless JPEG is pointed out`() throws {
        try folder.write(TestPictures.colors(), to: "in.png")
        let outcome = try Executable.run(["render", "in.png", "-o", "out.jpg", "--quality", "lossless"], in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("warning: out.jpg is a JPEG, which always loses something"))
    }
}
