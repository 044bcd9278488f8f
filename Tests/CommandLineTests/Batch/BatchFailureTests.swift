import Glibc
import SwiftShaders
import Testing

/// What goes wrong in a batch: each failure is named, the rest is drawn, and the exit code says so.
@Suite struct BatchFailureTests {
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

    /// Inputs that cannot be drawn, and a word of what is said about them.
    @Test(
        arguments: [
            ([], "empty"), (Array("no picture".utf8), "text"),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "ends too early"),
        ] as [([UInt8], String)])
    func `A bad file among good ones is named, and the others are drawn`(_ bytes: [UInt8], _ word: String) throws {
        try folder.write(bytes, to: "b.png")
        let outcome = try render("a.png", "b.png", "c.png", "-o", "out/")
        #expect(outcome.code == 1)
        #expect(outputs == ["out/a.png", "out/c.png"])
        #expect(outcome.errors.contains("error: b.png "))
        #expect(outcome.errors.contains(word))
        #expect(outcome.errors.hasSuffix("note: 3 pictures: 2 drawn, 1 failed\n"))
        #expect(try folder.image("out/c.png") == Renderer().renderAndWait(image.sepia()))
    }

    @Test func `A damaged file leaves no output, and one that was there as it was`() throws {
        try folder.write(TestPictures.damaged("IDAT", in: image.png()), to: "b.png")
        folder.makeFolder("out")
        try folder.write([7], to: "out/b.png")
        let outcome = try render(".", "-o", "out")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("./b.png is damaged: the checksum of chunk IDAT"))
        #expect(outputs == ["out/a.png", "out/b.png", "out/c.png"])
        #expect(try folder.bytes("out/b.png") == [7])
    }

    @Test func `A missing file among good ones`() throws {
        let outcome = try render("a.png", "no.png", "-o", "out/")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("cannot read no.png: No such file"))
        #expect(outputs == ["out/a.png"])
    }

    @Test func `A pattern without match is an error, and stops nothing`() throws {
        let outcome = try render("*.png", "*.tif", "-o", "out/")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("error: no file's name is like *.tif\n"))
        #expect(outputs == ["out/a.png", "out/b.png", "out/c.png"])
    }

    @Test func `A pattern without match alone writes nothing`() throws {
        let outcome = try render("*.tif", "-o", "out/")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("no file's name is like *.tif"))
        #expect(folder.tree == ["a.png", "b.png", "c.png"])
    }

    @Test func `A folder without pictures is an error`() throws {
        folder.makeFolder("empty")
        try folder.write([1, 2], to: "empty/data.bin")
        let outcome = try render("empty", "-o", "out/")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("there is no picture in what was named"))
        #expect(folder.list == ["a.png", "b.png", "c.png", "empty"])
    }

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

    @Test func `An unreadable file and folder are named, and the others drawn`() throws {
        // Root may read anything, so it runs the program as someone else, where the program can be reached so.
        let user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
        guard try Executable.shell("\(user)\"$0\" --version", in: folder).code == 0 else { return }
        for name in ["in", "in/closed", "out"] { folder.makeFolder(name) }
        for name in ["in/a.png", "in/b.png", "in/closed/c.png"] { try folder.write(image, to: name) }
        chmod(folder.path, 0o755)
        chmod(folder / "in/a.png", 0o644)
        chmod(folder / "in/b.png", 0)
        chmod(folder / "in/closed", 0)
        chmod(folder / "out", 0o777)
        defer { chmod(folder / "in/closed", 0o755) }
        let outcome = try Executable.shell("\(user)\"$0\" render in -o out -e sepia", in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("cannot read in/b.png: Permission denied"))
        #expect(outcome.errors.contains("in/closed"))
        #expect(outputs == ["out/a.png"])
    }

    @Test func `Wrong effects are found before anything is read or written`() throws {
        let outcome = try render("a.png", "b.png", "-o", "out/", "-e", "sepiaa")
        #expect(outcome.code == 2)
        #expect(folder.tree == ["a.png", "b.png", "c.png"])
        let strict = try render("a.png", "b.png", "-o", "out/", "-e", "sepia(amount: 3)", "--strict")
        #expect(strict.code != 0)
        #expect(folder.tree == ["a.png", "b.png", "c.png"])
    }
}
