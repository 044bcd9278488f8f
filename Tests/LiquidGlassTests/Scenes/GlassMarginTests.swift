import SwiftShaders
import TestSupport
import Testing

@testable import LiquidGlass

/// The automatic margin around a picture: as much as surfaces near its border need for their shadows.
@Suite struct GlassMarginTests {
    private static func margin(
        _ surfaces: [GlassSurface], side: Int, scale: Double = 1, theme: GlassTheme = .standard
    ) throws -> Int {
        let clear = try Image(width: side, height: side, rgba: Array(repeating: 0, count: 4 * side * side))
        let environment = GlassEnvironment(theme: theme, reduceMotion: true)
        let composition = try GlassScene(surfaces, environment: environment).composed(over: clear, scale: scale)
        return try composition.picture.margin(composition.options(RenderOptions(padding: .automatic)))
    }

    private static let surface = GlassRect(x: 10, y: 10, width: 80, height: 80).glassSurface()

    @Test func `The margin is as wide as shadows reach`() throws {
        // A radius of 24 is a standard deviation of 12: 30 for the shadow, 6 for where it lies, and two pixels; the surface
        // ends 10 before the border.
        #expect(try Self.margin([Self.surface], side: 100) == 28)
        #expect(try Self.margin([Self.surface], side: 200, scale: 2) == 54)
        #expect(try Self.margin([Self.surface], side: 100, theme: GlassTheme(shadowRadius: 40)) == 52)
        // Without a shadow there is the contour alone.
        let bare = GlassTheme(shadowRadius: 0)
        #expect(try Self.margin([Self.surface], side: 100, theme: bare) == 0)
        let whole = GlassRect(x: 0, y: 0, width: 100, height: 100).glassSurface()
        #expect(try Self.margin([whole], side: 100, theme: bare) == 3)
        // What is touched grows by three hundredths: 1.2 at each side.
        let touched = GlassRect(x: 10, y: 10, width: 80, height: 80).glassSurface(
            interactive: GlassInteraction(pointer: GlassPoint(x: 50, y: 50)))
        #expect(try Self.margin([touched], side: 100) == 30)
    }

    @Test func `Surfaces far from the border, and far beyond it, ask for none`() throws {
        let middle = GlassRect(x: 60, y: 60, width: 80, height: 80).glassSurface()
        #expect(try Self.margin([middle], side: 200) == 0)
        let away = GlassRect(x: 5000, y: 60, width: 80, height: 80).glassSurface()
        #expect(try Self.margin([middle, away], side: 200) == 0)
        // One that lies across the border to far away gets no more than the picture's diagonal.
        let endless = GlassRect(x: 60, y: 60, width: 1e6, height: 80).glassSurface()
        #expect(try Self.margin([endless], side: 200) == 283)
    }

    @Test(arguments: GlassRenderingMode.allCases)
    func `With it the whole shadow is there`(_ mode: GlassRenderingMode) throws {
        let environment = GlassEnvironment(renderingMode: mode)
        func draw(_ x: Double, side: Int, _ padding: RenderOptions.Padding) throws -> Pixels {
            let clear = try Image(width: side, height: side, rgba: Array(repeating: 0, count: 4 * side * side))
            let surface = GlassRect(x: x, y: x, width: 80, height: 80).glassSurface()
            let scene = GlassScene([surface], environment: environment)
            return Pixels(
                try GlassRendering.renderer.renderAndWait(
                    scene.composed(over: clear), RenderOptions(padding: padding)))
        }
        let padded = try draw(10, side: 100, .automatic)
        let room = try draw(160, side: 400, .points(0))
        let margin = (padded.width - 100) / 2
        #expect(margin == 28)
        var (outside, border) = (0, 0)
        for y in 0..<400 {
            for x in 0..<400 {
                let (column, row) = (x - 150 + margin, y - 150 + margin)
                guard (0..<padded.width).contains(column), (0..<padded.height).contains(row) else {
                    outside = max(outside, room[x, y].w)
                    continue
                }
                border = max(border, abs(padded[column, row].w - room[x, y].w))
            }
        }
        // What the margin leaves out is less than a level of 8 bits, and what it holds is all of it.
        #expect(outside <= 1)
        #expect(border <= 1)
        // Without it some of the shadow is missing.
        #expect(room[200, 250 + 10].w > 4)
    }
}
