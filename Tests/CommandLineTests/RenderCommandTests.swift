import SwiftShaders
import Testing

/// `swiftshaders render`.
@Suite struct RenderCommandTests {
    private let folder: TestFolder
    private let picture: Image

    init() throws {
        folder = try TestFolder()
        picture = try TestPictures.colors()
        try folder.write(picture, to: "in.png")
    }

    private func render(_ arguments: String...) throws -> Executable.Outcome {
        try Executable.run(["render", "in.png", "-o", "out.png"] + arguments, in: folder)
    }

    /// What the library makes of the same.
    private func expected(_ chain: EffectChain, _ options: RenderOptions = RenderOptions()) throws -> Image {
        try Renderer().renderAndWait(Picture(picture, chain), options)
    }

    @Test func `A render gives what the library gives`() throws {
        let outcome = try render("-e", "halftone(dotSize: 6, ink: blue)")
        #expect(outcome.code == 0)
        #expect(outcome.output.isEmpty)
        #expect(try folder.image("out.png") == expected(EffectChain().halftone(dotSize: 6, ink: .blue)))
        #expect(folder.list == ["in.png", "out.png"])
    }

    @Test func `Effects are drawn in the order they are given, chained or not`() throws {
        #expect(try render("-e", "threshold", "--effect=sepia.opacity(0.5)").code == 0)
        let together = try folder.image("out.png")
        #expect(try together == expected(EffectChain().threshold().sepia().opacity(0.5)))
        #expect(try render("-e", "sepia.opacity(0.5)", "-e", "threshold").code == 0)
        #expect(try folder.image("out.png") != together)
    }

    @Test func `A mask is read from its file`() throws {
        let mask = try Image(width: 2, height: 1, rgba: [255, 255, 255, 255, 0, 0, 0, 255])
        try folder.write(mask, to: "mask.png")
        #expect(try render("-e", #"sepia.mask("mask.png")"#).code == 0)
        #expect(try folder.image("out.png") == expected(EffectChain().sepia().mask(mask)))
    }

    @Test func `Options reach the render`() throws {
        let chain = EffectChain().wave()
        let options = RenderOptions(scale: 2, edge: .mirror, padding: .points(3), time: 0.3)
        #expect(try render("-e", "wave", "--scale", "2", "--edge", "mirror", "--pad", "3", "--time", "0.3").code == 0)
        #expect(try folder.image("out.png") == expected(chain, options))
        #expect(try folder.image("out.png").width == picture.width + 12)
    }

    @Test func `Reduced motion holds the first frame`() throws {
        #expect(try render("-e", "wave", "--time", "0.3", "--reduce-motion").code == 0)
        #expect(try folder.image("out.png") == expected(EffectChain().wave()))
        #expect(try folder.image("out.png") != expected(EffectChain().wave(), RenderOptions(time: 0.3)))
    }

    @Test(arguments: ["-1.7e308", "1.7e308", "-1e17", "1e-320"])
    func `Any time that is a number can be drawn`(_ time: String) throws {
        #expect(try render("-e", "filmGrain", "-e", "glitch(time: animated(speed: -100))", "--time=\(time)").code == 0)
        #expect(try render("-e", "filmGrain(time: \(time)).wave(time: \(time))").code == 0)
    }

    @Test func `Automatic padding is as wide as the effects need`() throws {
        #expect(try render("-e", "wave(amplitude: 4, time: 0.2)", "--pad", "auto").code == 0)
        let chain = EffectChain().wave(amplitude: 4, time: .fixed(0.2))
        #expect(try folder.image("out.png") == expected(chain, RenderOptions(padding: .automatic)))
    }

    @Test(arguments: ["", "sepia(amount: 0)", "swirl(angle: 0deg)", "sepia.opacity(0)"])
    func `What changes nothing gives the picture back as it was`(_ effect: String) throws {
        for image in [try TestPictures.palette(), try TestPictures.deepGray()] {
            try folder.write(image, to: "in.png")
            #expect(try (effect.isEmpty ? render() : render("-e", effect)).code == 0)
            let result = try folder.image("out.png")
            #expect(result == image)
            #expect(result.bitDepth == image.bitDepth && result.layout == image.layout)
            #expect(result.metadata == image.metadata && result.palette == image.palette)
        }
    }

    @Test func `Arguments out of range are warned of, or refused in a strict render`() throws {
        let lenient = try render("-e", "sepia(amount: 3)")
        #expect(lenient.code == 0)
        #expect(lenient.errors.contains("warning: sepia: amount is 3, allowed is 0 to 1; 1 is used\n"))
        try FileBytes.write([], to: folder.file("out.png"))
        let strict = try render("-e", "sepia(amount: 3)", "--strict")
        #expect(strict.code == 2)
        #expect(strict.errors == "error: sepia: amount is 3, allowed is 0 to 1\n")
        #expect(try folder.read("out.png").isEmpty)
    }

    @Test func `The software renderer is mentioned once`() throws {
        let outcome = try render("-e", "sepia", "-e", "wave")
        let renderer = try Renderer().info
        guard renderer.isSoftware else { return }
        let note = "note: rendering on the CPU (\(renderer.renderer)); no GPU was found. "
        #expect(outcome.errors == note + "swiftshaders info says what was tried\n")
    }

    @Test func `Quiet says nothing but errors`() throws {
        let outcome = try render("-e", "sepia(amount: 3)", "--quiet")
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        #expect(try render("-e", "sepia(amount: x)", "--quiet").errors.hasPrefix("error: "))
    }

    @Test func `Numbers mean the same in every locale`() throws {
        #expect(try render("-e", "sepia(amount: 0.25)", "--scale", "1.5").code == 0)
        let plain = try folder.read("out.png")
        let outcome = try Executable.run(
            ["render", "in.png", "-o", "out.png", "-e", "sepia(amount: 0.25)", "--scale", "1.5"], in: folder,
            environment: ["LC_ALL=de_DE.UTF-8", "LANG=de_DE.UTF-8", "LC_NUMERIC=de_DE.UTF-8"])
        #expect(outcome.code == 0)
        #expect(try folder.read("out.png") == plain)
        let comma = try render("-e", "sepia(amount: 0,25)")
        #expect(comma.code == 2)
    }
}
