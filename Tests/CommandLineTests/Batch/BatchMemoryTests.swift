import SwiftShaders
import Testing

/// A batch in a process that may have little memory.
@Suite struct BatchMemoryTests {
    /// Kilobytes that leave room for the driver and small pictures: with the first the large one is not unpacked, with the
    /// second not uploaded.
    @Test(arguments: [700_000, 1_100_000])
    func `A picture that memory is too little for fails with that, and those around it are right`(
        _ kilobytes: Int
    ) throws {
        // A GPU's driver takes more addresses than there is memory.
        guard try Renderer().info.isSoftware else { return }
        let folder = try TestFolder()
        try folder.write(TestPictures.colors(40, 30), to: "a.png")
        try folder.write(TestPictures.colors(41, 31), to: "z.png")
        let fill = try Executable.run(
            ["fill", "checkerboard", "--size", "6000x5000", "-o", "m.png", "--quiet"], in: folder)
        try #require(fill.code == 0)
        let outcome = try Executable.shell(
            "ulimit -v \(kilobytes); LP_NUM_THREADS=2 SWIFTSHADERS_CACHE= \"$0\" render a.png m.png z.png -o out/ "
                + "-e sepia.progressiveBlur --quiet --jobs 1", in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("error: m.png"))
        #expect(outcome.errors.contains("memory"))
        let renderer = try Renderer()
        for (name, width, height) in [("a.png", 40, 30), ("z.png", 41, 31)] {
            let expected = try renderer.renderAndWait(TestPictures.colors(width, height).sepia().progressiveBlur())
            #expect(try folder.image("out/\(name)") == expected)
        }
        #expect(throws: ImageFileError.self) { try folder.image("out/m.png") }
    }
}
