import TestSupport
import Testing

@testable import SwiftShaders

/// Chains, opacity, masks and transitions against the reference.
@Suite struct ReferenceChainTests {
    private let photo = TestPicture.translucent(36, 25)

    @Test func `A chain draws each effect on what came before it`() async throws {
        let image = try photo.image
        for (name, picture) in [
            ("tones, then a lens, then a rim", image.sepia(amount: 0.7).bulge(strength: -0.8).vignette()),
            ("blur between two distortions", image.wave().progressiveBlur(radius: 6).swirl(angle: .degrees(70))),
            ("edges of a print", image.duotone().sharpen(amount: 2).emboss(strength: 0.5).scanlines()),
            ("a transition in the middle", image.hologram().transition(.ripple(), progress: 0.7).shimmer()),
            ("a fill in the shape of a light", image.neon().filled(with: .noise(scale: 9)).wave(amplitude: 2)),
        ] {
            for scale in [1, 1.5] {
                let options = RenderOptions(scale: scale, edge: .mirror, padding: .points(2), time: ReferenceTests.time)
                try await expectReference(picture, name, options)
            }
        }
    }

    @Test(arguments: TableRow.all)
    func `Opacity and mask mix an effect with what was before all of its passes`(_ table: TableRow) async throws {
        let mask = try TestPicture.translucent(5, 9, seed: 11).image
        let before = try photo.image.sepia()
        let effect = EffectCase(table.row)
        for (name, picture) in [
            ("opacity", before.appending(effect.stage).opacity(0.3)),
            ("mask", before.appending(effect.stage).mask(mask)),
            ("opacity and mask", before.appending(effect.stage).mask(mask).opacity(0.6)),
        ] {
            let options = RenderOptions(scale: 1.25, padding: .points(2), time: ReferenceTests.time)
            try await expectReference(picture, "\(effect) with \(name)", options)
        }
    }

    @Test func `A mask of one pixel and one of the picture's own size give the reference's pixels`() async throws {
        for mask in [TestPicture.random(1, 1), .translucent(36, 25, seed: 12), .opaque(80, 3)] {
            let picture = try photo.image.duotone().mask(mask.image)
            try await expectReference(picture, "duotone masked by \(mask)")
        }
    }

    @Test(arguments: TableRow.transitions)
    func `Between two pictures a transition gives the reference's pixels`(_ table: TableRow) async throws {
        let pairs = [
            (TestPicture.opaque(27, 19), TestPicture.opaque(27, 19, seed: 8)),
            (.translucent(24, 33), .translucent(24, 33, seed: 9)), (.random(1, 1), .random(1, 1, seed: 7)),
        ]
        for (first, second) in pairs {
            for effect in EffectCase.ends(of: table.row).flatMap({ [$0.at(0.2), $0.at(0.5), $0.at(0.83)] }) {
                let picture = Picture(
                    from: try first.image, to: try second.image, Transition(effect), progress: effect.progress)
                for edge in [EdgeMode.transparent, .clamp] {
                    try await expectReference(
                        picture, "\(effect) from \(first) to \(second)", RenderOptions(edge: edge))
                }
            }
        }
    }

    @Test func `A transition between two chains draws both first`() async throws {
        let (first, second) = (try photo.image, try TestPicture.opaque(36, 25).image)
        for transition in [Transition.dissolve(edgeColor: .orange), .swirl()] {
            let picture = Picture(
                from: first.sepia().wave(), to: second.posterize(), transition, progress: 0.4
            ).vignette()
            try await expectReference(picture, "two chains", RenderOptions(padding: .points(3), time: 0.2))
        }
    }
}

extension Transition {
    /// The transition of a case.
    init(_ effect: EffectCase) { self.init(effect.row, arguments: effect.arguments) }
}

extension Fill {
    /// The fill of a case.
    init(_ effect: EffectCase) { self.init(stage: effect.stage) }
}
