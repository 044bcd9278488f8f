import Glibc
import SwiftShaders
import Testing

/// Where the pictures of a batch go.
@Suite struct BatchPlaceTests {
    private let folder: TestFolder
    private let image: Image

    init() throws {
        folder = try TestFolder()
        image = try TestPictures.colors(6, 4)
        for name in ["x", "y", "x/deep"] { folder.makeFolder(name) }
    }

    private func put(_ names: String...) throws {
        for name in names { try folder.write(image, to: name) }
    }

    /// Draws a batch of quoted words, and says which files are new.
    private func batch(
        _ arguments: [String], code: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [String] {
        let before = Set(folder.treeBytes)
        let outcome = try Executable.run(["render"] + arguments + ["-e", "sepia"], in: folder)
        #expect(outcome.code == code, "\(outcome.errors)", sourceLocation: sourceLocation)
        return folder.treeBytes.filter { !before.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `Files of one name in two folders stay apart`() throws {
        try put("x/1.png", "y/1.png")
        let other = try TestPictures.colors(9, 5)
        try folder.write(other, to: "y/1.png")
        #expect(try batch(["x/1.png", "y/1.png", "-o", "out/"]) == ["out/x/1.png", "out/y/1.png"])
        #expect(try folder.image("out/x/1.png") == Renderer().renderAndWait(image.sepia()))
        #expect(try folder.image("out/y/1.png") == Renderer().renderAndWait(other.sepia()))
    }

    @Test func `A folder keeps what is below it in place, without its own name`() throws {
        try put("x/1.png", "x/deep/2.png")
        #expect(try batch(["x", "-o", "out/"]) == ["out/1.png", "out/deep/2.png"])
        #expect(try batch(["x/", "-o", "other/a/b/"]) == ["other/a/b/1.png", "other/a/b/deep/2.png"])
    }

    @Test func `Two folders keep their names`() throws {
        try put("x/1.png", "y/1.png")
        #expect(try batch(["x", "y/", "-o", "out/"]) == ["out/x/1.png", "out/y/1.png"])
    }

    @Test func `A pattern is found by the program, in any folder`() throws {
        try put("x/1.png", "y/1.png", "y/2.png", "y/3.jpg")
        #expect(try batch(["*/[12].png", "-o", "out/"]) == ["out/x/1.png", "out/y/1.png", "out/y/2.png"])
    }

    @Test func `A file whose name is like a pattern is that file`() throws {
        try put("x/[1].png", "x/1.png")
        #expect(try batch(["x/[1].png", "-o", "out/"]) == ["out/[1].png"])
    }

    @Test func `One file goes into a folder that is there`() throws {
        try put("x/1.png")
        #expect(try batch(["x/1.png", "-o", "y"]) == ["y/1.png"])
    }

    @Test func `A file is drawn once, however often and in whatever way it is named`() throws {
        try put("x/1.png", "x/deep/2.png")
        let outcome = try Executable.run(
            ["render", "x", "./x/deep", "x/1.png", "x//1.png", folder / "x/1.png", "-o", "out/"], in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("2 pictures: 2 drawn"))
        #expect(folder.tree.filter { $0.hasPrefix("out/") } == ["out/1.png", "out/deep/2.png"])
    }

    @Test func `A file that is missing moves no other, wherever it would be`() throws {
        try put("x/1.png", "x/2.png")
        #expect(
            try batch(["x/1.png", "x/2.png", "x/deep/no.png", "-o", "out/"], code: 1) == ["out/1.png", "out/2.png"])
        #expect(
            try batch(["x/1.png", "x/2.png", "x/none/no.png", "-o", "other/"], code: 1) == [
                "other/1.png", "other/2.png",
            ])
    }

    @Test func `Hidden files and folders are left out of folders, and drawn when they are named`() throws {
        folder.makeFolder("x/.git")
        try put("x/1.png", "x/.hidden.png", "x/.git/2.png", ".a.png")
        #expect(try batch(["x", "-o", "out/"]) == ["out/1.png"])
        #expect(try batch([".a.png", "x/.hidden.png", "-o", "named/"]) == ["named/.a.png", "named/x/.hidden.png"])
    }

    @Test func `Outputs inside the folder of inputs are no inputs of the next run`() throws {
        try put("x/1.png", "x/deep/2.png")
        #expect(try batch(["x", "-o", "x/out/"]) == ["x/out/1.png", "x/out/deep/2.png"])
        #expect(try batch(["x", "-o", "x/out"]).isEmpty)
    }

    @Test func `Links to folders are not followed, links to files are`() throws {
        try put("x/1.png", "y/2.png")
        symlink("../y/2.png", folder / "x/link.png")
        symlink("../x", folder / "x/loop")
        #expect(try batch(["x", "-o", "out/"]) == ["out/1.png", "out/link.png"])
    }

    @Test func `A folder that is a link has its own name among the outputs`() throws {
        try put("x/deep/1.png", "y/2.png")
        symlink("x/deep", folder / "link")
        #expect(try batch(["link/1.png", "y/2.png", "-o", "out/"]) == ["out/link/1.png", "out/y/2.png"])
    }

    @Test func `Pipes are read once`() throws {
        try put("x/1.png", "y/2.png")
        let outcome = try Executable.shell(
            """
            mkfifo p q; cat x/1.png >p & cat y/2.png >q &
            timeout 60 "$0" render p q -o out/ -e sepia --quiet
            """, in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try folder.image("out/p") == Renderer().renderAndWait(image.sepia()))
        #expect(folder.tree.filter { $0.hasPrefix("out/") } == ["out/p", "out/q"])
    }

    @Test func `Files that are no pictures are left out of folders, by name and content`() throws {
        try put("x/1.png")
        try folder.write(Array("notes".utf8), to: "x/notes.txt")
        try folder.write(image.png(), to: "x/unnamed")
        #expect(try batch(["x", "-o", "out/"]) == ["out/1.png", "out/unnamed"])
    }

    @Test(
        arguments: [
            [[0xFF, 0xFE, 0x2E, 0x70, 0x6E, 0x67]], [Array("😔.png".utf8)],
            [Array("caf\u{E9}.png".utf8), Array("cafe\u{301}.png".utf8)], [Array(" a\n'$(x)*.png".utf8)],
        ] as [[[UInt8]]])
    func `Names are bytes`(_ names: [[UInt8]]) throws {
        for name in names { try image.write(to: folder.file(Array("x/".utf8) + name)) }
        _ = try batch(["x", "-o", "out/"])
        let found = folder.treeBytes.filter { $0.starts(with: Array("out/".utf8)) }.map { Array($0.dropFirst(4)) }
        #expect(Set(found) == Set(names))
        // And so they are when each is named.
        let outcome = try Executable.run(
            bytes: [Array("render".utf8)] + names.map { Array("x/".utf8) + $0 } + ["-o", "y/"].map { Array($0.utf8) },
            in: folder)
        #expect(outcome.code == 0)
        #expect(folder.treeBytes.filter { $0.starts(with: Array("y/".utf8)) }.count == names.count)
    }

    @Test func `The format's ending takes the place of the input's`() throws {
        try put("x/1.png", "x/2.PNG", "x/deep/3")
        let format = try batch(["x", "-o", "out/", "--format", "webp"])
        #expect(format == ["out/1.webp", "out/2.webp", "out/deep/3.webp"])
        #expect(try folder.bytes("out/1.webp").starts(with: Array("RIFF".utf8)))
        #expect(try batch(["x", "-o", "png/", "--format", "png"]) == ["png/1.png", "png/2.PNG", "png/deep/3.png"])
    }
}
