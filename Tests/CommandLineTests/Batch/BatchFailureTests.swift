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

    @Test func `A batch that is ended leaves whole files alone`() throws {
        let large = try TestPictures.colors(700, 500)
        for index in 0..<12 { try folder.write(large, to: "large\(index).png") }
        let outcome = try Executable.shell(
            """
            "$0" render 'large*.png' -o out/ -e sketch --jobs 2 --quiet &
            for i in $(seq 600); do ls out/*.png >/dev/null 2>&1 && break; sleep 0.05; done
            kill -TERM $!; wait $!; echo $?
            """, in: folder)
        // Too late to be ended is fine.
        #expect(["143\n", "0\n"].contains(outcome.text))
        let expected = try Renderer().renderAndWait(large.sketch())
        #expect(!outputs.isEmpty)
        for name in outputs { #expect(try folder.image(name) == expected) }
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
