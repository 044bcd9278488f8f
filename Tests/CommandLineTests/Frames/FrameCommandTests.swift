import SwiftShaders
import Testing

/// `render` and `transition` with --frames.
@Suite struct FrameCommandTests {
    private let folder: TestFolder
    private let first: Image
    private let second: Image

    init() throws {
        folder = try TestFolder()
        first = try TestPictures.colors()
        var samples = [UInt8](repeating: 255, count: 24 * 16 * 4)
        for index in samples.indices where index % 4 != 3 { samples[index] = UInt8(index % 251) }
        second = try Image(width: 24, height: 16, rgba: samples)
        try folder.write(first, to: "in.png")
        try folder.write(second, to: "b.png")
    }

    private func run(_ arguments: String...) throws -> Executable.Outcome {
        try Executable.run(arguments + ["--quiet"], in: folder)
    }

    @Test func `Each frame is the picture at its time`() throws {
        let outcome = try run(
            "render", "in.png", "-o", "f%%-%02d.png", "-e", "wave", "--frames", "4", "--fps", "30000/1001", "--time",
            "0.5")
        #expect(outcome.code == 0)
        #expect(outcome.output.isEmpty)
        #expect(folder.list == ["b.png", "f%-00.png", "f%-01.png", "f%-02.png", "f%-03.png", "in.png"])
        let renderer = try Renderer()
        for frame in 0..<4 {
            let options = RenderOptions(time: Double(30_000 + frame * 2002) / 60_000)
            let expected = try renderer.renderAndWait(first.wave(), options)
            #expect(try folder.image("f%-0\(frame).png") == expected)
        }
    }

    @Test func `A transition begins with the first picture and ends with the second`() throws {
        #expect(try run("transition", "in.png", "b.png", "--kind", "wipe", "-o", "t%d.png", "--frames", "5").code == 0)
        #expect(try folder.image("t0.png") == first)
        #expect(try folder.image("t4.png") == second)
        let middle = Picture(from: first, to: second, .wipe(), progress: 0.5)
        #expect(try folder.image("t2.png") == Renderer().renderAndWait(middle))
    }

    @Test func `Effects on a transition take their time from the frames`() throws {
        let outcome = try run(
            "transition", "in.png", "--kind", "wipe", "-o", "t%d.png", "--frames", "3", "--fps", "10", "-e", "wave")
        #expect(outcome.code == 0)
        let last = first.transition(.wipe(), progress: 1).wave()
        #expect(try folder.image("t2.png") == Renderer().renderAndWait(last, RenderOptions(time: 0.2)))
    }

    @Test func `Frames with automatic margins have one size`() throws {
        let outcome = try run(
            "transition", "in.png", "b.png", "--kind", "ripple(amplitude: 5)", "-o", "t%d.png", "--frames", "3",
            "--pad",
            "auto", "--scale", "1.5")
        #expect(outcome.code == 0)
        let sizes = try (0..<3).map { try folder.image("t\($0).png") }.map { [$0.width, $0.height] }
        #expect(sizes[1][0] > first.width)
        #expect(sizes[0] == sizes[1] && sizes[1] == sizes[2])
        let options = RenderOptions(scale: 1.5, padding: .automatic)
        let middle = Picture(from: first, to: second, .ripple(amplitude: 5), progress: 0.5)
        #expect(try folder.image("t1.png") == Renderer().renderAndWait(middle, options))
    }

    @Test func `A picture may be replaced by its own frames`() throws {
        try folder.write(first, to: "0.png")
        #expect(try run("render", "0.png", "-o", "%d.png", "-e", "sepia", "--frames", "2").code == 0)
        #expect(try folder.read("0.png") == folder.read("1.png"))
    }

    @Test func `Without --frames, names are literal`() throws {
        #expect(try run("render", "in.png", "-o", "100%d %.png", "-e", "sepia").code == 0)
        #expect(folder.list.contains("100%d %.png"))
    }

    @Test func `A frame that cannot be written is found before any is`() throws {
        try folder.write([1], to: "f2.png")
        #expect(try Executable.shell("chmod 400 f2.png", in: folder).code == 0)
        let canWriteAnyway = try Executable.shell("test -w f2.png", in: folder).code == 0
        let outcome = try run("render", "in.png", "-o", "f%d.png", "--frames", "3")
        #expect(outcome.code == (canWriteAnyway ? 0 : 1))
        #expect(folder.list.contains("f0.png") == canWriteAnyway)
        #expect(try run("render", "in.png", "-o", "no/%d.png", "--frames", "3").code == 1)
    }

    /// A wrong command line, and what is said about it.
    @Test(
        arguments: [
            (["-o", "x.png", "--frames", "3"], "-o x.png holds no counter"),
            (["-o", "x%d-%d.png", "--frames", "3"], "holds 2 counters"),
            (["-o", "x%s.png", "--frames", "3"], "holds %s, which is no counter"),
            (["-o", "-", "--frames", "3"], "frames need a file each"),
            (["--frames", "3"], "there is no -o OUT"),
            (["-o", "x%d.png", "--frames", "0"], "--frames is 0, allowed is a whole number from 1 to 100000"),
            (["-o", "x%d.png", "--frames", "100001"], "--frames is 100001"),
            (["-o", "x%d.png", "--frames", "2.0"], "--frames is 2.0"),
            (["-o", "x%d.png", "--frames", "99999999999999999999"], "--frames is 99999999999999999999"),
            (["-o", "x%d.png", "--frames", "2", "--fps", "0"], "--fps is 0, allowed is frames a second, above 0"),
            (["-o", "x%d.png", "--frames", "2", "--fps=-1"], "--fps is -1"),
            (["-o", "x%d.png", "--frames", "2", "--fps", "1001"], "--fps is 1001"),
            (["-o", "x%d.png", "--frames", "2", "--fps", "30/0"], "--fps is 30/0"),
            (["-o", "x%d.png", "--frames", "2", "--fps", "30/1.5"], "--fps is 30/1.5"),
            (["-o", "x%d.png", "--frames", "2", "--fps", "/"], "--fps is /"),
            (["-o", "x%d.png", "--frames", "2", "--fps", "1/2/3"], "--fps is 1/2/3"),
            (["-o", "x%d.png", "--frames", "2", "--fps", "1e2"], "--fps is 1e2"),
            (["-o", "x%d.png", "--frames", "2", "--fps", "0.00000000000001"], "--fps is 0.00000000000001"),
            (["-o", "x%d.png", "--fps", "2"], "--fps needs --frames N"),
            (["-o", "x.png", "--animate"], "--animate needs --frames N"),
            (
                ["-o", "x.png", "--animate", "--frames", "2", "--fps", "70000/2999"],
                "which an animated PNG cannot hold"
            ),
        ] as [([String], String)])
    func `A wrong use of frames is refused`(_ arguments: [String], _ reason: String) throws {
        let outcome = try Executable.run(["render", "in.png"] + arguments, in: folder)
        #expect(outcome.code == 2)
        #expect(outcome.errors.hasPrefix("error: "))
        #expect(outcome.errors.contains(reason))
        #expect(folder.list == ["b.png", "in.png"])
    }

    @Test func `Frames have their own progress`() throws {
        let outcome = try run(
            "transition", "in.png", "--kind", "wipe", "-o", "x%d.png", "--progress", "0.5", "--frames", "2")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("--progress and --frames exclude each other"))
    }
}
