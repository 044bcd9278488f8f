import SwiftShaders
import TestSupport
import Testing

@testable import LiquidGlass

/// Surfaces whose shape is a mask.
@Suite struct MaskedGlassTests {
    private static func disc(_ side: Int) throws -> GlassMask { try MaskDrawing.disc(side).mask() }

    private static let frame = GlassRect(x: 30, y: 24, width: 150, height: 150)

    @Test(arguments: GlassRenderingMode.allCases, [1.0, 2])
    func `A mask of a circle looks like a circle`(_ mode: GlassRenderingMode, _ scale: Double) throws {
        let gray = try Image.bytes(Int(210 * scale), Int(200 * scale)) { x, y in
            let level =
                128 + Int(60 * sine(.radians(Double(x) / 40 / scale)) * cosine(.radians(Double(y) / 30 / scale)))
            return [UInt8(level), UInt8(level / 2 + 60), UInt8(255 - level)]
        }
        func draw(_ shape: GlassShape) throws -> Pixels {
            try GlassRendering.draw(
                GlassScene(
                    [Self.frame.glassSurface(.regular, in: shape)], environment: GlassEnvironment(renderingMode: mode)),
                over: gray, scale: scale)
        }
        let circle = try draw(.circle)
        let masked = try draw(.mask(Self.disc(Int(150 * scale))))
        // Along the outline some pixels differ: their part of it is known to a few hundredths.
        let outline = Double.pi * Self.frame.width * scale
        #expect(Double(masked.differences(circle, above: 6)) < 0.05 * outline)
        #expect(masked.differences(circle, above: 16) == 0)
    }

    @Test(arguments: GlassRenderingMode.allCases)
    func `Glass is where the mask is, and not in its holes`(_ mode: GlassRenderingMode) throws {
        let white = try Image.plain(200, 200, 255)
        var theme = GlassTheme(material: .tinted(.blue), shadowRadius: 0)
        theme.shape = .mask(try MaskDrawing.ring(120, 120).mask())
        let scene = GlassScene(
            [GlassRect(x: 40, y: 40, width: 120, height: 120).glassSurface()],
            environment: GlassEnvironment(theme: theme, renderingMode: mode))
        let drawn = try GlassRendering.draw(scene, over: white)
        func isBlue(_ pixel: SIMD4<Int>) -> Bool { pixel.z - pixel.x > 60 }
        #expect(isBlue(drawn[100 + 38, 100]) && isBlue(drawn[100, 100 - 38]))
        #expect(drawn[100, 100] == SIMD4(repeating: 255))
        #expect(drawn[45, 45] == SIMD4(repeating: 255))
        // The area of the ring between radii of 54 and 21.6.
        let area = Double.pi * (54 * 54 - 21.6 * 21.6)
        #expect(abs(Double(drawn.count(isBlue)) - area) < 0.06 * area)
    }

    @Test func `The lens bends along a mask, and nothing jumps where its sides meet`() throws {
        // Backdrops whose colour is the place: what is seen is where it is from.
        let ramp = try Image.floats(220, 220) { x, y in SIMD3(x / 220, y / 220, 0.5) }
        let group = try PlainGlass.lens([
            (GlassRect(x: 20, y: 20, width: 180, height: 180), .mask(try MaskDrawing.star(180, 180).mask()))
        ])
        let drawn = try GlassRendering.floats([group], over: ramp)
        func shift(_ x: Int, _ y: Int) -> SIMD2<Double> {
            let seen = drawn[x, y]
            return SIMD2(seen.x, seen.y) * 220 - SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        }
        var (largest, jump, place) = (0.0, 0.0, SIMD2(0, 0))
        let probe = try MaskProbe.fields(
            MaskDrawing.star(180, 180).mask(), in: GlassRect(x: 20, y: 20, width: 180, height: 180), width: 220,
            height: 220, scale: 1)
        for y in 20..<199 {
            for x in 20..<199 {
                // The outermost points are squeezed to the utmost in any case.
                let inside = [0, 1, 220].map { probe[y * 220 + x + $0].distance }
                guard inside.allSatisfy({ $0 < -3 }) else { continue }
                let own = shift(x, y)
                largest = max(largest, (own * own).sum().squareRoot())
                for next in [shift(x + 1, y), shift(x, y + 1)] {
                    let apart = ((next - own) * (next - own)).sum().squareRoot()
                    if apart > jump { (jump, place) = (apart, SIMD2(x, y)) }
                }
            }
        }
        #expect(largest > 20)
        #expect(jump < 9, "\(place)")
    }

    @Test func `Masks join other shapes in a group`() throws {
        let disc = try Self.disc(60)
        let white = try Image.plain(200, 120, 255)
        let (left, right) = (
            GlassRect(x: 30, y: 30, width: 60, height: 60), GlassRect(x: 100, y: 30, width: 60, height: 60)
        )
        // A gap of 10 is bridged where the spacing is more than 20.
        func middle(_ shapes: [GlassShape], spacing: Double) throws -> Double {
            let frames = [left, right]
            return try GlassRendering.floats(
                [PlainGlass.ink(Array(zip(frames, shapes)), spacing: spacing)], over: white)[95, 60].x
        }
        for shapes in [[GlassShape.mask(disc), .circle], [.circle, .mask(disc)], [.mask(disc), .mask(disc)]] {
            #expect(try middle(shapes, spacing: 0) > 0.99)
            #expect(try middle(shapes, spacing: 40) < 0.01)
        }
        // Three and more go another way in the shader.
        let masks = try [
            disc, MaskDrawing.star(50, 50).mask(), MaskDrawing.ring(50, 50).mask(), MaskDrawing.border(50, 50).mask(),
        ]
        let scene = GlassGroup(
            surfaces: masks.enumerated().map { index, mask in
                GlassRect(x: 10 + 48 * Double(index), y: 30, width: 40, height: 40).glassSurface(
                    .tinted(.blue), in: .mask(mask))
            } + [GlassRect(x: 60, y: 80, width: 80, height: 30).glassSurface(.tinted(.blue), in: .capsule)])
        let together = try GlassRendering.draw(GlassScene(groups: [scene]), over: white)
        let apart = try GlassRendering.draw(GlassScene(scene.surfaces), over: white)
        // The same outlines; shadows of several are not those of one.
        func isBlue(_ pixel: SIMD4<Int>) -> Bool { pixel.z - pixel.x > 60 }
        #expect(abs(together.count(isBlue) - apart.count(isBlue)) < 30)
        #expect(together.count(isBlue) > 3000)
    }

    @Test func `Too many masks in a group, and masks that change, are refused`() throws {
        let white = try Image.plain(50, 50, 255)
        let (disc, ring) = (try Self.disc(20), try MaskDrawing.ring(20, 20).mask())
        func surface(_ shape: GlassShape) -> GlassSurface {
            GlassRect(x: 5, y: 5, width: 20, height: 20).glassSurface(.clear, in: shape)
        }
        let many = GlassGroup(surfaces: Array(repeating: surface(.mask(disc)), count: 5))
        #expect(throws: GlassError.tooManyMasks(group: 0, count: 5)) {
            try GlassScene(groups: [many]).composed(over: white)
        }
        let group = GlassGroup(surfaces: [surface(.circle), surface(.mask(disc))])
        for (end, place) in [([GlassShape.circle, .circle], 1), ([.circle, .mask(ring)], 1), ([.mask(disc)], 0)] {
            let changing = group.morphed(to: GlassGroup(surfaces: end.map(surface)), progress: 0.5)
            #expect(throws: GlassError.masksDiffer(group: 0, surface: place)) {
                try GlassScene(groups: [changing]).composed(over: white)
            }
        }
        // The same mask moves and grows.
        let moved = group.morphed(
            to: GlassGroup(surfaces: [
                surface(.circle), GlassRect(x: 25, y: 25, width: 10, height: 10).glassSurface(.clear, in: .mask(disc)),
            ]), progress: 0.5)
        let middle = try GlassScene(groups: [moved]).composed(over: white).surfaces[0][1]?.frame
        #expect(middle == GlassRect(x: 15, y: 15, width: 15, height: 15))
    }

    @Test(arguments: GlassRenderingMode.allCases)
    func `Parts, tiles and lowerings draw the same`(_ mode: GlassRenderingMode) throws {
        let photo = try Image.photo("coffee")
        let scene = GlassScene(
            environment: GlassEnvironment(renderingMode: mode),
            groups: [
                GlassGroup(
                    spacing: 20,
                    surfaces: [
                        GlassRect(x: 20, y: 20, width: 120, height: 120).glassSurface(
                            .regular, in: .mask(try MaskDrawing.star(200, 200).mask())),
                        GlassRect(x: 150, y: 40, width: 80, height: 50).glassSurface(.clear),
                    ])
            ])
        let composition = try scene.composed(over: photo, scale: 1.5)
        func draw(_ change: (inout RenderOptions) -> Void) throws -> Pixels {
            var options = RenderOptions()
            change(&options)
            return Pixels(try GlassRendering.renderer.renderAndWait(composition, options))
        }
        let whole = try draw { $0.lowering = .fragment }
        #expect(try draw { $0.tileSide = 420 }.differences(whole, above: 1) == 0)
        if try GlassRendering.renderer.info.hasCompute {
            #expect(try draw { $0.lowering = .compute }.differences(whole, above: 1) == 0)
        }
        let group = try #require(SettledGroup(scene.groups[0], in: scene.environment))
        let parts = try [CostModel.parting, .hardware].map { costs in
            Pixels(
                try GlassRendering.renderer.renderAndWait(
                    CostedDrawing([group], costs).picture(on: Picture(photo)),
                    RenderOptions(scale: 1.5)))
        }
        #expect(parts[0].differences(parts[1], above: 1) == 0)
    }

    @Test func `The foreground is chosen by what lies behind the mask alone`() throws {
        // White where the ring's hole is, black elsewhere.
        let backdrop = try Image.bytes(160, 160) { x, y in
            (x - 80) * (x - 80) + (y - 80) * (y - 80) < 24 * 24 ? [255, 255, 255] : [0, 0, 0]
        }
        let frame = GlassRect(x: 5, y: 5, width: 150, height: 150)
        let ring = GlassShape.mask(try MaskDrawing.ring(150, 150).mask())
        func surface(_ shape: GlassShape) throws -> GlassComposition.Surface? {
            try GlassScene([frame.glassSurface(.clear, in: shape)]).composed(over: backdrop).surfaces[0][0]
        }
        let (masked, whole) = (try #require(try surface(ring)), try #require(try surface(.circle)))
        #expect(masked.foreground == .white)
        let contrast = try #require(masked.contrast)
        // Nothing white is behind the ring, so nothing takes from the contrast of white on black.
        #expect(contrast > 12)
        #expect(contrast > (whole.contrast ?? 0) + 3)
    }

    @Test func `Masks of any size have a field that can be drawn`() throws {
        let mask = try Self.disc(20)
        for side in [Double.leastNonzeroMagnitude, 1e-300, 1e-17, 1, 1e6] {
            let surface = GlassRect(x: 0, y: 0, width: side, height: side).glassSurface(in: .mask(mask))
            let shape = try #require(SettledSurface(surface, in: GlassEnvironment())).shape
            let field = try #require(MaskField(shape, reach: 10, ViewGeometry(pixelWidth: 5000, pixelHeight: 50)))
            #expect((1...64).contains(field.taps), "\(side)")
            #expect((1...MaskField.most).contains(max(field.cells.width, field.cells.height)), "\(side)")
        }
    }

    @Test func `A touched mask grows about its middle`() throws {
        let white = try Image.plain(200, 200, 255)
        let mask = GlassShape.mask(try Self.disc(100))
        func count(_ interaction: GlassInteraction) throws -> Int {
            var surface = GlassRect(x: 40, y: 40, width: 120, height: 120).glassSurface(
                .tinted(.blue), in: mask, interactive: interaction)
            surface.environment = GlassEnvironment(theme: GlassTheme(shadowRadius: 0), reduceMotion: true)
            return try GlassRendering.draw(GlassScene([surface]), over: white).count { $0.z - $0.x > 60 }
        }
        let (still, touched) = (
            try count(true), try count(GlassInteraction(pointer: GlassPoint(x: 100, y: 100)))
        )
        #expect(abs(Double(touched) / Double(still) - 1.03 * 1.03) < 0.02)
    }
}
