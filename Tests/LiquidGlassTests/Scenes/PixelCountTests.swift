import TestSupport
import Testing

@testable import LiquidGlass

/// What deleting a feature would not leave unnoticed: counts of pixels.
@Suite struct PixelCountTests {
    private static let green = Color(red: 0, green: 0.8, blue: 0.2)
    private static let blue = Color(red: 0, green: 0.2, blue: 0.9)

    private static func isGreen(_ pixel: SIMD4<Int>) -> Bool { pixel.y > pixel.x + 20 && pixel.y > pixel.z + 20 }
    private static func isBlue(_ pixel: SIMD4<Int>) -> Bool { pixel.z > pixel.x + 20 && pixel.z > pixel.y + 20 }

    private static func scene(_ mode: GlassRenderingMode, material: GlassMaterial? = nil) -> GlassScene {
        GlassScene(
            [GlassRect(x: 30, y: 30, width: 90, height: 50).glassSurface(material)],
            environment: GlassEnvironment(theme: GlassTheme(material: .tinted(green)), renderingMode: mode))
    }

    private static func draw(_ scene: GlassScene, _ level: UInt8 = 255) throws -> Pixels {
        try GlassRendering.draw(scene, over: .plain(160, 120, level))
    }

    @Test(
        arguments: GlassRenderingMode.allCases,
        [
            GlassShape.roundedRectangle(cornerRadius: 12), .capsule, .circle,
            .corners(topLeft: 0, topRight: 10, bottomRight: 20, bottomLeft: 5),
        ])
    func `A surface draws at least 250 pixels in its theme's colour on white`(
        _ mode: GlassRenderingMode, _ shape: GlassShape
    ) throws {
        var scene = Self.scene(mode)
        scene.environment.theme.shape = shape
        #expect(try Self.draw(scene).count(Self.isGreen) >= 250)
    }

    @Test(arguments: GlassRenderingMode.allCases)
    func `A blue material beats a green theme`(_ mode: GlassRenderingMode) throws {
        let drawn = try Self.draw(Self.scene(mode, material: .tinted(Self.blue)))
        #expect(drawn.count(Self.isBlue) >= 250)
        #expect(drawn.count(Self.isGreen) == 0)
    }

    @Test(arguments: GlassRenderingMode.allCases)
    func `A surface's own surroundings beat the scene's, and its own shape the theme's`(
        _ mode: GlassRenderingMode
    ) throws {
        var scene = Self.scene(mode)
        scene.groups[0].surfaces[0].environment = GlassEnvironment(
            theme: GlassTheme(material: .tinted(Self.blue)), renderingMode: mode)
        #expect(try Self.draw(scene).count(Self.isBlue) >= 250)
        scene.groups[0].surfaces[0].shape = .roundedRectangle(cornerRadius: 0)
        let square = try Self.draw(scene)
        #expect(Self.isBlue(square[31, 31]))
        scene.groups[0].surfaces[0].shape = nil
        #expect(!Self.isBlue(try Self.draw(scene)[31, 31]))
    }

    @Test func `Two fallback renderings are identical, and the native one differs in more than 250 pixels`() throws {
        let photo = try Image.photo("coffee")
        func draw(_ mode: GlassRenderingMode) throws -> Pixels {
            try GlassRendering.draw(Self.scene(mode), over: photo)
        }
        let fallback = try draw(.fallback)
        #expect(try draw(.fallback) == fallback)
        #expect(try draw(.automatic).differences(fallback) > 250)
    }

    @Test func `The first frame is the tenth`() throws {
        let scene = GlassScene(groups: [
            GlassGroup(
                spacing: 20,
                surfaces: [
                    GlassRect(x: 40, y: 40, width: 80, height: 80).glassSurface(.regular, in: .circle),
                    GlassRect(x: 130, y: 40, width: 90, height: 60).glassSurface(.clear),
                ])
        ])
        let photo = try Image.photo("astronaut")
        let renderer = try Renderer(library: .tested)
        let frames = try (0..<10).map { _ in try renderer.renderAndWait(scene.composed(over: photo, scale: 2)) }
        #expect(frames[9] == frames[0])
        #expect(frames[4] == frames[0])
    }

    @Test func `Identity draws nothing, and neither does what is transparent or has no size`() throws {
        let photo = try Image.photo("coffee")
        var surfaces = [
            GlassRect(x: 30, y: 30, width: 90, height: 50).glassSurface(.identity),
            GlassRect(x: 30, y: 30, width: 0, height: 50).glassSurface(.regular),
            GlassRect(x: .nan, y: 30, width: 90, height: 50).glassSurface(.regular),
            GlassRect(x: 30, y: 30, width: 90, height: 50).glassSurface(
                .regular, in: .roundedRectangle(cornerRadius: .nan)),
            GlassRect(x: 30, y: 30, width: 90, height: 50).glassSurface(.regular),
            GlassRect(x: 30, y: 30, width: 90, height: 50).glassSurface(.regular),
            GlassRect(x: 30, y: 30, width: 90, height: 50).glassSurface(.regular),
        ]
        surfaces[4].opacity = 0
        surfaces[5].opacity = .nan
        surfaces[6].optics = GlassOptics(refraction: .nan)
        for surface in surfaces {
            let composition = try GlassScene([surface]).composed(over: photo)
            #expect(composition.surfaces == [[nil]])
            #expect(composition.captures == 0)
            #expect(try Pixels(GlassRendering.renderer.renderAndWait(composition)) == Pixels(photo))
        }
    }

    @Test func `Half of the opacity is half of the surface`() throws {
        var scene = Self.scene(.automatic)
        let (none, full) = try (Pixels(.plain(160, 120, 255)), Self.draw(scene))
        scene.groups[0].surfaces[0].opacity = 0.5
        let half = try Self.draw(scene)
        for x in 25..<125 {
            let expected = (none[x, 55].x + full[x, 55].x) / 2
            #expect(abs(half[x, 55].x - expected) <= 2, "\(x)")
        }
    }

    @Test func `Shapes larger than the canvas are clipped, and far ones draw nothing`() throws {
        let photo = try Image.photo("coffee")
        let huge = GlassRect(x: -400_000, y: -300_000, width: 900_000, height: 800_000)
        let drawn = try GlassRendering.draw(GlassScene([huge.glassSurface(.tinted(Self.green))]), over: photo)
        #expect(drawn.count(Self.isGreen) > photo.width * photo.height / 2)
        let far = GlassRect(x: 50_000, y: 0, width: 100, height: 100)
        #expect(try GlassRendering.draw(GlassScene([far.glassSurface()]), over: photo) == Pixels(photo))
    }

    @Test func `A group holds 32 surfaces and says so`() throws {
        let surface = GlassRect(x: 0, y: 0, width: 10, height: 10).glassSurface(.regular)
        let image = try Image.plain(20, 20, 100)
        func compose(_ count: Int) throws -> GlassComposition {
            try GlassScene(groups: [GlassGroup(surfaces: Array(repeating: surface, count: count))]).composed(
                over: image)
        }
        _ = try GlassRendering.renderer.renderAndWait(compose(32))
        #expect(throws: GlassError.tooManySurfaces(group: 0, count: 33)) { try compose(33) }
        #expect("\(GlassError.tooManySurfaces(group: 2, count: 40))".contains("40 surfaces, allowed are 32"))
        for scale in [0, -1, 65, Double.nan] {
            #expect(throws: GlassError.self) { try GlassScene([surface]).composed(over: image, scale: scale) }
        }
    }
}
