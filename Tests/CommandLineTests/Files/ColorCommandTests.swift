import SwiftShaders
import Testing

/// What a file says of its colours, through the command.
@Suite struct ColorCommandTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func render(_ name: String, _ more: [String]) throws -> [UInt8] {
        let outcome = try Executable.run(["render", name, "-o", "out.png"] + more, in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return try folder.image("out.png").rgba8()
    }

    private func expect(_ found: [UInt8], _ wanted: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            zip(found, wanted).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(found.prefix(4)) for \(wanted)",
            sourceLocation: sourceLocation)
    }

    /// Colours of sRGB and the same ones in Display P3, by the matrices of both spaces.
    @Test(arguments: [
        ([255, 0, 0], [234, 51, 35]), ([60, 200, 90], [104, 197, 103]), ([120, 140, 160], [124, 139, 158]),
    ])
    func `Colours are converted between sRGB and Display P3 either way`(_ srgb: [Int], _ wide: [Int]) throws {
        // cICP: P3's primaries, sRGB's curve, RGB, full range.
        let picture = try TestPictures.flat(wide.map { UInt8($0) } + [255])
        try folder.write(TestPictures.with(picture, "cICP", [12, 13, 0, 1]), to: "wide.png")
        try folder.write(TestPictures.flat(srgb.map { UInt8($0) } + [255]), to: "usual.png")
        // An effect that changes no byte, so that the picture is drawn.
        for effect in [[], ["-e", "posterize(levels: 256)"], ["-e", "posterize(levels: 256)", "--memory", "16M"]] {
            expect(try render("wide.png", ["--color-space", "srgb"] + effect), srgb)
            expect(try render("usual.png", ["--color-space", "display-p3"] + effect), wide)
        }
        _ = try render("usual.png", ["--color-space", "display-p3"])
        // And back by the profile that was written.
        try folder.write(folder.bytes("out.png"), to: "profile.png")
        expect(try render("profile.png", ["--color-space", "srgb"]), srgb)
        #expect(try render("usual.png", ["--color-space", "srgb"]).prefix(3).map { Int($0) } == srgb)
    }

    @Test(arguments: ["png", "jpg", "webp"]) func `A profile goes along unless colours are converted`(_ ending: String)
        throws
    {
        try folder.write(TestPictures.flat([200, 100, 50, 255]), to: "usual.png")
        let wide = ["render", "usual.png", "-o", "wide.\(ending)", "--color-space", "display-p3", "--quality", "100"]
        #expect(try Executable.run(wide, in: folder).code == 0)
        let profile = try #require(try folder.image("wide.\(ending)").metadata.colorProfile)
        for name in ["a.png", "a.jpg", "a.webp"] {
            #expect(
                try Executable.run(["render", "wide.\(ending)", "-o", name, "-e", "vignette"], in: folder).code == 0)
            #expect(try folder.image(name).metadata.colorProfile == profile)
        }
        expect(try render("wide.\(ending)", ["--color-space", "srgb"]), [200, 100, 50])
        #expect(try folder.image("out.png").metadata.colorProfile == nil)
    }

    @Test func `Gamma is carried along, and followed where colours are converted`() throws {
        // 100,000 is a gamma of 1: half of full light is 188 in sRGB.
        let picture = try TestPictures.flat([128, 128, 128, 255])
        try folder.write(TestPictures.with(picture, "gAMA", [0, 1, 0x86, 0xA0]), to: "in.png")
        #expect(try render("in.png", ["-e", "posterize(levels: 256)"]).prefix(3) == [128, 128, 128])
        #expect(try folder.image("out.png").metadata.chunks.map(\.name) == ["gAMA"])
        expect(try render("in.png", ["--color-space", "srgb"]), [188, 188, 188])
        #expect(try folder.image("out.png").metadata.chunks.map(\.name) == ["sRGB"])
        // 0.45455 is nearly sRGB's own curve.
        try folder.write(TestPictures.with(picture, "gAMA", [0, 0, 0xB1, 0x8F]), to: "in.png")
        let found = try render("in.png", ["--color-space", "srgb"])
        #expect(abs(Int(found[0]) - 128) <= 2)
    }

    @Test func `Converted gray stays gray, and alpha is not converted`() throws {
        let gray = try Image(width: 256, height: 1, layout: .gray, bitDepth: 8, samples: .bytes((0...255).map { $0 }))
        try folder.write(gray, to: "gray.png")
        let found = try render("gray.png", ["--color-space", "display-p3"])
        #expect(try folder.image("out.png").layout == .gray)
        expect((0..<256).map { found[$0 * 4] }, Array(0...255))
        try folder.write(TestPictures.flat([234, 51, 35, 77]), to: "clear.png")
        #expect(try render("clear.png", ["--color-space", "display-p3"])[3] == 77)
    }

    @Test func `A space that is none is refused with those there are`() throws {
        try folder.write(TestPictures.colors(), to: "in.png")
        let outcome = try Executable.run(["render", "in.png", "-o", "out.png", "--color-space", "srgbb"], in: folder)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("did you mean srgb?"))
        #expect(folder.list == ["in.png"])
    }
}
