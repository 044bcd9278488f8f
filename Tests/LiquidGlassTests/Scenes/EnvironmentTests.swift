import TestSupport
import Testing

@testable import LiquidGlass

/// Accessibility, contrast, and answers to a pointer.
@Suite struct EnvironmentTests {
    private static let frame = GlassRect(x: 20, y: 20, width: 160, height: 160)

    private static func stripes() throws -> Image {
        try .bytes(200, 200) { x, _ in
            let level: UInt8 = x / 40 % 2 == 0 ? 0 : 255
            return [level, level, level]
        }
    }

    private static func draw(
        _ environment: GlassEnvironment, over image: Image, _ material: GlassMaterial = .regular, scale: Double = 1
    ) throws -> Pixels {
        try GlassRendering.draw(
            GlassScene(
                [frame.glassSurface(material, in: .roundedRectangle(cornerRadius: 10))], environment: environment),
            over: image, scale: scale)
    }

    /// The range of levels within the face.
    private static func range(_ pixels: Pixels) -> Int {
        let levels = (30..<170).flatMap { x in [60, 100, 140].map { pixels[x, $0].y } }
        return (levels.max() ?? 0) - (levels.min() ?? 0)
    }

    @Test(arguments: [GlassMaterial.regular, .clear, .tinted(.blue.opacity(0.5))], GlassRenderingMode.allCases)
    func `Reduce Transparency lets less than a tenth of the backdrop's contrast through`(
        _ material: GlassMaterial, _ mode: GlassRenderingMode
    ) throws {
        for scheme in GlassEnvironment.ColorScheme.allCases {
            let environment = GlassEnvironment(renderingMode: mode, colorScheme: scheme, reduceTransparency: true)
            let drawn = try Self.draw(environment, over: Self.stripes(), material)
            #expect(Self.range(drawn) < 25, "\(Self.range(drawn))")
        }
        let usual = try Self.draw(GlassEnvironment(renderingMode: mode), over: Self.stripes(), material)
        #expect(Self.range(usual) > 25)
    }

    @Test func `Increase Contrast has a face nearly white or black, and a border of a point in the other tone`() throws
    {
        for (scheme, face, border) in [
            (GlassEnvironment.ColorScheme.light, 225...255, 0...40), (.dark, 0...30, 215...255),
        ] {
            let drawn = try Self.draw(
                GlassEnvironment(colorScheme: scheme, increaseContrast: true), over: .photo("coffee"), scale: 2)
            #expect(face.contains(drawn[200, 200].y), "\(drawn[200, 200])")
            for pixel in [41, 40] { #expect(border.contains(drawn[pixel, 200].y), "\(drawn[pixel, 200])") }
            #expect(!border.contains(drawn[43, 200].y))
        }
    }

    @Test(arguments: ["astronaut", "chelsea", "coffee"], GlassEnvironment.ColorScheme.allCases)
    func `Automatic foregrounds have a contrast of 4.5 at least`(
        _ photo: String, _ scheme: GlassEnvironment.ColorScheme
    ) throws {
        let image = try Image.photo(photo)
        let materials: [GlassMaterial] = [
            .regular, .clear, .tinted(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)),
            .tinted(Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)),
        ]
        for (index, material) in materials.enumerated() {
            for frame in [
                GlassRect(x: 20, y: 30, width: 200, height: 80), GlassRect(x: 150, y: 150, width: 120, height: 120),
            ] {
                let scene = GlassScene(
                    [frame.glassSurface(material)], environment: GlassEnvironment(colorScheme: scheme))
                let composition = try scene.composed(over: image)
                let drawn = Pixels(try GlassRendering.renderer.renderAndWait(composition))
                let surface = try #require(composition.surfaces[0][0])
                var contrasts: [Double] = []
                for y in stride(from: Int(frame.y) + 12, to: Int(frame.maxY) - 16, by: 4) {
                    for x in stride(from: Int(frame.x) + 12, to: Int(frame.maxX) - 16, by: 4) {
                        let face = drawn.luminance(x: x, y: y, side: 4)
                        contrasts.append(surface.foreground == .white ? 1.05 / (face + 0.05) : (face + 0.05) / 0.05)
                    }
                }
                // Two of a hundred places may be a glint.
                let sorted = contrasts.sorted()
                #expect(sorted[sorted.count / 50] >= 4.5, "\(index) \(frame) \(sorted[0])")
                #expect((surface.contrast ?? 0) >= 4.5)
            }
        }
    }

    @Test func `Foregrounds stand against the face: dark on light, light on dark, as told where told`() throws {
        func foreground(_ level: UInt8, _ material: GlassMaterial, _ rule: GlassForeground = .automatic) throws
            -> Color?
        {
            var surface = Self.frame.glassSurface(material)
            surface.foreground = rule
            return try GlassScene([surface]).composed(over: .plain(200, 200, level)).surfaces[0][0]?.foreground
        }
        #expect(try foreground(255, .regular) == .black)
        #expect(try foreground(0, .clear) == .white)
        #expect(try foreground(255, .tinted(Color(white: 0.02))) == .white)
        #expect(try foreground(0, .tinted(Color(white: 0.98))) == .black)
        #expect(try foreground(255, .regular, .light) == .white)
        #expect(try foreground(0, .clear, .dark) == .black)
        let picture = Picture(.checkerboard(), width: 100, height: 100)
        let dark = GlassScene([Self.frame.glassSurface()], environment: GlassEnvironment(colorScheme: .dark))
        #expect(try dark.composed(over: picture).surfaces[0][0]?.foreground == .white)
    }

    @Test func `Foregrounds see local contrast, not the mean alone`() throws {
        // Nine tenths black: the mean is dark, but the white part would hide white text.
        let image = try Image.bytes(200, 200) { x, _ in x < 60 ? [255, 255, 255] : [0, 0, 0] }
        var surface = Self.frame.glassSurface(.clear)
        let automatic = try #require(GlassScene([surface]).composed(over: image).surfaces[0][0])
        #expect((automatic.contrast ?? 0) >= 4.5)
        surface.foreground = .light
        let told = try #require(GlassScene([surface]).composed(over: image).surfaces[0][0])
        #expect((told.contrast ?? 99) < 4.5)
    }

    @Test func `A spring grows to 1.03 past it and back, and not at all where motion is reduced`() {
        func scale(_ time: Double, reduced: Bool = false) -> Double {
            GlassInteraction(pointer: GlassPoint(x: 0, y: 0), time: time).scale(reduceMotion: reduced)
        }
        #expect(scale(0) == 1)
        #expect(scale(-5) == 1)
        #expect(scale(0.05) > 1.001 && scale(0.05) < 1.03)
        #expect(scale(0.2) > 1.031)
        #expect(abs(scale(2) - 1.03) < 1e-6)
        #expect(scale(.nan) == 1)
        #expect(scale(0, reduced: true) == 1.03)
        #expect(GlassInteraction(booleanLiteral: true).scale(reduceMotion: false) == 1)
        #expect(GlassInteraction(booleanLiteral: false).scale(reduceMotion: true) == 1)
    }

    @Test(arguments: GlassRenderingMode.allCases)
    func `A touched surface is brightest under the pointer, and larger`(_ mode: GlassRenderingMode) throws {
        let image = try Image.plain(200, 200, 90)
        func draw(_ interaction: GlassInteraction) throws -> Pixels {
            try GlassRendering.draw(
                GlassScene(
                    [
                        GlassRect(x: 40, y: 40, width: 120, height: 120).glassSurface(
                            .regular, in: .roundedRectangle(cornerRadius: 0), interactive: interaction)
                    ],
                    environment: GlassEnvironment(theme: GlassTheme(shadowOpacity: 0), renderingMode: mode)),
                over: image)
        }
        let (still, touched) = try (draw(true), draw(GlassInteraction(pointer: GlassPoint(x: 70, y: 80))))
        #expect(touched[70, 80].x > still[70, 80].x + 20)
        #expect(touched[70, 80].x > touched[140, 140].x + 15)
        // 120 points become 123.6.
        #expect(still[38, 100].x == 90)
        #expect(touched[38, 100].x != 90)
        #expect(try draw(false) == still)
    }
}
