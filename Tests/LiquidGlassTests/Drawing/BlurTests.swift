import Foundation
import TestSupport
import Testing

@testable import LiquidGlass

/// The blur of the backdrop, against a Gaussian worked out sample by sample.
@Suite struct BlurTests {
    private static let side = 120

    private static func noise() throws -> Image {
        var noise = TestNoise(7)
        return try .floats(side, side) { x, y in
            let stripe = Int(x / 30) % 2 == 0 ? 0.15 : 0.8
            return SIMD3(noise.next(), stripe, y < 50 ? 0.9 : 0.1)
        }
    }

    /// What a blur of the whole picture leaves at a pixel, mirrored at the edge.
    private static func gaussian(_ image: Image, _ sigma: Double) -> [SIMD3<Double>] {
        guard case .floats(let floats) = image.samples else { return [] }
        let pixels = (0..<side * side).map { index in
            SIMD3(Double(floats[index * 4]), Double(floats[index * 4 + 1]), Double(floats[index * 4 + 2]))
        }
        return referenceGaussian(pixels, side: side, sigma: sigma)
    }

    @Test(arguments: [1.0, 2.9, 3, 6, 9, 12, 20])
    func `A blur is a Gaussian of its standard deviation, up to the picture's edge`(sigma: Double) throws {
        let image = try Self.noise()
        let frame = GlassRect(x: 0, y: 0, width: 120, height: 120)
        var group = try PlainGlass.lens([(frame, .roundedRectangle(cornerRadius: 0))])
        group.surfaces[0].shape.lens.y = 0
        group.surfaces[0].blur = sigma
        let drawn = try GlassRendering.floats([group], over: image)
        let expected = Self.gaussian(image, sigma)
        var (worst, squares) = (0.0, 0.0)
        for index in 0..<Self.side * Self.side {
            let found = drawn[index % Self.side, index / Self.side]
            let difference = SIMD3(found.x, found.y, found.z) - expected[index]
            worst = max(worst, abs(difference.x), abs(difference.y), abs(difference.z))
            squares += (difference * difference).sum() / 3
        }
        #expect(worst < 5.0 / 255, "\(worst * 255) of 255")
        #expect((squares / Double(Self.side * Self.side)).squareRoot() < 0.8 / 255)
    }

    @Test func `A blur is the same whatever part of it is drawn`() throws {
        let photo = try Image.photo("chelsea")
        func draw(_ frame: GlassRect) throws -> FloatPixels {
            var group = try PlainGlass.lens([(frame, .roundedRectangle(cornerRadius: 0))])
            group.surfaces[0].shape.lens.y = 0
            group.surfaces[0].blur = 9
            return try GlassRendering.floats([group], over: photo)
        }
        let (small, large) = try (
            draw(GlassRect(x: 101, y: 77, width: 60, height: 50)),
            draw(GlassRect(x: 20, y: 20, width: 300, height: 200))
        )
        // Different parts are drawn by different functions, which round the last bit as they like.
        let differences = (80..<120).flatMap { y in
            (105..<155).map { x in
                let difference = small[x, y] - large[x, y]
                return max(difference.max(), -difference.min())
            }
        }
        #expect(differences.allSatisfy { $0 < 1e-6 }, "\(differences.max() ?? 0)")
    }

    @Test func `Transparent edges give no dark strips`() throws {
        let image = try Image(width: 100, height: 100, rgbaFloats: Array(repeating: 1, count: 40000))
        let frame = GlassRect(x: 0, y: 0, width: 100, height: 100)
        var group = try PlainGlass.lens([(frame, .roundedRectangle(cornerRadius: 0))])
        group.surfaces[0].blur = 10
        let drawn = try GlassRendering.floats([group], over: image)
        #expect((0..<100).allSatisfy { drawn[$0, 0].min() > 0.999 && drawn[0, $0].min() > 0.999 })
    }

    @Test func `Blurs of one backdrop are made once a standard deviation`() throws {
        let scene = GlassScene([
            GlassRect(x: 10, y: 10, width: 60, height: 60).glassSurface(.regular),
            GlassRect(x: 300, y: 10, width: 60, height: 60).glassSurface(.tinted(.red)),
            GlassRect(x: 10, y: 300, width: 60, height: 60).glassSurface(.clear),
        ])
        let composition = try scene.composed(over: .plain(400, 400, 100))
        #expect(composition.captures == 1)
        let plan = try GlassRendering.renderer.plan(composition.picture)
        let names = plan.passes.flatMap(\.functions)
        #expect(names.count { $0 == "glassReduce" } == 2)
        #expect(names.count { $0 == "glassBlur" } == 4)
        #expect(names.count { $0 == "glassCopy" } == 1)
        #expect(names.count { $0 == "glassSurface" } >= 3)
    }
}
