import Stitching
import Testing

@testable import SwiftShaders

/// The rules that arguments pass when the view is known.
@Suite struct ShaderInputViewTests {
    /// The number that the shader gets for a parameter of a modifier, in a view of 30 × 40 pixels.
    private func settled(
        _ name: String, of picture: (Image) -> Picture, scale: Double = 1
    ) throws -> (number: Double, problems: [ArgumentProblem]) {
        let resolved = try PictureResolver.resolve(picture(try image()), RenderOptions(scale: scale))
        guard case .stages(let stages, _) = resolved.tree else {
            Issue.record("nothing is drawn")
            return (.nan, resolved.problems)
        }
        return (try #require(stages[0].calls[0][name]).number, resolved.problems)
    }

    private func image() throws -> Image {
        try Image(width: 30, height: 40, rgba: [UInt8](repeating: 200, count: 4800))
    }

    @Test func `Offsets are at most the view's diagonal`() throws {
        for (given, scale, expected) in [
            (1e12, 1.0, 50.0), (.infinity, 1, 50), (-.infinity, 1, -50), (51, 1, 50), (-50, 1, -50), (.infinity, 2, 25),
        ] {
            let (wave, problems) = try settled("amplitude", of: { $0.wave(amplitude: given) }, scale: scale)
            #expect(wave == expected)
            #expect(problems.isEmpty == (given == expected), "\(given)")
            #expect(
                try settled("offset", of: { $0.chromaticAberration(offset: given) }, scale: scale).number == expected)
            #expect(try settled("shift", of: { $0.glitch(shift: given) }, scale: scale).number == expected)
            #expect(try settled("split", of: { $0.glitch(split: given) }, scale: scale).number == expected)
            #expect(try settled("amplitude", of: { $0.ripple(amplitude: given) }, scale: scale).number == expected)
            guard given > 0 else { continue }
            #expect(try settled("radius", of: { $0.swirl(radius: given) }, scale: scale).number == expected)
            #expect(try settled("radius", of: { $0.bulge(radius: given) }, scale: scale).number == expected)
            #expect(try settled("radius", of: { $0.progressiveBlur(radius: given) }, scale: scale).number == expected)
            #expect(try settled("blockSize", of: { $0.pixelate(blockSize: given) }, scale: scale).number == expected)
        }
    }

    @Test func `Sizes in pixels are at least so many, at every scale`() throws {
        for (scale, pixel) in [(1.0, 1.0), (2, 0.5), (0.5, 2)] {
            for given in [0, -1e12, -Double.infinity, pixel / 3] {
                #expect(try settled("pixelSize", of: { $0.dither(pixelSize: given) }, scale: scale).number == pixel)
                #expect(try settled("dotSize", of: { $0.halftone(dotSize: given) }, scale: scale).number == 2 * pixel)
                #expect(try settled("spacing", of: { $0.crosshatch(spacing: given) }, scale: scale).number == 2 * pixel)
                #expect(try settled("grainSize", of: { $0.filmGrain(grainSize: given) }, scale: scale).number == pixel)
                #expect(try settled("wavelength", of: { $0.wave(wavelength: given) }, scale: scale).number == pixel)
                #expect(try settled("blockSize", of: { $0.pixelate(blockSize: given) }, scale: scale).number == pixel)
            }
        }
        // In points, whatever the scale.
        #expect(try settled("spacing", of: { $0.scanlines(spacing: 0.2) }, scale: 4).number == 1)
    }

    @Test func `A line of a crosshatch is at most a quarter of its spacing`() throws {
        #expect(try settled("lineWidth", of: { $0.crosshatch(spacing: 6, lineWidth: 9) }).number == 1.5)
        #expect(try settled("lineWidth", of: { $0.crosshatch(spacing: 6, lineWidth: 1) }).number == 1)
        #expect(try settled("lineWidth", of: { $0.crosshatch(spacing: 6, lineWidth: -.infinity) }).number == 0)
        let (_, problems) = try settled("lineWidth", of: { $0.crosshatch(spacing: 8, lineWidth: 5) })
        #expect(problems.map(\.parameter) == ["lineWidth"])
        #expect(problems.map(\.resolution) == [.clamped(to: 2)])
    }

    @Test func `Points are the view's, and stay within a million points`() throws {
        for (given, scale, expected) in [
            (UnitPoint.center, 1.0, SIMD2(15.0, 20.0)), (.bottomTrailing, 2, SIMD2(15, 20)),
            (UnitPoint(x: -2, y: 0.25), 1, SIMD2(-60, 10)),
            (UnitPoint(x: .infinity, y: -.infinity), 1, SIMD2(1_000_000, -1_000_000)),
            (UnitPoint(x: 1e12, y: 0), 1, SIMD2(1_000_000, 0)),
        ] {
            let resolved = try PictureResolver.resolve(image().swirl(center: given), RenderOptions(scale: scale))
            guard case .stages(let stages, _) = resolved.tree else { continue }
            #expect(stages[0].calls[0]["center"] == .float2(expected))
        }
    }

    @Test func `A point too far away is told with the coordinate that is moved`() throws {
        for (given, value, used) in [
            (UnitPoint(x: -1e9, y: 0.5), "(-1000000000.0, 0.5)", -1_000_000.0),
            (UnitPoint(x: 0.5, y: 1e9), "(0.5, 1000000000.0)", 1_000_000),
            (UnitPoint(x: 1e9, y: -1e9), "(1000000000.0, -1000000000.0)", 1_000_000),
        ] {
            let problems = try PictureResolver.resolve(image().swirl(center: given), RenderOptions()).problems
            #expect(problems.map(\.effect) == ["swirl"])
            #expect(problems.map(\.parameter) == ["center"])
            #expect(problems.map(\.value) == [value])
            #expect(problems.map(\.allowed) == ["a point within 1000000 points of the view's top left"])
            #expect(problems.map(\.resolution) == [.clamped(to: used)])
        }
        // Just within.
        let edge = UnitPoint(x: 33_333, y: -25_000)
        #expect(try PictureResolver.resolve(image().swirl(center: edge), RenderOptions()).problems.isEmpty)
    }

    @Test func `A radius that is left out is half the short side`() throws {
        #expect(try settled("radius", of: { $0.swirl() }).number == 15)
        #expect(try settled("radius", of: { $0.bulge() }, scale: 2).number == 7.5)
    }

    @Test func `A rim without colour has no width, and colours are premultiplied`() throws {
        func rim(_ color: Color?) throws -> Double {
            try settled("edgeWidth", of: { $0.transition(.dissolve(edgeWidth: 0.3, edgeColor: color), progress: 0.5) })
                .number
        }
        #expect(try rim(nil) == 0)
        #expect(try rim(.clear) == 0)
        #expect(try rim(.orange) == 0.3)
        let resolved = try PictureResolver.resolve(image().vignette(tint: Color.red.opacity(0.5)), RenderOptions())
        guard case .stages(let stages, _) = resolved.tree else { return }
        #expect(stages[0].calls[0]["tint"] == .float4(SIMD4(0.5, 0, 0, 0.5)))
    }

    @Test func `Angles reach the shader in radians, after folding`() throws {
        #expect(abs(try settled("angle", of: { $0.swirl(angle: .degrees(540)) }).number - .pi) < 1e-12)
        #expect(abs(try settled("angle", of: { $0.swirl(angle: .degrees(360)) }).number - 2 * .pi) < 1e-12)
        #expect(abs(try settled("angle", of: { $0.halftone(angle: .turns(-0.25)) }).number + .pi / 2) < 1e-12)
    }

    @Test func `A view of one pixel is smaller than some ranges, and everything stays finite`() throws {
        let image = try Image(width: 1, height: 1, rgba: [9, 9, 9, 9])
        for row in EffectTable.all {
            let resolved = try PictureResolver.resolve(EffectCase(row).picture(on: image), RenderOptions(scale: 64))
            guard case .stages(let stages, _) = resolved.tree else { continue }
            let numbers = stages[0].calls.flatMap { call in call.values.flatMap { $0.components } }
            let wild = numbers.filter { !$0.isFinite }
            #expect(wild.isEmpty, "\(row.name)")
        }
    }
}
