import TestSupport
import Testing

@testable import SwiftShaders

/// A picture drawn in tiles is the picture drawn at once.
@Suite struct TiledRenderTests {
    private static let size = (width: 150, height: 111)

    /// The largest difference of any sample between a picture drawn at once and in tiles of 64 pixels a side.
    private static func difference(
        _ picture: Picture, _ options: RenderOptions = RenderOptions(), side: Int = 64
    ) async throws -> Double {
        var tiled = options
        tiled.tileSide = side
        let whole = try await SharedRenderer.render(picture, options)
        let parts = try await SharedRenderer.render(picture, tiled)
        try #require(whole.width == parts.width && whole.height == parts.height)
        return largestDifference(whole.rgba8(), parts.rgba8())
    }

    /// Scale and edge of the cases, in turn.
    private static let settings: [(scale: Double, edge: EdgeMode)] = [(1, .transparent), (1.5, .mirror), (2, .clamp)]

    @Test(arguments: TableRow.all)
    func `Every effect is the same in tiles`(_ table: TableRow) async throws {
        let place = TableRow.all.firstIndex { $0.row.name == table.row.name } ?? 0
        for (index, picture) in [
            TestPicture.opaque(Self.size.width, Self.size.height),
            TestPicture.translucent(Self.size.width, Self.size.height),
        ].enumerated() {
            let effect = EffectCase(table.row).picture(on: try picture.image)
            for (lowering, shift) in [(Lowering.fragment, 0), (.compute, 1)] {
                let (scale, edge) = Self.settings[(place + index + shift) % Self.settings.count]
                let options = RenderOptions(scale: scale, edge: edge, time: 0.85, lowering: lowering)
                // What layer functions read far away has to lie beside a tile.
                let side = ["glitch", "progressiveBlur"].contains(table.row.name) ? 96 : 64
                let difference = try await Self.difference(effect, options, side: side)
                #expect(difference <= 1, "\(table.row.name), \(picture), scale \(scale), \(edge), \(lowering)")
            }
        }
    }

    @Test func `Reaches of a chain add up, with a margin and masks`() async throws {
        let image = try TestPicture.translucent(Self.size.width, Self.size.height).image
        let mask = try TestPicture.opaque(31, 17).image
        let pictures: [(String, Picture)] = [
            ("two waves", image.wave(amplitude: 4).sharpen().wave(amplitude: 3, angle: .degrees(90)).emboss()),
            ("around a kaleidoscope", image.wave(amplitude: 3).kaleidoscope().sharpen().vignette()),
            ("swirl after swirl", image.swirl(angle: .degrees(200)).sepia().swirl(angle: .degrees(-150)).neon()),
            ("a mixed swirl", image.sepia().swirl(radius: 30).opacity(0.4).mask(mask).scanlines()),
            ("a blur by a mask", image.progressiveBlur(radius: 8, mask: mask).halftone().pixelate(blockSize: 5)),
            ("many", (0..<12).reduce(Picture(image)) { picture, _ in picture.chromaticAberration(offset: 3) }),
        ]
        for (name, picture) in pictures {
            for padding in [RenderOptions.Padding.points(0), .automatic] {
                let difference = try await Self.difference(
                    picture, RenderOptions(edge: .mirror, padding: padding, time: 0.4), side: 80)
                #expect(difference <= 1, "\(name), \(padding)")
            }
        }
    }

    @Test func `Two pictures meet in tiles`() async throws {
        let first = try TestPicture.opaque(Self.size.width, Self.size.height).image
        let second = try TestPicture.translucent(Self.size.width, Self.size.height).image
        for transition in [Transition.swirl(), .dissolve(), .pixelate(), .wipe(), .ripple()] {
            for picture in [
                Picture(from: first, to: second, transition, progress: 0.3),
                Picture(from: first.kaleidoscope(), to: second.swirl(), transition, progress: 0.6).sepia(),
            ] {
                #expect(try await Self.difference(picture, side: 100) <= 1, "\(transition)")
            }
        }
    }

    @Test func `Words and floats stay words and floats, and fills are drawn in tiles`() async throws {
        let (width, height) = Self.size
        let words = (0..<width * height * 4).map { UInt16(truncatingIfNeeded: $0 * 7919) }
        let floats = (0..<width * height * 4).map { Float($0 % 1013) / 1012 }
        for picture in [
            Picture(try Image(width: width, height: height, rgba16: words)),
            Picture(try Image(width: width, height: height, rgbaFloats: floats)),
            Picture(.stripes(), width: width, height: height),
        ] {
            let drawn = picture.sepia().kaleidoscope().vignette()
            let whole = try await SharedRenderer.render(drawn)
            var options = RenderOptions()
            options.tileSide = 64
            let parts = try await SharedRenderer.render(drawn, options)
            #expect(whole.bitDepth == parts.bitDepth)
            #expect(largestDifference(whole.rgba16(), parts.rgba16()) <= 257)
        }
    }

    @Test func `A picture larger than a texture is drawn, not shrunk`() async throws {
        let side = try SharedRenderer.renderer.info.maximumSide
        for (width, height) in [(side + 1, 3), (2, side + 5)] {
            let bytes: [UInt8] = (0..<width * height).flatMap { (index: Int) -> [UInt8] in
                [UInt8(truncatingIfNeeded: index / 3), 40, 200, 255]
            }
            let image = try Image(width: width, height: height, rgba: bytes)
            let drawn = try await SharedRenderer.render(image.duotone(shadows: .black, highlights: .white))
            #expect(drawn.width == width && drawn.height == height)
            let gray = drawn.rgba8()
            // The luma of the last pixel.
            let last = Double(bytes[(width * height - 1) * 4])
            let luma = 0.2126 * last + 0.7152 * 40 + 0.0722 * 200
            #expect(abs(Double(gray[(width * height - 1) * 4]) - luma) <= 1)
        }
    }

    @Test func `Memory alone parts a picture, and a temporary file may be refused`() async throws {
        // On a GPU, where passes take none of it, a pixel takes 8 bytes of the processor's memory.
        let image = try TestPicture.opaque(2000, 1100).image
        var options = RenderOptions(memory: RenderOptions.leastMemory)
        let tiles = TileRender(
            try SharedRenderer.renderer, try PictureResolver.resolve(image.sharpen(), options), options)
        #expect(tiles.isNeeded)
        #expect(try await Self.difference(image.sharpen(), options, side: 16384) == 0)
        options.spills = false
        options.tileSide = 256
        #expect(throws: RenderError.spillRefused(bytes: 2000 * 1100 * 8)) {
            try SharedRenderer.renderer.renderAndWait(image.sharpen().kaleidoscope(), options)
        }
        // What lies in memory needs no file.
        _ = try await SharedRenderer.render(image.kaleidoscope(), options)
    }

    @Test func `What reads farther than a tile is wide is refused with numbers`() async throws {
        let image = try TestPicture.opaque(300, 20).image
        var options = RenderOptions()
        options.tileSide = 64
        #expect(throws: RenderError.readsTooFar(pixels: 92, limit: 64)) {
            try SharedRenderer.renderer.renderAndWait(image.chromaticAberration(offset: 90), options)
        }
    }

    @Test func `An image that nothing is done to comes back as it is, whatever its size`() async throws {
        var options = RenderOptions()
        options.tileSide = 8
        let image = try TestPicture.opaque(40, 30).image
        #expect(try await SharedRenderer.render(Picture(image).sepia(amount: 0), options) == image)
    }
}
