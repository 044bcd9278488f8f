import Testing

@testable import LiquidGlass

/// What a group saves.
@Suite(.serialized) struct GroupTimeTests {
    /// A pad of four by four buttons, as near to each other as on a telephone.
    static let surfaces = (0..<16).map { index in
        GlassRect(x: 360 + Double(index % 4) * 304, y: 96 + Double(index / 4) * 228, width: 280, height: 204)
            .glassSurface(.regular, in: .roundedRectangle(cornerRadius: 40))
    }

    @Test func `A group of 16 surfaces takes much less time than 16 separate ones`() throws {
        let image = try Image.plain(1920, 1080, 120)
        let together = try GlassScene(groups: [GlassGroup(spacing: 12, surfaces: Self.surfaces)]).composed(over: image)
        let apart = try GlassScene(Self.surfaces).composed(over: image)
        #expect(together.captures == 1)
        #expect(apart.captures > 4)
        let renderer = try GlassRendering.renderer
        // A card draws both in less time than it takes to begin a pass.
        guard renderer.info.isSoftware else { return }
        // In turn, and the least of each. Other tests run beside this one, which shifts the ratio: on a quiet machine it is
        // below a third, as swiftshaders-bench measures.
        var (least, leastApart) = (Double.infinity, Double.infinity)
        for _ in 0..<5 {
            least = min(least, try renderer.drawTimes(together.picture, RenderOptions(), samples: 1, rounds: 1)[0])
            leastApart = min(
                leastApart, try renderer.drawTimes(apart.picture, RenderOptions(), samples: 1, rounds: 1)[0])
        }
        let ratio = least / leastApart
        #expect(ratio <= 0.6, "\(ratio)")
    }
}
