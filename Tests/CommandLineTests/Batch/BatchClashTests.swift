import Glibc
import SwiftShaders
import Testing

/// Outputs that are in each other's way, or in the way of what they are drawn from.
@Suite struct BatchClashTests {
    private let folder: TestFolder
    private let image: Image

    init() throws {
        folder = try TestFolder()
        image = try TestPictures.colors(6, 4)
        for name in ["a.png", "b.png", "c.png"] { try folder.write(image, to: name) }
    }

    private func render(_ arguments: String...) throws -> Executable.Outcome {
        try Executable.run(["render"] + arguments + ["-e", "sepia"], in: folder)
    }

    private var outputs: [String] { folder.tree.filter { $0.hasPrefix("out/") } }

    @Test func `Two inputs for one output are refused before anything is written`() throws {
        try folder.write(image, to: "a.jpg")
        let outcome = try render("b.png", "a.jpg", "a.png", "-o", "out/", "--format", "webp")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("a.jpg and a.png would both go to out/a.webp"))
        #expect(folder.list == ["a.jpg", "a.png", "b.png", "c.png"])
    }

    @Test func `An output onto its own input is refused without force`() throws {
        let before = try folder.bytes("a.png")
        let outcome = try render("a.png", "b.png", "-o", ".")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("would take the place of"))
        #expect(try folder.bytes("a.png") == before)
        #expect(try render("a.png", "b.png", "-o", ".", "--force").code == 0)
        #expect(try folder.image("a.png") == Renderer().renderAndWait(image.sepia()))
        #expect(folder.tree == ["a.png", "b.png", "c.png"])
    }

    @Test func `An output onto another input is refused, whatever the order and with force`() throws {
        folder.makeFolder("d")
        let other = try TestPictures.colors(3, 3)
        try folder.write(other, to: "d/a.png")
        for inputs in [["a.png", "d/a.png"], ["d/a.png", "a.png"]] {
            let outcome = try Executable.run(["render"] + inputs + ["-o", "d/", "--force"], in: folder)
            #expect(outcome.code == 2)
            #expect(outcome.errors.contains("d/a.png"))
            #expect(try folder.image("d/a.png") == other)
            #expect(folder.tree == ["a.png", "b.png", "c.png", "d/a.png"])
        }
    }

    @Test func `A name that a folder has among the outputs is one picture's failure`() throws {
        folder.makeFolder("out")
        folder.makeFolder("out/b.png")
        let outcome = try render("a.png", "b.png", "c.png", "-o", "out")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("out/b.png"))
        #expect(outputs == ["out/a.png", "out/c.png"])
    }

    @Test func `A file in the place of the outputs' folder`() throws {
        let outcome = try render("a.png", "b.png", "-o", "c.png")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("several pictures go to a folder, and -o is c.png"))
        #expect(try render("a.png", "b.png", "-o", "c.png/").code != 0)
        #expect(try folder.image("c.png") == image)
    }
}
