import TestSupport
import Testing

@testable import LiquidGlass

/// That parting a group by what matters where changes nothing.
@Suite struct GlassPartsTests {
    /// Shapes of all kinds drawn by lot.
    private static func group(_ count: Int, spacing: Double, _ mode: GlassRenderingMode, seed: UInt64) throws
        -> SettledGroup
    {
        var noise = TestNoise(seed)
        let surfaces = (0..<count).map { index in
            let frame = GlassRect(
                x: 300 * noise.next() - 20, y: 200 * noise.next() - 20, width: 12 + 90 * noise.next(),
                height: 12 + 70 * noise.next())
            let shapes: [GlassShape] = [
                .capsule, .circle, .roundedRectangle(cornerRadius: 9),
                .corners(topLeft: 0, topRight: 20, bottomRight: 5, bottomLeft: 40),
            ]
            let materials: [GlassMaterial] = [.regular, .clear, .tinted(.red.opacity(0.4))]
            var surface = frame.glassSurface(materials[index % 3], in: shapes[index % 4])
            surface.opacity = index % 5 == 4 ? 0.5 : 1
            return surface
        }
        let group = GlassGroup(spacing: spacing, surfaces: surfaces)
        return try #require(SettledGroup(group, in: GlassEnvironment(renderingMode: mode)))
    }

    @Test(arguments: [1, 2, 3, 6, 32], GlassRenderingMode.allCases)
    func `Parts draw what one draw does`(_ count: Int, _ mode: GlassRenderingMode) throws {
        let photo = try Image.photo("coffee")
        for (spacing, scale) in [(0.0, 1.5), (18, 2)] {
            let group = try Self.group(count, spacing: spacing, mode, seed: UInt64(count))
            let lowerings = try GlassRendering.renderer.info.hasCompute ? Lowering.allCases : [.fragment]
            func draw(_ costs: CostModel, _ lowering: Lowering) throws -> Pixels {
                let picture = CostedDrawing([group], costs).picture(on: Picture(photo))
                let options = RenderOptions(scale: scale, lowering: lowering)
                return Pixels(try GlassRendering.renderer.renderAndWait(picture, options))
            }
            let whole = try draw(.hardware, .fragment)
            for lowering in lowerings {
                let parted = try draw(.parting, lowering)
                #expect(parted.differences(whole, above: 1) == 0, "spacing \(spacing), \(lowering)")
            }
        }
    }

    @Test(arguments: [CostModel.parting, CostModel.software, CostModel.hardware], [1, 3, 32])
    func `Every pixel is drawn once, copied or as a part`(_ costs: CostModel, _ count: Int) throws {
        let group = try Self.group(count, spacing: 14, .automatic, seed: UInt64(count))
        let view = ViewGeometry(pixelWidth: 331, pixelHeight: 217, padding: 3)
        let steps = GlassDrawing(groups: [group]).steps(for: view, costs)
        var times = [Int](repeating: 0, count: view.canvasWidth * view.canvasHeight)
        for step in steps {
            if case .grid = step.target { continue }
            let parts = try #require(step.parts)
            #expect(parts.count <= PassStep.mostParts)
            for part in parts {
                for y in part.y..<part.y + part.height {
                    for x in part.x..<part.x + part.width { times[y * view.canvasWidth + x] += 1 }
                }
            }
        }
        #expect(times.allSatisfy { $0 == 1 })
    }

    @Test func `Far inside there is the face alone, and along the outline a thin strip of everything`() throws {
        let frame = GlassRect(x: 50, y: 50, width: 200, height: 200)
        let scene = GlassGroup(surfaces: [frame.glassSurface(.regular, in: .roundedRectangle(cornerRadius: 30))])
        let group = try #require(SettledGroup(scene, in: GlassEnvironment()))
        let view = ViewGeometry(pixelWidth: 600, pixelHeight: 600)
        let parts = GlassParts.parts(of: group, in: PixelWindow(x: 0, y: 0, width: 600, height: 600), view, .software)
        #expect(parts.allSatisfy { $0.shapes == [0] })
        func area(_ kind: GlassPart.Kind) -> Int {
            parts.filter { $0.kind == kind }.flatMap(\.windows).reduce(0) { $0 + $1.width * $1.height }
        }
        // 25 points of lens on each side, and some pixels.
        #expect(area(.inside) > 140 * 140)
        #expect(area(.inside) < 150 * 150)
        #expect(area(.covered) > 10_000)
        #expect(area(.edge) < 12_000)
    }
}
