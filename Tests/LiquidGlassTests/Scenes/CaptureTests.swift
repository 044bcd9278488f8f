import TestSupport
import Testing

@testable import LiquidGlass

/// Glass over glass, groups on their way, and scenes that are drawn in parts or by the other lowering.
@Suite struct CaptureTests {
    private static func surface(_ x: Double, _ y: Double, _ side: Double = 60) -> GlassSurface {
        GlassRect(x: x, y: y, width: side, height: side).glassSurface(.regular)
    }

    @Test func `Surfaces apart share a capture, and one over another takes its own`() throws {
        let image = try Image.plain(600, 600, 120)
        func captures(_ surfaces: [GlassSurface]) throws -> Int {
            try GlassScene(surfaces).composed(over: image).captures
        }
        #expect(try captures([]) == 0)
        #expect(try captures([Self.surface(10, 10)]) == 1)
        #expect(try captures([Self.surface(10, 10), Self.surface(300, 300)]) == 1)
        #expect(try captures([Self.surface(10, 10), Self.surface(40, 40)]) == 2)
        #expect(try captures([Self.surface(10, 10), Self.surface(40, 40), Self.surface(300, 300)]) == 2)
        #expect(try captures([Self.surface(10, 10), Self.surface(40, 40), Self.surface(60, 60)]) == 3)
    }

    @Test func `Glass over glass shows what is beneath it`() throws {
        let image = try Image.plain(300, 300, 255)
        let below = GlassRect(x: 20, y: 20, width: 200, height: 200).glassSurface(
            .tinted(Color(red: 0.9, green: 0, blue: 0)))
        let above = GlassRect(x: 70, y: 70, width: 100, height: 100).glassSurface(.regular)
        func middle(_ surfaces: [GlassSurface]) throws -> SIMD4<Int> {
            try GlassRendering.draw(GlassScene(surfaces), over: image)[120, 120]
        }
        let (alone, over) = try (middle([above]), middle([below, above]))
        #expect(alone.x - alone.y < 5)
        #expect(over.x - over.y > 60)
        // A surface never sees itself: the lower one is the same where the upper one does not lie.
        let lower = try GlassRendering.draw(GlassScene([below]), over: image)
        let both = try GlassRendering.draw(GlassScene([below, above]), over: image)
        #expect(both[30, 30] == lower[30, 30])
    }

    @Test func `A group on its way begins as itself and ends as the other`() throws {
        let photo = try Image.photo("coffee")
        let from = GlassGroup(spacing: 20, surfaces: [Self.surface(40, 40, 80)])
        let to = GlassGroup(spacing: 30, surfaces: [Self.surface(120, 100, 60), Self.surface(200, 60, 50)])
        func draw(_ group: GlassGroup) throws -> Pixels {
            try GlassRendering.draw(GlassScene(groups: [group]), over: photo)
        }
        #expect(try draw(from.morphed(to: to, progress: 0)) == draw(from))
        #expect(try draw(from.morphed(to: to, progress: .nan)) == draw(from))
        #expect(try draw(from.morphed(to: to, progress: 1)) == draw(to))
        #expect(try draw(from.morphed(to: to, progress: 7)) == draw(to))
        let half = SettledGroup(from.morphed(to: to, progress: 0.5), in: GlassEnvironment())
        #expect(half?.surfaces.count == 2)
        #expect(half?.spacing == 25)
        #expect(half?.surfaces[0].shape.geometry.center == SIMD2(115, 105))
        #expect(half?.surfaces[0].shape.geometry.extent == SIMD2(35, 35))
        // The second one grows out of the only one there was.
        #expect(half?.surfaces[1].shape.geometry.center == SIMD2(152.5, 82.5))
        let coming = SettledGroup(GlassGroup(surfaces: []).morphed(to: to, progress: 0.25), in: GlassEnvironment())
        #expect(coming?.surfaces.map(\.shape.axis.z) == [0.25, 0.25])
        let going = SettledGroup(to.morphed(to: GlassGroup(surfaces: []), progress: 0.25), in: GlassEnvironment())
        #expect(going?.surfaces.map(\.shape.axis.z) == [0.75, 0.75])
    }

    private static let busy = GlassScene(groups: [
        GlassGroup(spacing: 24, surfaces: [surface(30, 30, 80), surface(120, 40, 70), surface(60, 120, 60)]),
        GlassGroup(surfaces: [
            GlassRect(x: 100, y: 90, width: 150, height: 80).glassSurface(
                .gradient(from: .red, to: .blue), in: .capsule)
        ]),
        GlassGroup(surfaces: [GlassRect(x: 220, y: 200, width: 120, height: 70).glassSurface(.clear)]),
    ])

    @Test(arguments: GlassRenderingMode.allCases)
    func `Both lowerings draw the same`(_ mode: GlassRenderingMode) throws {
        guard try GlassRendering.renderer.info.hasCompute else { return }
        var scene = Self.busy
        scene.environment.renderingMode = mode
        let composition = try scene.composed(over: .photo("astronaut"), scale: 1.5)
        let pictures = try Lowering.allCases.map { lowering in
            Pixels(try GlassRendering.renderer.renderAndWait(composition, RenderOptions(lowering: lowering)))
        }
        #expect(pictures[0].differences(pictures[1], above: 1) == 0)
    }

    @Test func `Tiles are the whole picture`() throws {
        let composition = try Self.busy.composed(over: .photo("astronaut"), scale: 1)
        let whole = Pixels(try GlassRendering.renderer.renderAndWait(composition))
        var options = RenderOptions()
        options.tileSide = 460
        #expect(try GlassRendering.renderer.plan(composition.picture, options).isTiled)
        let tiled = Pixels(try GlassRendering.renderer.renderAndWait(composition, options))
        #expect(tiled.differences(whole, above: 1) == 0)
    }

    @Test func `Effects go before and after, and a margin moves nothing`() throws {
        let photo = try Image.photo("coffee")
        let renderer = try GlassRendering.renderer
        let plain = try Self.busy.composed(over: photo)
        // One after the other by hand.
        let sepia = try renderer.renderAndWait(photo.sepia())
        let glass = try renderer.renderAndWait(Self.busy.composed(over: Picture(sepia), seenAs: photo))
        let byHand = Pixels(try renderer.renderAndWait(Picture(glass).vignette()))
        let atOnce = try Self.busy.composed(over: photo.sepia(), seenAs: photo)
        let drawn = Pixels(try renderer.renderAndWait(atOnce.picture.vignette()))
        #expect(drawn.differences(byHand, above: 2) == 0)
        let padded = Pixels(try renderer.renderAndWait(plain, RenderOptions(padding: .points(13))))
        let whole = Pixels(try renderer.renderAndWait(plain))
        #expect(padded.width == whole.width + 26)
        for y in stride(from: 60, to: 330, by: 7) {
            for x in stride(from: 60, to: 500, by: 7) {
                let (one, other) = (padded[x + 13, y + 13], whole[x, y])
                #expect((0..<3).allSatisfy { abs(one[$0] - other[$0]) <= 6 }, "\(x) \(y)")
            }
        }
    }

    @Test func `A translucent picture stays so, and shadows show on nothing`() throws {
        let clear = try Image(width: 200, height: 200, rgba: Array(repeating: 0, count: 160_000))
        let drawn = try GlassRendering.draw(GlassScene([Self.surface(60, 60, 80)]), over: clear)
        #expect(drawn[5, 5] == .zero)
        #expect(drawn[100, 148].w > 4)
        #expect(drawn[100, 100].w > 40 && drawn[100, 100].w < 255)
    }
}
