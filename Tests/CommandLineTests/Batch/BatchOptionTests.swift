import Glibc
import SwiftShaders
import Testing

/// The options of batches, and those that mean one picture.
@Suite struct BatchOptionTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        folder.makeFolder("in")
        for index in 0..<6 { try folder.write(TestPictures.colors(10 + index, 7), to: "in/\(index).png") }
    }

    private func render(_ arguments: String...) throws -> Executable.Outcome {
        try Executable.run(["render", "in"] + arguments + ["-e", "sepia"], in: folder)
    }

    @Test func `As many jobs as you like give the same files and messages`() throws {
        try folder.write([], to: "in/2.png")
        let alone = try render("-o", "one/", "--jobs", "1")
        let many = try render("-o", "many/", "--jobs", "8")
        #expect(alone.code == 1 && many.code == 1)
        #expect(alone.errors == many.errors)
        for name in ["0.png", "1.png", "3.png", "4.png", "5.png"] {
            #expect(try folder.bytes("one/\(name)") == folder.bytes("many/\(name)"))
        }
        #expect(folder.tree.filter { $0.hasPrefix("many/") }.count == 5)
    }

    @Test func `A file of another format in an output's place is drawn anew`() throws {
        #expect(try render("-o", "out/").code == 0)
        let drawn = try folder.bytes("out/1.png")
        try TestPictures.colors(11, 7).write(to: folder.file("out/1.png"), EncodingOptions(format: .jpeg))
        #expect(try render("-o", "out/", "--skip-existing").code == 0)
        #expect(try folder.bytes("out/1.png") == drawn)
    }

    @Test func `Whole outputs are skipped untouched, and broken ones drawn again`() throws {
        for format in ["png", "jpeg", "webp", "pam"] {
            let ending = format == "jpeg" ? "jpg" : format
            func name(_ index: Int) -> String { "\(format)/\(index).\(ending)" }
            #expect(try render("-o", "\(format)/", "--format", format).code == 0)
            let whole = try folder.bytes(name(1))
            try folder.write(Array(whole.dropLast(5)), to: name(1))
            try folder.write([], to: name(2))
            try folder.write(Array("P7 and other text".utf8), to: name(3))
            unlink(folder / name(4))
            let (kept, broken) = (try folder.time(of: name(0)), try folder.time(of: name(1)))
            let outcome = try render("-o", "\(format)/", "--format", format, "--skip-existing")
            #expect(outcome.code == 0)
            #expect(outcome.errors.contains("6 pictures: 4 drawn, 2 skipped"), "\(format): \(outcome.errors)")
            #expect(try folder.time(of: name(0)) == kept)
            #expect(try folder.time(of: name(1)) != broken)
            #expect(try folder.bytes(name(1)) == whole)
            #expect(folder.tree.filter { $0.hasPrefix("\(format)/") }.count == 6)
        }
    }

    @Test func `Without the option outputs are drawn again`() throws {
        #expect(try render("-o", "out/").code == 0)
        try folder.write([9], to: "out/0.png")
        #expect(try render("-o", "out/").code == 0)
        #expect(try folder.image("out/0.png").width == 10)
    }

    /// Options that mean one picture.
    @Test(
        arguments: [
            ["--frames", "2"], ["--animate"], ["--fps", "12"], ["--explain"], ["--timings"], ["--print-recipe"],
            ["--input-size", "1x1"], ["--json"],
        ])
    func `Options for one picture are refused`(_ option: [String]) throws {
        let outcome = try Executable.run(["render", "in", "-o", "out/", "-e", "sepia"] + option, in: folder)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains(option[0]))
        #expect(!folder.list.contains("out"))
    }

    @Test func `Standard streams are for one picture`() throws {
        #expect(try render("-o", "-").code == 2)
        #expect(try render("-", "-o", "out/").code == 2)
        #expect(folder.list == ["in"])
    }

    @Test(arguments: ["0", "-1", "x", "1.5", "257", ""])
    func `A number of jobs that is none`(_ value: String) throws {
        let outcome = try render("-o", "out/", "--jobs", value)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("--jobs"))
        #expect(folder.list == ["in"])
    }

    @Test func `Options for batches are refused for one picture`() throws {
        for option in [["--jobs", "2"], ["--skip-existing"]] {
            let outcome = try Executable.run(["render", "in/0.png", "-o", "out.png"] + option, in: folder)
            #expect(outcome.code == 2)
            #expect(outcome.errors.contains("\(option[0]) is for a batch"))
        }
        #expect(folder.list == ["in"])
    }

    @Test func `Nothing is said in quiet, save for errors`() throws {
        let outcome = try Executable.run(
            ["render", "in", "-o", "out/", "-e", "sepia(amount: 2)", "--quiet"], in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty && outcome.output.isEmpty)
    }

    @Test func `Warnings name the picture, and standard output stays empty`() throws {
        let outcome = try Executable.run(["render", "in", "-o", "out/", "-e", "sepia(amount: 2)"], in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("warning: in/3.png: sepia: amount is 2"))
        #expect(outcome.output.isEmpty)
    }

    @Test func `A picture of another kind than its name says is read by content, and written by name`() throws {
        try folder.write(TestPictures.colors().png(), to: "in/0.jpg")
        let outcome = try render("-o", "out/")
        #expect(outcome.code == 0)
        #expect(try folder.bytes("out/0.jpg").starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(try folder.bytes("out/0.png").starts(with: [0x89, 0x50]))
    }
}
