import SwiftShaders
import Testing

/// Pictures of every kind of file through the command.
@Suite struct FormatCommandTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func render(_ input: String, _ output: String, _ more: String...) throws -> Executable.Outcome {
        try Executable.run(["render", input, "-o", output, "--quiet"] + more, in: folder)
    }

    @Test func `Formats without loss give each other's pixels, in any order`() throws {
        let image = try TestPictures.colors(13, 7)
        try folder.write(image, to: "a.png")
        for (input, output) in [("a.png", "b.pam"), ("b.pam", "c.webp"), ("c.webp", "d.png")] {
            #expect(try render(input, output, "--quality", "lossless").code == 0)
        }
        #expect(try folder.image("d.png").rgba8() == image.rgba8())
        #expect(try PAMText(folder.bytes("b.pam")).samples == image.rgba8())
    }

    @Test(arguments: ["", "sepia(amount: 0)", "vignette(intensity: 0.5)"])
    func `Raw pixels are RGBA bytes from the top left`(_ effect: String) throws {
        let image = try TestPictures.colors(5, 3)
        try folder.write(image, to: "a.png")
        #expect(try render("a.png", "a.raw", "-e", effect.isEmpty ? "sepia(amount: 0)" : effect).code == 0)
        let raw = try folder.bytes("a.raw")
        #expect(raw.count == 5 * 3 * 4)
        if !effect.hasPrefix("vignette") { #expect(raw == image.rgba8()) }
        // Alpha is the input's: opaque in the left columns, 128 in the others.
        let alpha = (0..<15).map { (index: Int) -> UInt8 in index % 5 < 2 ? 255 : 128 }
        #expect((0..<15).map { raw[$0 * 4 + 3] } == alpha)
    }

    @Test(
        arguments: [("#0000ff", [127, 0, 128]), ("black", [127, 0, 0]), (nil, [255, 128, 128])] as [(String?, [Int])])
    func `A JPEG has the background behind what is clear`(_ color: String?, _ expected: [Int]) throws {
        try folder.write(TestPictures.flat([255, 0, 0, 127]), to: "a.png")
        let outcome = try Executable.run(
            ["render", "a.png", "-o", "a.jpg", "--quality", "100"] + (color.map { ["--background", $0] } ?? []),
            in: folder)
        #expect(outcome.code == 0)
        let result = try folder.image("a.jpg")
        #expect(result.layout == .rgb)
        for (value, wanted) in zip(result.rgba8().prefix(3), expected) { #expect(abs(Int(value) - wanted) <= 2) }
    }

    @Test(arguments: ["png", "pam"]) func `Sixteen bits stay sixteen, with and without an effect`(_ ending: String)
        throws
    {
        let image = try TestPictures.deepGray()
        try folder.write(image, to: "a.png")
        #expect(try render("a.png", "same.\(ending)").code == 0)
        #expect(try folder.image("same.\(ending)").samples == image.samples)
        #expect(try render("a.png", "drawn.\(ending)", "-e", "posterize(levels: 256, amount: 0.5)").code == 0)
        let drawn = try folder.image("drawn.\(ending)")
        #expect(drawn.bitDepth == 16 && drawn.layout == .gray)
        // Half way between a sample and its nearest level.
        let expected = (0..<28).map { index -> Double in
            let value = Double(UInt16(index * 2333 + 1)) / 65535
            return (value + (value * 255 + 0.5).rounded(.down) / 255) / 2 * 65535
        }
        let found = drawn.rgba16()
        for (index, wanted) in expected.enumerated() { #expect(abs(Double(found[index * 4]) - wanted) <= 1) }
    }

    @Test func `A PAM of 16 bits has the higher byte first`() throws {
        try folder.write(TestPictures.deepGray(), to: "a.png")
        #expect(try render("a.png", "a.pam").code == 0)
        let pam = try PAMText(folder.bytes("a.pam"))
        #expect(pam.fields["MAXVAL"] == "65535" && pam.fields["DEPTH"] == "1" && pam.fields["WIDTH"] == "7")
        let expected: [UInt16] = (0..<28).map { UInt16($0) * 2333 + 1 }
        #expect(pam.words == expected)
    }

    @Test func `Gray stays gray in every format that has it`() throws {
        let gray = try Image(width: 16, height: 16, layout: .gray, bitDepth: 8, samples: .bytes((0...255).map { $0 }))
        try folder.write(gray, to: "a.png")
        for ending in ["png", "pam", "jpg"] {
            for effect in ["sepia(amount: 0)", "vignette"] {
                #expect(try render("a.png", "b.\(ending)", "-e", effect).code == 0)
                #expect(try folder.image("b.\(ending)").layout == .gray, "\(ending), \(effect)")
            }
            #expect(try render("a.png", "b.\(ending)", "-e", "sepia").code == 0)
            #expect(try folder.image("b.\(ending)").layout != .gray, "\(ending)")
        }
    }

    @Test func `Elder Netpbm files are read`() throws {
        try folder.write(Array("P6\n2 1\n255\n".utf8) + [1, 2, 3, 250, 251, 252], to: "a.ppm")
        try folder.write(Array("P5 2 1 255\n".utf8) + [7, 200], to: "b.pgm")
        #expect(try render("a.ppm", "a.raw").code == 0)
        #expect(try folder.bytes("a.raw") == [1, 2, 3, 255, 250, 251, 252, 255])
        #expect(try render("b.pgm", "b.raw").code == 0)
        #expect(try folder.bytes("b.raw") == [7, 7, 7, 255, 200, 200, 200, 255])
    }

    @Test func `Quality and compression trade size, and are refused out of range`() throws {
        try folder.write(TestPictures.colors(64, 64), to: "a.png")
        for (name, option, low, high) in [("q.jpg", "--quality", "5", "95"), ("c.png", "--compression", "9", "0")] {
            #expect(try render("a.png", name, option, low).code == 0)
            let small = try folder.bytes(name).count
            #expect(try render("a.png", name, option, high).code == 0)
            #expect(try folder.bytes(name).count > small)
        }
        for option in [
            ["--quality", "0"], ["--quality", "101"], ["--compression", "10"], ["--background", "clear"],
        ] {
            let outcome = try Executable.run(["render", "a.png", "-o", "no.jpg"] + option, in: folder)
            #expect(outcome.code == 2)
            #expect(outcome.errors.contains(option[0]))
        }
        #expect(!folder.list.contains("no.jpg"))
    }

    @Test func `Sides that a format has no place for are refused before the picture is drawn`() throws {
        let outcome = try Executable.run(
            ["fill", "checkerboard", "--size", "16384x1", "-o", "a.webp"], in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("WebP allows 16383 a side"))
        #expect(folder.list.isEmpty)
    }

    /// Widths whose rows are no multiple of four bytes, as RGB.
    @Test(arguments: [(410, 410), (1023, 3), (1, 1), (1, 7), (7, 1), (5, 5)])
    func `Rows of an odd width are not sheared`(_ width: Int, _ height: Int) throws {
        // A PPM whose bytes tell their place.
        let bytes = (0..<width * height * 3).map { UInt8(truncatingIfNeeded: $0 / 3 * 7 + $0 % 3 * 85) }
        try folder.write(Array("P6 \(width) \(height) 255\n".utf8) + bytes, to: "a.ppm")
        // Lines so weak that they change nothing, but are drawn.
        #expect(try render("a.ppm", "a.raw", "-e", "scanlines(intensity: 0.00001)").code == 0)
        let raw = try folder.bytes("a.raw")
        #expect(raw.count == width * height * 4)
        let colors = raw.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
        #expect(colors == bytes)
    }
}
