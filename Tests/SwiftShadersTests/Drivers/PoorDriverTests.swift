import GLES
import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Drivers that can do less, as this one pretends to: the pictures are the same, or the error says what is lacking.
@Suite struct PoorDriverTests {
    /// A driver that lacks something.
    struct PoorDriver: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var change: @Sendable (inout Capabilities) -> Void

        init(_ name: String, _ change: @escaping @Sendable (inout Capabilities) -> Void) {
            testDescription = name
            self.change = change
        }

        func renderer() throws -> Renderer {
            try Renderer(library: .tested, cache: nil, Pretence(capabilities: change))
        }
    }

    private static let noHalf = PoorDriver("no half floats to draw to") { $0.drawsHalf = false }
    private static let noFloat = PoorDriver("no floats of 32 bits to draw to") { $0.drawsFloat = false }
    private static let noFloats = PoorDriver("no floats to draw to") {
        $0.drawsHalf = false
        $0.drawsFloat = false
    }
    private static let es30 = PoorDriver("OpenGL ES 3.0") {
        $0.minorVersion = 0
        $0.storageBytes = 0
        $0.hasBufferStorage = false
        $0.hasProgramBinaries = false
        $0.resets = nil
    }
    /// Hardware goes through buffers, which a software rasteriser does without.
    private static let card = PoorDriver("a card") { $0.renderer = "A card" }
    private static let unmappedCard = PoorDriver("a card without buffers that stay mapped") {
        $0.renderer = "A card"
        $0.hasBufferStorage = false
    }
    private static let oldCard = PoorDriver("a card with the least of OpenGL ES 3.0") {
        $0.renderer = "A card"
        es30.change(&$0)
        noFloats.change(&$0)
        $0.blockBytes = 16384
        $0.textureUnits = 16
        $0.varyingVectors = 15
        $0.maximumSide = 2048
    }
    private static let smallTextures = PoorDriver("textures of 64 pixels") { $0.maximumSide = 64 }
    private static let fewNumbers = PoorDriver("1,200 bytes of numbers") { $0.blockBytes = 1200 }
    private static let fewTextures = PoorDriver("3 textures a program") { $0.textureUnits = 3 }
    private static let noVaryings = PoorDriver("nothing from the vertices") { $0.varyingVectors = 0 }

    private static let all = [
        noHalf, noFloat, noFloats, es30, card, unmappedCard, oldCard, smallTextures, fewNumbers, fewTextures,
        noVaryings,
    ]

    private static let width = 150
    private static let height = 100

    /// Chains of every kind on pictures of every depth, by name.
    private static func pictures() throws -> [(name: String, picture: Picture)] {
        let source = TestPicture.translucent(width, height)
        let bytes = try source.image
        let opaque = try TestPicture.opaque(width, height).image
        let words = try Image(width: width, height: height, rgba16: source.bytes.map { UInt16($0) * 255 + 77 })
        let floats = try Image(width: width, height: height, rgbaFloats: source.bytes.map { Float($0) / 255 })
        let mask = try TestPicture.opaque(32, 16).image
        return [
            ("colours", bytes.sepia().vignette().posterize()),
            ("distortions", opaque.wave(amplitude: 5).ripple()),
            ("a colour, a distortion, a colour", bytes.gradientMap().pixelate().duotone()),
            ("a blur", bytes.progressiveBlur(radius: 5)),
            ("a masked blur", bytes.progressiveBlur(radius: 5, mask: mask)),
            ("layers", opaque.sharpen().emboss()),
            ("a mask and an opacity", bytes.sketch().mask(mask).neon().opacity(0.4)),
            ("a transition", Picture(from: bytes.sepia(), to: opaque.sharpen(), .swirl(), progress: 0.4)),
            ("a dissolve", Picture(from: Picture(opaque), to: bytes.wave(), .dissolve(), progress: 0.5)),
            ("a fill", bytes.filled(with: .noise()).chromaticAberration()),
            ("16 bits", words.progressiveBlur(radius: 3).duotone()),
            ("16 bits, distorted twice", words.swirl().bulge()),
            ("floats", floats.sharpen().wave()),
        ]
    }

    /// The steps of a format that one 255th has.
    private static func tolerance(_ image: Image) -> Double {
        image.bitDepth == 8 ? 1 : image.bitDepth == 16 ? 2 : 3e-5
    }

    private static func difference(_ one: Image, _ other: Image) -> Double {
        guard one.width == other.width, one.height == other.height, one.bitDepth == other.bitDepth,
            one.layout == other.layout
        else { return .infinity }
        return switch (one.samples, other.samples) {
        case (.bytes(let one), .bytes(let other)): largestDifference(one, other)
        case (.words(let one), .words(let other)): largestDifference(one, other)
        case (.floats(let one), .floats(let other)): largestDifference(one, other)
        default: .infinity
        }
    }

    @Test(arguments: PoorDriverTests.all)
    func `Pictures are the same as with a good driver`(_ driver: PoorDriver) throws {
        let (good, poor) = (try SharedRenderer.renderer, try driver.renderer())
        for (name, picture) in try Self.pictures() {
            let expected = try good.renderAndWait(picture)
            let found = try poor.renderAndWait(picture)
            #expect(Self.difference(found, expected) <= Self.tolerance(expected), "\(name)")
        }
    }

    @Test(arguments: [Lowering.fragment, .compute])
    func `Without floats to draw to, words hold their bits, so that nothing is lost`(_ lowering: Lowering) throws {
        let (good, poor) = (try SharedRenderer.renderer, try Self.noFloats.renderer())
        guard poor.info.hasCompute || lowering == .fragment else { return }
        var options = RenderOptions(lowering: lowering)
        for (name, picture) in try Self.pictures() {
            let formats = Set(try poor.plan(picture, options).passes.map(\.format))
            #expect(formats.isSubset(of: ["RGBA32UI", "RGBA8", "RGBA16UI"]), "\(name)")
        }
        // All floats come out, and come out as they are with floats: no pass rounds.
        options.reference = true
        for (name, picture) in try Self.pictures() {
            let expected = try good.renderAndWait(picture, options)
            #expect(try poor.renderAndWait(picture, options) == expected, "\(name)")
        }
    }

    @Test func `Pictures of 16 bits are not kept in half floats where there are no floats`() throws {
        let words = try Image(
            width: 64, height: 1, rgba16: (0..<64).flatMap { [40_000 + $0, 40_000, 50_000 + $0, 65_535] })
        let picture = words.progressiveBlur(radius: 2)
        #expect(try Self.noFloat.renderer().plan(picture).passes.dropLast().map(\.format) == ["RGBA32UI"])
        #expect(try Self.noHalf.renderer().plan(picture).passes.dropLast().map(\.format) == ["RGBA32F"])
        // Half floats near 40,000 / 65,535 lie 32 apart, so steps of one would be gone.
        guard case .words(let drawn) = try Self.noFloat.renderer().renderAndWait(picture).samples else {
            Issue.record("16 bits became others")
            return
        }
        let reds = stride(from: 0, to: drawn.count, by: drawn.count / 64).map { drawn[$0] }
        #expect(reds[10..<54].map(Int.init) == (10..<54).map { 40_000 + $0 })
    }

    @Test func `What a driver cannot do at all is refused with what it lacks`() throws {
        let image = try TestPicture.opaque(40, 30).image
        #expect {
            try Self.es30.renderer().renderAndWait(image.sepia(), RenderOptions(lowering: .compute))
        } throws: { "\($0)".contains("OpenGL ES 3.1") }
        let mask = try TestPicture.opaque(65, 3).image
        #expect(throws: RenderError.gpu(.tooLarge(width: 65, height: 3, limit: 64))) {
            try Self.smallTextures.renderer().renderAndWait(image.sepia().mask(mask))
        }
        let oneTexture = PoorDriver("1 texture a program") { $0.textureUnits = 1 }
        #expect(throws: RenderError.gpu(.unsupported("2 textures a program; it has 1"))) {
            try oneTexture.renderer().renderAndWait(image.sepia().mask(mask))
        }
        #expect(
            try oneTexture.renderer().renderAndWait(image.sepia())
                == SharedRenderer.renderer.renderAndWait(image.sepia()))
        let noNumbers = PoorDriver("32 bytes of numbers") { $0.blockBytes = 32 }
        #expect {
            try noNumbers.renderer().renderAndWait(image.sepia())
        } throws: { "\($0)".contains("bytes of numbers a program; it has 32") }
    }

    @Test func `Files go through a card's buffers, whether these stay mapped or not`() throws {
        let cache = try TemporaryCache()
        let path = FilePath(cache.file("in.png"))
        let source = try TestPicture.translucent(90, 70).image
        try source.write(to: path)
        for driver in [Self.card, Self.unmappedCard, Self.oldCard] {
            let renderer = try driver.renderer()
            let out = FilePath(cache.file("out.png"))
            for _ in 0..<5 { try renderer.render(Picture(OpenedPicture(path)).sepia(), to: out, EncodingOptions()) }
            let expected = try SharedRenderer.renderer.renderAndWait(source.sepia())
            #expect(Self.difference(try Image(contentsOf: out), expected) <= 1, "\(driver.testDescription)")
        }
    }
}
