import SwiftShaders
import Testing

/// Raw pixels as the input: RGBA bytes, whose size an option tells.
@Suite struct RawInputTests {
    private let folder: TestFolder
    private let pixels: [UInt8] = (0..<24).map { $0 % 4 == 3 ? 255 : UInt8($0 * 9) }

    init() throws {
        folder = try TestFolder()
        try folder.write(pixels, to: "in.raw")
    }

    private func render(_ arguments: String...) throws -> Executable.Outcome {
        try Executable.run(["render", "in.raw", "-o", "out.png"] + arguments, in: folder)
    }

    @Test(arguments: ["3x2", "2x3", "6x1", "1x6"]) func `Any size of as many pixels is that picture`(_ size: String)
        throws
    {
        #expect(try render("--input-size", size).code == 0)
        let image = try folder.image("out.png")
        #expect(image.rgba8() == pixels)
        #expect("\(image.width)x\(image.height)" == size)
    }

    @Test func `Too few bytes are an error, and leave nothing`() throws {
        let outcome = try render("--input-size", "3x3", "-e", "sepia")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("in.raw ends too early"))
        #expect(folder.list == ["in.raw"])
    }

    @Test func `Too many bytes are a warning`() throws {
        let outcome = try render("--input-size", "3x1")
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("warning: in.raw: Bytes follow the picture"))
        #expect(try folder.image("out.png").rgba8() == Array(pixels.prefix(12)))
    }

    @Test func `Without a size raw pixels are no picture`() throws {
        let outcome = try render("-e", "sepia")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("in.raw is no picture"))
        #expect(folder.list == ["in.raw"])
    }

    @Test(arguments: ["3", "3x", "x2", "0x2", "-3x2", "3x2x1", "3*2", "axb", "3.5x2", "99999999999999999999x1"])
    func `A size that is none is refused`(_ size: String) throws {
        let outcome = try render("--input-size=\(size)")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("--input-size"))
        #expect(folder.list == ["in.raw"])
    }

    @Test func `A size over the limits is refused before the file is read`() throws {
        let outcome = try render("--input-size", "100000x100000")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("100000 × 100000"))
        #expect(folder.list == ["in.raw"])
    }

    @Test func `Pipes pass raw pixels on`() throws {
        let outcome = try Executable.shell(
            """
            cat in.raw | "$0" render - -o - --format raw --input-size 3x2 --quiet \
                | "$0" render - --input-size 3x2 -o - --format raw --quiet
            """, in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.output == pixels)
    }
}
