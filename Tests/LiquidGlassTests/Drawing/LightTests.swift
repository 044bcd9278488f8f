import TestSupport
import Testing

@testable import LiquidGlass

/// Rim, contour, face and shadow.
@Suite struct LightTests {
    private static let frame = GlassRect(x: 30, y: 30, width: 140, height: 140)

    /// A circle over grey with nothing but its rim: how bright the edge is to the right, below, to the left and above.
    private static func rim(angle: Angle, level: UInt8 = 90, width: Double = 140) throws -> [Double] {
        let center = 100.0
        let frame = GlassRect(x: center - width / 2, y: center - width / 2, width: width, height: width)
        var group = try PlainGlass.lens([(frame, .circle)])
        group.surfaces[0].shape.grade.w = 1
        group.light = SIMD2(cosine(angle), sine(angle))
        let drawn = try GlassRendering.floats([group], over: .plain(400, 400, level), scale: 2)
        let radius = Int(width) - 1
        return [(200 + radius, 200), (200, 200 + radius), (199 - radius, 200), (200, 199 - radius)].map { x, y in
            drawn[x, y].x - Double(level) / 255
        }
    }

    @Test func `The rim is bright towards the light, half as much opposite, and weak across`() throws {
        for (turn, angle) in [0.0, 90, 180, 270].enumerated() {
            let rim = try Self.rim(angle: .degrees(angle))
            let (lit, far) = (rim[turn], rim[(turn + 2) % 4])
            let across = max(rim[(turn + 1) % 4], rim[(turn + 3) % 4])
            #expect(lit > 0.15, "\(angle)")
            #expect(far > 0.4 * lit && far < 0.75 * lit, "\(angle): \(far) of \(lit)")
            #expect(across < 0.4 * lit && across > 0, "\(angle): \(across) of \(lit)")
        }
    }

    @Test func `The rim is there on small circles and over pure black`() throws {
        #expect(try Self.rim(angle: .degrees(-90), level: 0)[3] > 0.15)
        #expect(try Self.rim(angle: .degrees(-90), width: 16)[3] > 0.1)
    }

    @Test func `Under the bright line lies a weak one, four times as wide`() throws {
        var group = try PlainGlass.lens([(Self.frame, .circle)])
        group.surfaces[0].shape.grade.w = 1
        // The shading of a round edge looks at the height of the lens.
        group.surfaces[0].shape.lens.x = 0.01
        group.light = SIMD2(0, -1)
        let drawn = try GlassRendering.floats([group], over: .plain(400, 400, 90), scale: 2)
        func light(_ row: Int) -> Double { drawn[200, row].x - 90.0 / 255 }
        #expect(light(60) > 0.2)
        // From one and a half points on there is only the wide line, and from three on none.
        #expect(light(63) > 0.02 && light(63) < 0.12)
        #expect(light(68) < 0.004)
    }

    @Test func `The rim has the backdrop's colour`() throws {
        var group = try PlainGlass.lens([(Self.frame, .circle)])
        group.surfaces[0].shape.grade.w = 1
        group.light = SIMD2(0, -1)
        let drawn = try GlassRendering.floats(
            [group], over: .bytes(400, 400) { _, _ in [150, 60, 30] }, scale: 2)
        let rim = drawn[200, 61]
        #expect(rim.x > 150.0 / 255 + 0.05)
        #expect(rim.x - rim.z > 0.25)
    }

    @Test func `A line thinner than a pixel keeps its weight wherever it lies`() throws {
        func weight(_ offset: Double) throws -> Double {
            let frame = GlassRect(x: 30 + offset, y: 30, width: 140, height: 140)
            var group = try PlainGlass.lens([(frame, .roundedRectangle(cornerRadius: 20))])
            group.contour = 0.8
            let drawn = try GlassRendering.floats([group], over: .plain(200, 200, 200))
            return (20..<40).reduce(0) { $0 + 200.0 / 255 - drawn[$1, 100].x }
        }
        let weights = try [0, 0.2, 0.4, 0.6, 0.8].map(weight)
        // From 0.8 to nothing within 0.6 points, which all lie in one pixel: 0.24 of the backdrop's light.
        #expect(abs(weights[0] - 0.24 * 200 / 255) < 0.002, "\(weights[0])")
        #expect((weights.min() ?? 0) > 0.1)
        // The line lies outwards, where coverage of the glass hides a part of it.
        #expect((weights.max() ?? 1) - (weights.min() ?? 0) < 0.25 * (weights.max() ?? 1))
    }

    @Test func `The shadow is the error function of the distance, at an offset, and not under the glass`() throws {
        var group = try PlainGlass.lens([
            (GlassRect(x: 60, y: 60, width: 80, height: 80), .roundedRectangle(cornerRadius: 0))
        ])
        group.shadow = .init(offset: SIMD2(0, 6), sigma: 8, opacity: 0.5)
        let drawn = try GlassRendering.floats([group], over: .plain(200, 200, 255))
        // Far from the corners the shadow of a half plane: values of the normal distribution.
        for (distance, tail) in [(0.5, 0.475), (4.5, 0.2868), (8.5, 0.1440), (16.5, 0.0196)] {
            let below = drawn[100, 146 + Int(distance - 0.5)].x
            #expect(abs(1 - below - 0.5 * tail) < 0.004, "\(distance): \(1 - below)")
            let right = drawn[140 + Int(distance - 0.5), 106].x
            #expect(abs(1 - right - 0.5 * tail) < 0.004, "\(distance): \(1 - right)")
        }
        #expect(drawn[100, 100].x > 0.999)
    }

    @Test(arguments: 1...3) func `Each shape of a group casts a shadow by how much there is of it`(_ count: Int) throws
    {
        let presences = [1, 0.5, 0.25].prefix(count)
        var group = try PlainGlass.lens(
            presences.indices.map { index in
                (
                    GlassRect(x: 40 + 140 * Double(index), y: 40, width: 80, height: 80),
                    .roundedRectangle(cornerRadius: 0)
                )
            })
        for (index, presence) in presences.enumerated() { group.surfaces[index].shape.axis.z = presence }
        group.shadow = .init(offset: .zero, sigma: 8, opacity: 0.5)
        let drawn = try GlassRendering.floats([group], over: .plain(440, 160, 255))
        // Far from the corners, four and a half points below the edge: the tail of the normal distribution.
        for (index, presence) in presences.enumerated() {
            let below = drawn[80 + 140 * index, 124].x
            #expect(abs(1 - below - 0.5 * 0.2868 * presence) < 0.004, "shape \(index): \(1 - below)")
        }
    }

    @Test(arguments: [2, 3]) func `Where shapes join, their shadows have equal shares`(_ count: Int) throws {
        let presences = [1, 0.5, 0.25].prefix(count)
        let middle = 120.5
        var group = try PlainGlass.lens(
            presences.indices.map { index in
                let turn = Angle.degrees(360 * Double(index) / Double(count))
                let (x, y) = (middle + 40 * cosine(turn), middle + 40 * sine(turn))
                return (GlassRect(x: x - 60, y: y - 60, width: 120, height: 120), .circle)
            }, spacing: 60)
        for (index, presence) in presences.enumerated() { group.surfaces[index].shape.axis.z = presence }
        // Beside the glass, under which there is none.
        group.shadow = .init(offset: SIMD2(240, 0), sigma: 4, opacity: 0.5)
        let drawn = try GlassRendering.floats([group], over: .plain(480, 240, 255))
        // As far from each of the centres, and deep inside.
        let shade = 1 - drawn[360, 120].x
        #expect(abs(shade - 0.5 * presences.reduce(0, +) / Double(count)) < 0.004, "\(shade)")
    }

    @Test func `Shadows are darker over busy backdrops than over plain light ones`() throws {
        let surface = GlassRect(x: 60, y: 60, width: 80, height: 80).glassSurface(.regular)
        let plain = try Image.plain(200, 200, 250)
        let busy = try Image.bytes(200, 200) { x, y in
            let level: UInt8 = (x / 12 + y / 12) % 2 == 0 ? 250 : 20
            return [level, level, level]
        }
        func share(_ image: Image) throws -> Double {
            let drawn = try GlassRendering.draw(GlassScene([surface]), over: image)
            let before = Pixels(image)
            // A light pixel below the surface.
            let places = (30..<170).flatMap { x in (150..<160).map { (x, $0) } }.filter { before[$0, $1].x == 250 }
            return places.reduce(0) { $0 + 1 - Double(drawn[$1.0, $1.1].x) / 250 } / Double(places.count)
        }
        let (light, dark) = try (share(plain), share(busy))
        #expect(light > 0.01)
        #expect(dark > 1.4 * light)
    }

    @Test func `Without a lens the edge has a stroke that fades downwards`() throws {
        var group = try PlainGlass.lens(
            [(Self.frame, .roundedRectangle(cornerRadius: 0))], in: GlassEnvironment(renderingMode: .fallback))
        group.surfaces[0].shape.grade.w = 1
        let drawn = try GlassRendering.floats([group], over: .plain(400, 400, 51), scale: 2)
        // Of the way from the backdrop's 0.2 to white, 0.6 at the top and 0.1 at the bottom.
        for (x, y, share) in [(200, 60, 0.6), (60, 200, 0.35), (339, 200, 0.35), (200, 339, 0.1)] {
            #expect(abs(drawn[x, y].x - (0.2 + 0.8 * share)) < 0.004, "\(x), \(y): \(drawn[x, y].x)")
        }
        #expect(abs(drawn[200, 200].x - 0.2) < 0.001)
    }

    @Test func `Clear glass dims what is bright and leaves what is dark`() throws {
        var surface = GlassRect(x: 20, y: 20, width: 160, height: 160).glassSurface(.clear)
        surface.foreground = .light
        func middle(_ level: UInt8) throws -> Int {
            try GlassRendering.draw(GlassScene([surface]), over: .plain(200, 200, level))[100, 100].x
        }
        #expect(abs(try middle(255) - 168) <= 3)
        #expect(abs(try middle(60) - 66) <= 2)
        // In between by a smooth step from 0.45 to 0.9 of white: half of it half way, hardly any a little above its start.
        #expect(abs(try middle(172) - 145) <= 2)
        #expect(abs(try middle(128) - 130) <= 2)
    }

    @Test func `Regular glass lifts a dark backdrop and compresses its contrast`() throws {
        var surface = GlassRect(x: 20, y: 20, width: 160, height: 160).glassSurface(.regular)
        surface.foreground = .dark
        func middle(_ level: UInt8) throws -> Int {
            try GlassRendering.draw(GlassScene([surface]), over: .plain(200, 200, level))[100, 100].x
        }
        let (dark, light) = try (middle(40), middle(220))
        #expect(dark > 60)
        #expect(light - dark < 130 && light - dark > 60)
    }

    @Test func `A gradient runs along its angle`() throws {
        func ends(_ angle: Angle) throws -> (left: SIMD4<Int>, right: SIMD4<Int>, top: SIMD4<Int>, bottom: SIMD4<Int>) {
            let scene = GlassScene([
                Self.frame.glassSurface(
                    .gradient(from: .red, to: .blue, angle: angle), in: .roundedRectangle(cornerRadius: 0))
            ])
            let drawn = try GlassRendering.draw(scene, over: .plain(200, 200, 200))
            return (drawn[40, 100], drawn[160, 100], drawn[100, 40], drawn[100, 160])
        }
        let across = try ends(.degrees(0))
        #expect(across.left.x > 150 && across.left.z < 110)
        #expect(across.right.z > 150 && across.right.x < 110)
        let down = try ends(.degrees(90))
        #expect(down.top.x > 150 && down.top.z < 110)
        #expect(down.bottom.z > 150 && down.bottom.x < 110)
    }
}
