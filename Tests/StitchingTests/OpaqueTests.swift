import Testing

@testable import Stitching

/// Where a picture is known to be opaque, so that nothing is divided by its alpha.
@Suite struct OpaqueTests {
    private typealias Make = PlanMaking

    private static let opaque = ImageFormat(.unorm8, isOpaque: true)

    /// Whether the last pass takes what it drew for opaque.
    private func isOpaque(
        _ tree: StageTree, edge: EdgeMode = .transparent, images: [ImageFormat] = [opaque, .unorm8], padding: Int = 0,
        fusion: Fusion = .exact
    ) -> Bool {
        let text = Make.plan(tree, fusion: fusion, edge: edge, images: images, padding: padding).passes.last?.text
        return text?.contains("kept.rgb / alpha") == false
    }

    private func isOpaque(_ stages: Stage..., edge: EdgeMode = .transparent) -> Bool {
        let results = Fusion.allCases.map { isOpaque(.stages(stages, over: .image(0)), edge: edge, fusion: $0) }
        #expect(Set(results).count == 1, "it does not depend on how effects are fused")
        return results[0]
    }

    private func mixed(_ stage: Stage, opacity: Double = 1, mask: Int? = nil, fade: Double? = nil) -> Stage {
        var stage = stage
        stage.opacity = opacity
        stage.mask = mask
        stage.fade = fade
        return stage
    }

    @Test func `What keeps alpha keeps a picture opaque`() {
        #expect(isOpaque(Make.color(), Make.color()))
        #expect(isOpaque(Make.color(alpha: .keptWhereOpaque), Make.layer(taps: 3), Make.blur(reach: 4)))
        #expect(!isOpaque(Make.color(alpha: .changed)))
        #expect(!isOpaque(Make.color(alpha: .changed), Make.color()))
    }

    @Test func `A colour of the arguments that is translucent makes the picture so`() {
        func stage(_ alpha: Double, _ other: Double = 1) -> Stage {
            var stage = Make.color(alpha: .keptByOpaque(["ink", "paper"]))
            for (name, alpha) in [("ink", alpha), ("paper", other)] {
                stage.calls[0][name] = .float4(SIMD4(repeating: alpha))
            }
            return stage
        }
        #expect(isOpaque(stage(1)))
        #expect(!isOpaque(stage(0.99)))
        #expect(!isOpaque(stage(1, 0.5)))
        #expect(isOpaque(Make.gradient()))
        #expect(!isOpaque(Make.gradient(0.5)))
        // What is not given is not known.
        #expect(!isOpaque(Make.color(alpha: .keptByOpaque(["none"]))))
    }

    @Test func `A distortion reads from outside by the edge, its own before the render's`() {
        #expect(!isOpaque(Make.distortion))
        #expect(isOpaque(Make.distortion, edge: .clamp))
        #expect(isOpaque(Make.distortion, edge: .mirror))
        var own = Make.distortion
        own.edge = .mirror
        #expect(isOpaque(own))
        own.edge = .transparent
        #expect(!isOpaque(own, edge: .clamp))
        #expect(!isOpaque(Make.distortion, Make.color()))
    }

    @Test func `Opacity and masks mix two opaque pictures, a fade lets the picture go`() {
        #expect(isOpaque(mixed(Make.color(), opacity: 0.5, mask: 0)))
        #expect(!isOpaque(mixed(Make.color(alpha: .changed), opacity: 0.5)))
        #expect(!isOpaque(mixed(Make.distortion, mask: 0)))
        #expect(!isOpaque(mixed(Make.color(), fade: 0.5)))
        #expect(isOpaque(mixed(Make.blur(reach: 4), opacity: 0.5)))
    }

    @Test func `A margin is transparent, and so are fills and pictures with alpha`() {
        let chain = StageTree.stages([Make.color()], over: .image(0))
        #expect(isOpaque(chain))
        #expect(!isOpaque(chain, padding: 1))
        #expect(!isOpaque(chain, images: [.unorm8]))
        #expect(!isOpaque(.stages([Make.color()], over: .fill(Make.fill))))
    }

    @Test func `Two pictures over one another are opaque where either is`() {
        let (solid, clear) = (
            StageTree.stages([Make.color()], over: .image(0)), StageTree.stages([Make.color()], over: .image(1))
        )
        for fusion in Fusion.allCases {
            #expect(isOpaque(.over(clear, solid), fusion: fusion))
            #expect(isOpaque(.over(solid, clear), fusion: fusion))
            #expect(!isOpaque(.over(clear, clear), fusion: fusion))
            #expect(!isOpaque(.masked(first: solid, second: solid, by: Make.color()), fusion: fusion))
        }
    }

    @Test func `What is opaque is read without its alpha`() {
        let plan = Make.plan(
            .stages([Make.color(), Make.distortion], over: .image(0)), fusion: .off, edge: .clamp,
            images: [Self.opaque])
        #expect(plan.passes[0].text.contains("return vec4(c.rgb, 1.0);"))
        #expect(plan.passes[1].text.contains("return vec4(texelFetch(input0, texel, 0).rgb, 1.0);"))
        #expect(!plan.passes.contains { $0.text.contains("float alpha") })
        let translucent = Make.plan(.stages([Make.color()], over: .image(0)), images: [.unorm8])
        #expect(translucent.passes.first?.text.contains("return vec4(c.rgb * c.a, c.a);") == true)
    }
}
