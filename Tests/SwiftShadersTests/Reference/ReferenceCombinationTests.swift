import TestSupport
import Testing

@testable import SwiftShaders

/// Arguments that only do something together, against the reference.
@Suite struct ReferenceCombinationTests {
    private static let translucent = Color(red: 0.9, green: 0.3, blue: 0.05, alpha: 0.4)

    @Test(arguments: [TestPicture.translucent(33, 21), .opaque(24, 17), .random(7, 5)])
    func `Several arguments away from their defaults give the reference's pixels`(
        _ picture: TestPicture
    ) async throws {
        let image = try picture.image
        for (name, changed) in [
            ("neon", image.neon(tint: Self.translucent, intensity: 4)),
            ("vignette", image.vignette(intensity: 1, radius: 0, softness: 2, tint: Self.translucent)),
            ("emboss", image.emboss(angle: .degrees(-100), strength: 4)),
            ("sketch", image.sketch(strength: 4, ink: Self.translucent, paper: .clear)),
            ("threshold", image.threshold(level: 0.2, softness: 1, dark: Self.translucent, light: .clear)),
            ("crosshatch", image.crosshatch(spacing: 2, lineWidth: 0.5, ink: Self.translucent, paper: .clear)),
            ("glitch", image.glitch(intensity: 1, bandHeight: 2, shift: 30, split: -9, time: .fixed(3))),
        ] {
            try await expectReference(changed, "\(name) on \(picture)")
        }
    }

    @Test(arguments: TableRow.all)
    func `Every argument at both ends gives the reference's pixels at the finest scale`(_ table: TableRow) async throws
    {
        let picture = TestPicture.translucent(9, 13)
        for effect in EffectCase.ends(of: table.row) {
            try await expectReference(
                effect.picture(on: picture.image), "\(effect) on \(picture)", RenderOptions(scale: 64, time: 0.85))
        }
    }
}
