import SwiftShaders
import Testing

/// Names of files are bytes, whatever they look like.
@Suite struct FileNameTests {
    private let folder: TestFolder
    private let image: Image

    init() throws {
        folder = try TestFolder()
        image = try TestPictures.colors()
    }

    @Test(
        arguments: [
            Array("-x.png".utf8), Array("--help".utf8), [0xFF, 0x2E, 0x70, 0x6E, 0x67], Array("😔.png".utf8),
            Array("a b\n'\"$;.png".utf8), Array("=.png".utf8),
        ] as [[UInt8]])
    func `Any name works as input and output`(_ name: [UInt8]) throws {
        try image.write(to: folder.file(name))
        let output = [UInt8(ascii: "y")] + name
        let outcome = try Executable.run(
            bytes: [Array("render".utf8), Array("-o".utf8), output, Array("--".utf8), name], in: folder)
        #expect(outcome.code == 0)
        #expect(Set(folder.names) == [name, output])
        #expect(try Image(contentsOf: folder.file(output)) == image)
        // An output that begins with a dash is a value, not an option.
        let back = try Executable.run(
            bytes: [
                Array("render".utf8), Array("--output=".utf8) + name, output, Array("-e".utf8), Array("sepia".utf8),
            ],
            in: folder)
        #expect(back.code == 0)
        #expect(Set(folder.names) == [name, output])
        #expect(try Image(contentsOf: folder.file(name)) != image)
    }

    @Test func `Two spellings of the same letters are two files`() throws {
        let composed = Array("caf\u{E9}.png".utf8)
        let decomposed = Array("cafe\u{301}.png".utf8)
        try image.write(to: folder.file(composed))
        let outcome = try Executable.run(
            bytes: [
                Array("render".utf8), composed, Array("-o".utf8), decomposed, Array("-e".utf8), Array("sepia".utf8),
            ],
            in: folder)
        #expect(outcome.code == 0)
        #expect(Set(folder.names) == [composed, decomposed])
        #expect(try Image(contentsOf: folder.file(composed)) == image)
        #expect(try Image(contentsOf: folder.file(decomposed)) != image)
    }

    @Test func `A mask's name is bytes too`() throws {
        try folder.write(image, to: "in.png")
        try image.write(to: folder.file([0xFE, 0xFF]))
        let effect = Array("sepia.mask(\"".utf8) + [0xFE, 0xFF] + Array("\")".utf8)
        let outcome = try Executable.run(
            bytes: ["render", "in.png", "-o", "out.png", "-e"].map { Array($0.utf8) } + [effect], in: folder)
        #expect(outcome.code == 0)
        #expect(try folder.image("out.png") == Renderer().renderAndWait(image.sepia().mask(image)))
    }

    @Test func `A name that cannot be printed is shown without harm`() throws {
        let outcome = try Executable.run(
            bytes: [Array("render".utf8), [0x1B, 0x5B, 0xFF], Array("-o".utf8), Array("out.png".utf8)], in: folder)
        #expect(outcome.code == 1)
        #expect(!outcome.errors.contains("\u{1B}"))
        #expect(outcome.errors.contains("\u{FFFD}"))
    }

    @Test func `An output's ending says its format, and another one is pointed out`() throws {
        try folder.write(image, to: "in.jpg")
        let outcome = try Executable.run(["render", "in.jpg", "-o", "out.jpg", "--format", "png"], in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("warning: out.jpg is written as PNG, whatever .jpg says"))
        #expect(try folder.image("out.jpg") == image)
        for (name, start) in [("a.JPG", [0xFF, 0xD8]), ("b.webp", Array("RIFF".utf8)), ("c.pam", Array("P7".utf8))] {
            #expect(try Executable.run(["render", "in.jpg", "-o", name, "--quiet"], in: folder).code == 0)
            #expect(try folder.bytes(name).starts(with: start))
        }
    }
}
