import SwiftShaders
import TestSupport
import Testing

@testable import LiquidGlass

/// How many passes groups take, and that pictures do not depend on it.
@Suite struct GroupPassTests {
    private static let together = GlassScene(groups: [GlassGroup(spacing: 12, surfaces: GroupTimeTests.surfaces)])
    private static let apart = GlassScene(GroupTimeTests.surfaces)

    /// A renderer that takes this device for a card, where beginning a pass costs more than drawing it.
    private static let card = Result { () throws(RenderError) in
        try Renderer(library: .tested, cache: nil, Pretence(capabilities: { $0.renderer = "A card" }))
    }

    private static func steps(_ scene: GlassScene, _ costs: CostModel) -> [PassStep] {
        let groups = scene.groups.compactMap { SettledGroup($0, in: scene.environment) }
        return GlassDrawing(groups: groups).steps(for: ViewGeometry(pixelWidth: 1920, pixelHeight: 1080), costs)
    }

    @Test func `Where beginning a pass costs most, a group is drawn at once, and surfaces apart one by one`() {
        let together = Self.steps(Self.together, .hardware).map(\.function)
        #expect(together == ["glassReduce", "glassBlur", "glassBlur", "glassCopy", "glassSurface"])
        let apart = Self.steps(Self.apart, .hardware).map(\.function)
        #expect(apart.count { $0 == "glassSurface" } == 16)
        // Neighbours in a row and those below wait for each other: 4 + 2 · 3 captures of four passes.
        #expect(apart.count == 16 + 4 * 10)
        #expect(3 * together.count <= apart.count)
    }

    @Test func `Where drawing costs most, parts that need the same are one pass`() {
        let steps = Self.steps(Self.together, .software)
        let drawn = steps.filter { if case .over = $0.target { true } else { false } }
        #expect(drawn.count { $0.function == "glassInside" } == 16)
        #expect(drawn.reduce(0) { $0 + ($1.parts?.count ?? 0) } > 300)
        #expect(drawn.count < 200)
        // Nothing is begun twice for the same: parts of one kind with the same shapes.
        let keys = drawn.map { step in
            "\(step.function) \(step.variants) \(step.numbers.filter { $0.name == "shapeBox" }.map(\.value))"
        }
        #expect(Set(keys).count == keys.count)
    }

    @Test func `The renderer tells a card from a processor`() throws {
        let composition = try Self.together.composed(over: Image.plain(1920, 1080, 120))
        let card = try Self.card.get().plan(composition.picture)
        #expect(card.passes.count == 5)
        guard try GlassRendering.renderer.info.isSoftware else { return }
        #expect(try GlassRendering.renderer.plan(composition.picture).passes.count > 50)
    }

    @Test(arguments: GlassRenderingMode.allCases)
    func `Both ways draw the same picture`(_ mode: GlassRenderingMode) throws {
        var surfaces = [(20, 30, 150, 90), (190, 26, 120, 110), (40, 140, 130, 70), (360, 60, 160, 200)].map {
            GlassRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3).glassSurface(.regular)
        }
        surfaces[1].material = .gradient(from: .orange.opacity(0.5), to: .blue)
        surfaces[2].interaction = GlassInteraction(pointer: GlassPoint(x: 90, y: 170))
        surfaces[3].optics = GlassOptics(dispersion: 0.8)
        var environment = GlassEnvironment()
        environment.renderingMode = mode
        for scene in [
            GlassScene(environment: environment, groups: [GlassGroup(spacing: 24, surfaces: surfaces)]),
            GlassScene(surfaces, environment: environment),
        ] {
            let composition = try scene.composed(over: .photo("astronaut"), scale: 1.5)
            let drawn = Pixels(try GlassRendering.renderer.renderAndWait(composition))
            let card = try Self.card.get()
            for lowering in card.info.hasCompute ? Lowering.allCases : [.fragment] {
                let others = Pixels(try card.renderAndWait(composition, RenderOptions(lowering: lowering)))
                #expect(others.differences(drawn, above: 1) == 0, "\(lowering)")
            }
        }
    }
}
