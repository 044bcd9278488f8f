import SwiftShaders
import TestSupport
import Testing

/// What is kept between passes as half floats, against the reference rounded to bytes.
@Suite struct HalfFloatTests {
    @Test func `Every effect of more than one pass stays within 2/255 of the rounded reference`() async throws {
        let rows = EffectTable.modifiers.filter { row in
            row.function.name == "ssProgressiveBlur"
        }
        for row in rows {
            for picture in [TestPicture.opaque(40, 30), .translucent(33, 21)] {
                for effect in EffectCase.ends(of: row) {
                    try await expectBytes(effect.picture(on: picture.image), "\(effect) on \(picture)")
                }
            }
        }
    }

    @Test func `Chains of smooth effects stay within 2/255 of the rounded reference`() async throws {
        let image = try TestPicture.translucent(33, 21).image
        try await expectBytes(image.sepia(amount: 0.5).vignette().hologram(intensity: 0.6), "three colour effects")
        try await expectBytes(image.wave().progressiveBlur().shimmer().bulge(), "blur and distortions")
        try await expectBytes(image.duotone().sharpen().emboss().chromaticAberration(), "four layer effects")
    }

    @Test func `Sixteen passes that change nothing leave every byte`() async throws {
        let image = try TestPicture.random(33, 21).image
        var picture = Picture(image)
        for _ in 0..<16 { picture = picture.sepia(amount: .leastNonzeroMagnitude) }
        let rendered = try await SharedRenderer.render(picture)
        #expect(rendered.rgba8() == image.rgba8().blackWhereTransparent)
    }

    /// Compares the bytes of an ordinary render, premultiplied, with the reference's.
    private func expectBytes(
        _ picture: Picture, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let options = RenderOptions(time: ReferenceTests.time)
        let rendered = ReferenceImage(try await SharedRenderer.render(picture, options))
        let expected = try ReferenceRender(picture, options).image()
        let worst =
            zip(rendered.pixels, expected.pixels).map { rendered, expected in
                // A byte of straight colour is worth less where there is less alpha, and alpha is rounded too.
                let difference = rendered - expected
                return max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
            }.max() ?? 0
        #expect(worst <= 2.0 / 255, "\(what): \(worst * 255)/255 off", sourceLocation: sourceLocation)
    }
}

extension [UInt8] {
    /// Straight pixels with those that are transparent made (0, 0, 0, 0), as every pass leaves them.
    var blackWhereTransparent: [UInt8] {
        enumerated().map { self[$0.offset | 3] == 0 ? 0 : $0.element }
    }
}
