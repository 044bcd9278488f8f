import SwiftShaders
import TestSupport
import Testing

/// The gallery: what every effect looks like, held against sheets that somebody looked at and accepted.
///
/// `scripts/goldens` draws the sheets anew; look at them before committing them.
@Suite struct GalleryTests {
    /// A file of the project, by its path from the top.
    private static func project(_ path: String) -> String {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        return (parts + [Substring(path)]).joined(separator: "/")
    }

    @Test(arguments: ["chelsea", "disc"])
    func `Every tile looks as it did when it was accepted`(_ name: String) throws {
        let outcome = try Executable.run([
            "gallery", Self.project("Tests/Pictures/\(name).png"), "-o", "-", "--tile", "128", "--quiet",
        ])
        #expect(outcome.code == 0, "\(outcome.errors)")
        let drawn = try Image.decode(outcome.output, name: "gallery").image
        let golden = try Image(contentsOf: FilePath(Self.project("Tests/CommandLineTests/Goldens/\(name).png")))
        #expect([drawn.width, drawn.height] == [golden.width, golden.height])
        #expect(largestDifference(drawn.rgba8(), golden.rgba8()) <= 3)
    }

    @Test func `A sheet has a tile for the picture and each row, in rows under each other, for each picture`() throws {
        let folder = try TestFolder()
        for (name, width, height) in [("a.png", 64, 48), ("b.png", 40, 60)] {
            let count = width * height * 4
            let image = try Image(width: width, height: height, rgba: Array(repeating: 200, count: count))
            try folder.write(image.png(), to: name)
        }
        let one = try Executable.run(["gallery", "a.png", "-o", "one.png", "--tile", "64"], in: folder)
        let two = try Executable.run(["gallery", "a.png", "b.png", "-o", "two.png", "--tile", "64"], in: folder)
        #expect(one.code == 0 && two.code == 0, "\(one.errors)\(two.errors)")
        let single = try Image.decode(folder.read("one.png"), name: "one").image
        let double = try Image.decode(folder.read("two.png"), name: "two").image
        // 35 tiles of 64 × 48 in 6 columns and 6 rows; with the taller picture 64 × 60, and twice the rows. A row has
        // 21 pixels of label and 12 of gap, a column 12 of gap.
        #expect(single.width == 468 && single.height == 498)
        #expect(double.width == 468 && double.height == 1128)
    }

    @Test func `Without a picture, or with a tile of no size, it says what is missing`() throws {
        let nothing = try Executable.run(["gallery", "-o", "x.png"])
        #expect(nothing.code == 2 && nothing.errors.contains("IN is missing"))
        let tile = try Executable.run(["gallery", "a.png", "-o", "x.png", "--tile", "0"])
        #expect(tile.code == 2 && tile.errors.contains("--tile"))
    }
}
