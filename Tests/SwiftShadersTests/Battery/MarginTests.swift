import TestSupport
import Testing

@testable import SwiftShaders

/// The automatic margin: as wide as what the effects draw outside, and no wider.
@Suite struct MarginTests {
    /// Rows whose effect ends somewhere; a kaleidoscope fills whatever margin there is.
    private static let bounded = TableRow.all.filter { $0.row.name != "kaleidoscope" }

    @Test(arguments: MarginTests.bounded)
    func `The automatic margin cuts nothing off`(_ table: TableRow) async throws {
        let image = try TestPicture.opaque(21, 14).image
        let row = table.row
        var cases = EffectCase.ends(of: row).map { ($0, 1.0) } + [(EffectCase(row), 1.5)]
        if row.name == "glitch" {
            let wild = EffectCase(row).with("intensity", .number(1)).with("split", .number(.infinity))
            cases.append((wild.with("shift", .number(.infinity)), 1))
        }
        for (effect, scale) in cases {
            let options = RenderOptions(scale: scale, padding: .automatic, time: 0.85)
            let resolved = try PictureResolver.resolve(effect.picture(on: image), options)
            let margin = resolved.view.padding
            guard case .stages(let stages, _) = resolved.tree else { continue }
            #expect(margin == Int((stages[0].spread * scale).rounded(.up)))
            var wide = options
            wide.padding = .points((Double(margin) + 9) / scale)
            let tight = try await SharedRenderer.render(effect.picture(on: image), options)
            let roomy = try await SharedRenderer.render(effect.picture(on: image), wide)
            #expect(tight.width == 21 + 2 * margin && tight.height == 14 + 2 * margin)
            try #require(roomy.width == tight.width + 18)
            let (bytes, wideBytes) = (tight.rgba8(), roomy.rgba8())
            let cut = wideBytes.indices.filter { index in
                let (x, y) = (index / 4 % roomy.width - 9, index / 4 / roomy.width - 9)
                guard (0..<tight.width).contains(x), (0..<tight.height).contains(y) else {
                    return wideBytes[index] != 0
                }
                // Without a margin, a layer's reads stay on the picture; with one, they find it transparent.
                let difference = Int(wideBytes[index]) - Int(bytes[(y * tight.width + x) * 4 + index % 4])
                return margin > 0 && abs(difference) > 1
            }
            #expect(cut.isEmpty, "\(effect), \(options.shortText): \(cut.count) numbers")
        }
    }

    @Test func `Wave, blur, neon and aberration draw into their margin`() async throws {
        let image = try TestPicture.opaque(21, 14).image
        for (picture, margin) in [
            (image.wave(amplitude: 4.5, wavelength: 20), 5),
            (image.progressiveBlur(radius: 6, from: .bottom, to: .top), 6),
            (image.neon(), 6), (image.chromaticAberration(offset: 3), 3),
        ] {
            let rendered = try await SharedRenderer.render(picture, RenderOptions(padding: .automatic, time: 0.2))
            #expect(rendered.width == 21 + 2 * margin)
            let alphas = rendered.rgba8().alphas
            let outside = alphas.indices.filter { index in
                let (x, y) = (index % rendered.width - margin, index / rendered.width - margin)
                return !((0..<21).contains(x) && (0..<14).contains(y)) && alphas[index] > 0
            }
            #expect(!outside.isEmpty)
        }
    }

    @Test func `Margins of a chain add up, and those of alternatives do not`() async throws {
        let image = try TestPicture.opaque(30, 20).image
        func padding(_ picture: Picture) throws -> Int {
            try PictureResolver.resolve(picture, RenderOptions(padding: .automatic)).view.padding
        }
        #expect(try padding(image.wave(amplitude: 3).chromaticAberration(offset: -4).sepia()) == 7)
        #expect(try padding(image.sepia().kaleidoscope()) == 0)
        #expect(try padding(image.wave(amplitude: 0).neon(intensity: .nan)) == 0)
        let pair = Picture(from: image.wave(amplitude: 3), to: image.wave(amplitude: 5), .wipe(), progress: 0.5)
        #expect(try padding(pair) == 5)
    }

    @Test func `A margin in points is rounded up to whole pixels`() async throws {
        let image = try TestPicture.opaque(8, 6).image
        for (points, scale, pixels) in [(0.1, 1.0, 1), (3, 1.5, 5), (2, 2, 4), (0, 3, 0)] {
            let rendered = try await SharedRenderer.render(
                image.sepia(), RenderOptions(scale: scale, padding: .points(points)))
            #expect(rendered.width == 8 + 2 * pixels && rendered.height == 6 + 2 * pixels)
        }
        let plain = try await SharedRenderer.render(Picture(image), RenderOptions(padding: .points(1)))
        #expect(plain.width == 10 && plain.rgba8()[(10 + 1) * 4..<(10 + 9) * 4] == image.rgba8()[..<32])
    }
}
