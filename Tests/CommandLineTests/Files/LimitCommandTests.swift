import SwiftShaders
import Testing

/// What a file may ask for: refused with the number and the option that allows more, and allowed by it.
@Suite struct LimitCommandTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try folder.write(TestPictures.colors(), to: "in.png")
    }

    private func render(_ name: String, _ arguments: String...) throws -> Executable.Outcome {
        try Executable.run(["render", name, "-o", "out.png", "-e", "sepia"] + arguments, in: folder)
    }

    /// A limit that is just too low, one that is not, and what is said.
    private func check(
        _ name: String, _ option: String, low: String, high: String, _ words: String..., more: [String] = []
    ) throws {
        func render(_ limit: String) throws -> Executable.Outcome {
            try Executable.run(
                ["render", name, "-o", "out.png", "-e", "sepia", option, limit] + more, in: folder)
        }
        let refused = try render(low)
        #expect(refused.code == 1)
        for word in [name, option] + words { #expect(refused.errors.contains(word), "\(refused.errors)") }
        #expect(!folder.list.contains("out.png"))
        #expect(try render(high).code == 0)
    }

    @Test(arguments: FileFormat.allCases) func `Pixels`(_ format: FileFormat) throws {
        let name = "in.\(format.rawValue)"
        try folder.write(TestPictures.colors().encoded(EncodingOptions(format: format)), to: name)
        let size = format == .raw ? ["--input-size", "24x16"] : []
        try check(name, "--max-pixels", low: "383", high: "384", "24 × 16", "383", more: size)
    }

    @Test(arguments: [FileFormat.png, .jpeg, .webp]) func `Bytes of the file`(_ format: FileFormat) throws {
        let name = "in.\(format.rawValue)"
        let file = try TestPictures.colors().encoded(EncodingOptions(format: format))
        try folder.write(file, to: name)
        try check(name, "--max-file", low: "\(file.count - 1)", high: "\(file.count)", "\(file.count - 1) bytes")
    }

    @Test func `Bytes of a pipe, which may have no end`() throws {
        let outcome = try Executable.shell(
            """
            { cat in.png; cat /dev/zero; } | "$0" render - -o out.png --max-file 1M --quiet
            """, in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("standard input is larger than 1048576 bytes"), "\(outcome.errors)")
        #expect(outcome.errors.contains("--max-file"))
        #expect(!folder.list.contains("out.png"))
    }

    @Test func `Scans`() throws {
        try folder.write(TestPictures.progressive, to: "in.jpg")
        try check("in.jpg", "--max-scans", low: "5", high: "6", "5 scans")
    }

    @Test func `Metadata is dropped with a warning, and the picture drawn`() throws {
        let text = Array("Comment\0".utf8) + [UInt8](repeating: 65, count: 1992)
        try folder.write(TestPictures.with(TestPictures.colors(), "tEXt", text), to: "text.png")
        for (limit, isKept) in [("1999", false), ("2000", true), ("2K", true)] {
            let outcome = try render("text.png", "--max-chunk", limit)
            #expect(outcome.code == 0)
            #expect(outcome.errors.contains("2000 bytes, over the limit of 1999") != isKept)
            #expect(try folder.image("out.png").metadata.chunks.isEmpty != isKept)
        }
    }

    @Test func `Colour profiles are dropped with a warning, and the picture drawn`() throws {
        #expect(try render("in.png", "--color-space", "display-p3").code == 0)
        let wide = try folder.bytes("out.png")
        let profile = try #require(try folder.image("out.png").metadata.colorProfile)
        try folder.write(wide, to: "wide.png")
        let dropped = try render("wide.png", "--max-profile", "\(profile.count - 1)")
        #expect(dropped.code == 0)
        #expect(dropped.errors.contains("over the limit of \(profile.count - 1)"))
        #expect(try folder.image("out.png").metadata.colorProfile == nil)
        #expect(try render("wide.png", "--max-profile", "\(profile.count)").code == 0)
        #expect(try folder.image("out.png").metadata.colorProfile == profile)
    }

    @Test(arguments: ["--max-pixels", "--max-file", "--max-chunk", "--max-profile", "--max-scans", "--memory"])
    func `A limit that is no number is refused`(_ option: String) throws {
        for value in ["0", "-1", "x", "1.5", "1T", "", "nan", "99999999999999999999", "9999999999G"] {
            let outcome = try render("in.png", "\(option)=\(value)")
            #expect(outcome.code == 2)
            #expect(outcome.errors.contains(option), "\(outcome.errors)")
        }
        #expect(folder.list == ["in.png"])
    }

    @Test func `Too little memory is refused with the least there is`() throws {
        let outcome = try render("in.png", "--memory", "15M")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("16 MiB"))
    }

    @Test func `Masks and second pictures have the limits too`() throws {
        try folder.write(TestPictures.colors(30, 20), to: "large.png")
        for arguments in [
            ["render", "in.png", "-e", #"sepia.mask("large.png")"#],
            ["render", "in.png", "-e", #"progressiveBlur(radius: 3, mask: "large.png")"#],
            ["transition", "in.png", "large.png", "--kind", "wipe"],
            ["fill", "stripes", "--shape", "large.png"],
        ] {
            let outcome = try Executable.run(arguments + ["-o", "out.png", "--max-pixels", "599"], in: folder)
            #expect(outcome.code == 1)
            #expect(outcome.errors.contains("large.png says it is 30 × 20 pixels, over the limit of 599"))
            #expect(!folder.list.contains("out.png"))
        }
    }
}
