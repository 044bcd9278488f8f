import Glibc
import SwiftShaders
import Testing

/// Inputs and outputs that are no good: a clear error, exit 1, and nothing written or lost.
@Suite struct BadInputTests {
    private let folder: TestFolder
    private let file: [UInt8]

    init() throws {
        folder = try TestFolder()
        file = try TestPictures.colors().png()
    }

    /// Renders some bytes over an output that is there already, which must stay.
    private func refused(_ bytes: [UInt8]?, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        if let bytes { try folder.write(bytes, to: "in.png") }
        try folder.write(Array("precious".utf8), to: "out.png")
        let before = folder.list
        let outcome = try Executable.run(["render", "in.png", "-o", "out.png", "-e", "sepia"], in: folder)
        #expect(outcome.code == 1, sourceLocation: sourceLocation)
        #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
        #expect(outcome.errors.hasPrefix("error: "), sourceLocation: sourceLocation)
        for word in ["in.png"] + words {
            #expect(outcome.errors.contains(word), "\(outcome.errors)", sourceLocation: sourceLocation)
        }
        #expect(try folder.read("out.png") == Array("precious".utf8), sourceLocation: sourceLocation)
        #expect(folder.list == before, sourceLocation: sourceLocation)
    }

    @Test func `A missing file`() throws { try refused(nil, "No such file") }

    @Test func `An empty file`() throws { try refused([], "empty") }

    @Test func `A file that is no picture`() throws {
        try refused(Array("Not a picture at all.".utf8), "no picture", "text")
        try refused([0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 0, count: 40), "ends too early")
    }

    @Test(arguments: [4, 8, 20, 33, 60]) func `A truncated file`(_ count: Int) throws {
        try refused(Array(file.prefix(count)), "ends too early")
        try refused(file.dropLast(count == 60 ? 13 : 1), "ends too early")
    }

    @Test(arguments: ["IHDR", "IDAT", "IEND"]) func `A wrong checksum in a critical chunk`(_ chunk: String) throws {
        try refused(try TestPictures.damaged(chunk, in: file), "checksum", chunk)
    }

    @Test func `A wrong checksum in another chunk is a warning`() throws {
        let image = try TestPictures.palette()
        try folder.write(try TestPictures.damaged("pHYs", in: image.png()), to: "in.png")
        let outcome = try Executable.run(["render", "in.png", "-o", "out.png"], in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("warning: in.png: The checksum of chunk pHYs"))
        let result = try folder.image("out.png")
        #expect(result.samples == image.samples)
        #expect(result.metadata.chunks.map(\.name) == ["tEXt"])
    }

    @Test(arguments: [(0, 5), (5, 0), (0, 0)] as [(UInt32, UInt32)])
    func `A picture without pixels`(_ width: UInt32, _ height: UInt32) throws {
        try refused(try TestPictures.resized(width, height, file), "holds no pixels")
    }

    @Test(
        arguments: [(8_000_000, UInt32.max), (2_148, 1_000_000), (65_500, 65_500), (30_000, 16_000)]
            as [(UInt32, UInt32)])
    func `A header that promises a giant picture`(_ width: UInt32, _ height: UInt32) throws {
        try refused(try TestPictures.resized(width, height, file), "\(width) × \(height)")
    }

    @Test func `A folder as the input needs one as the output`() throws {
        let outcome = try Executable.run(["render", ".", "-o", "out.png"], in: folder)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("several pictures go to a folder, and -o is out.png"))
        #expect(folder.list.isEmpty)
    }

    @Test(arguments: ["nowhere/out.png", "in.png/out.png"])
    func `An output that cannot be written, before anything is drawn`(_ output: String) throws {
        try folder.write(file, to: "in.png")
        let outcome = try Executable.run(["render", "in.png", "-o", output], in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("error: cannot write \(output): "))
        #expect(folder.list == ["in.png"])
    }

    @Test func `A protected output is replaced only by force, and a protected folder never`() throws {
        // Root may write anything, so it runs the program as someone else, where the program can be reached so.
        let user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
        guard try Executable.shell("\(user)\"$0\" --version", in: folder).code == 0 else { return }
        func render(_ arguments: String) throws -> Executable.Outcome {
            try Executable.shell("\(user)\"$0\" render in.png \(arguments)", in: folder)
        }
        try folder.write(file, to: "in.png")
        try folder.write([1], to: "out.png")
        chmod(folder / "out.png", 0o444)
        chmod(folder.path, 0o777)
        let outcome = try render("-o out.png")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("cannot write out.png: Permission denied"))
        #expect(try folder.read("out.png") == [1])
        #expect(try render("-o out.png --force").code == 0)
        #expect(try folder.read("out.png") != [1])
        chmod(folder.path, 0o555)
        #expect(try render("-o new.png").code == 1)
        #expect(folder.list == ["in.png", "out.png"])
    }

    @Test func `A full disk`() throws {
        try folder.write(file, to: "in.png")
        let outcome = try Executable.run(["render", "in.png", "-o", "/dev/full"], in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("No space left on device"))
    }

    @Test func `An output that is the input`() throws {
        let image = try TestPictures.colors()
        try folder.write(image, to: "in.png")
        #expect(try Executable.run(["render", "in.png", "-o", "in.png", "-e", "sepia"], in: folder).code == 0)
        #expect(try folder.image("in.png") == Renderer().renderAndWait(image.sepia()))
        #expect(folder.list == ["in.png"])
    }

    @Test func `A picture over the driver's limit is drawn in tiles`() throws {
        let limit = try Renderer().info.maximumSide
        let outcome = try Executable.run(
            ["fill", "checkerboard(cellSize: 8)", "--size", "\(limit + 1)x1", "-o", "out.png"], in: folder)
        #expect(outcome.code == 0)
        let image = try folder.image("out.png")
        #expect(image.width == limit + 1 && image.height == 1)
        // The cell of the last column is the one with number limit / 8.
        let rgba = image.rgba8()
        #expect(rgba.suffix(4).elementsEqual(rgba[(limit / 8 % 2 * 8) * 4..<(limit / 8 % 2 * 8 + 1) * 4]))
    }

    private static let large = Result {
        try Renderer().renderAndWait(Picture(.checkerboard(), width: 4096, height: 4096)).png()
    }

    /// A limit on memory in KiB, from too little for the picture to too little for its last step.
    @Test(arguments: [100_000, 480_000, 700_000, 820_000, 880_000, 910_000])
    func `Too little memory`(_ limit: Int) throws {
        try folder.write(Self.large.get(), to: "in.png")
        let outcome = try Executable.shell(
            "ulimit -v \(limit); exec \"$0\" render in.png -o out.png -e sepia --quiet", in: folder)
        // Enough memory is fine; a trap, an abort or half a file never is.
        #expect([0, 1].contains(outcome.code), "\(outcome.errors)")
        #expect(outcome.code == 0 || outcome.errors.contains("error: "))
        #expect(folder.list == (outcome.code == 0 ? ["in.png", "out.png"] : ["in.png"]))
        if limit == 100_000 { #expect(outcome.code == 1) }
    }
}
