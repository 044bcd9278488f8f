import TestSupport
import Testing

@testable import SwiftShaders

/// Patterns and lists where they are easily got wrong.
@Suite struct PatternTests {
    @Test func `Dither repeats the same four cells at negative positions`() async throws {
        // Red moves up and to the left into the margin, where positions are negative.
        let grays = [31, 96, 160, 224]
        for gray in grays {
            let image = try Image(width: 16, height: 16, rgba: (0..<256).flatMap { _ in [UInt8(gray), 0, 0, 255] })
            let picture = image.chromaticAberration(offset: 12 * 2.0.squareRoot(), angle: .degrees(45))
                .dither(levels: 2, pixelSize: 1)
            let rendered = try await SharedRenderer.render(picture, RenderOptions(padding: .points(12)))
            try #require(rendered.width == 40)
            let bytes = rendered.rgba8()
            let bayer = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]
            let wrong = (0..<256).filter { index in
                // Cells from (-12, -12) on, of which three quarters are negative.
                let (x, y) = (index % 16, index / 16)
                let step = (Double(bayer[y % 4][x % 4]) + 0.5) / 16
                return bytes[(y * 40 + x) * 4] != (Double(gray) / 255 + step >= 1 ? 255 : 0)
            }
            #expect(wrong.isEmpty, "gray \(gray): \(wrong.count) of 256 cells")
        }
    }

    @Test func `A gradient of no colour leaves the picture, by direct call`() async throws {
        let image = try TestPicture.random(16, 12).image
        let call = try ShaderFunction("ssGradientMap")(.viewSize, .colors([]), .float(1))
        #expect(try await SharedRenderer.render(image.shader(call)).rgba8() == image.rgba8().blackWhereTransparent)
    }

    @Test(arguments: [1, 0.25]) func `A gradient of one colour mixes towards it, by direct call`(
        _ amount: Double
    ) async throws {
        let picture = TestPicture.translucent(16, 12)
        let color = Color(red: 0.2, green: 0.6, blue: 0.9, alpha: 0.5)
        let call = try ShaderFunction("ssGradientMap")(.viewSize, .colors([color]), .float(amount))
        try await expectReference(picture.image.shader(call), "one colour")
        let floats = try await SharedRenderer.floats(picture.image.shader(call))
        let source = picture.reference
        let wrong = source.pixels.enumerated().filter { index, pixel in
            let expected = pixel + (color.premultiplied * pixel.w - pixel) * amount
            return (0..<4).contains { abs(Double(floats[index * 4 + $0]) - expected[$0]) > 1e-5 }
        }
        #expect(wrong.isEmpty)
    }

    @Test func `A gradient by modifier needs a colour, and makes two of one`() async throws {
        let image = try TestPicture.random(16, 12).image
        #expect(try await SharedRenderer.render(image.gradientMap(colors: [])) == image)
        let one = try await SharedRenderer.render(image.gradientMap(colors: [.teal]))
        #expect(try await SharedRenderer.render(image.gradientMap(colors: [.teal, .teal])) == one)
    }

    @Test func `A direct call of every function is the modifier's call`() async throws {
        let image = try TestPicture.translucent(22, 15).image
        for (name, call, picture) in [
            ("ssSepia", try ShaderFunction("ssSepia")(.viewSize, .float(0.8)), image.sepia(amount: 0.8)),
            (
                "ssSwirl", try ShaderFunction("ssSwirl")(.viewSize, .float2(5, 6), .float(7), .float(2)),
                image.swirl(center: UnitPoint(x: 5.0 / 22, y: 6.0 / 15), radius: 7, angle: .radians(2))
            ),
            (
                "ssCheckerboard",
                try ShaderFunction("ssCheckerboard")(.float(3), .color(.red), .color(.clear)),
                image.filled(with: .checkerboard(cellSize: 3, first: .red, second: .clear))
            ),
            (
                "ssDither", try ShaderFunction("ssDither")(.viewSize, .int(3), .float(2), .float(1)),
                image.dither(levels: 3)
            ),
        ] {
            let (direct, modified) = (
                try await SharedRenderer.render(image.shader(call)), try await SharedRenderer.render(picture)
            )
            #expect(direct == modified, "\(name)")
            #expect(direct.rgba8() != image.rgba8(), "\(name)")
        }
    }

    @Test func `A direct call's own size takes the view's place`() async throws {
        let image = try TestPicture.opaque(22, 15).image
        let own = try ShaderFunction("ssVignette")(
            .float2(44, 30), .float(1), .float(0.2), .float(0.5), .color(.black))
        let small = try await SharedRenderer.floats(image.shader(own))
        let plain = try await SharedRenderer.floats(image.vignette(intensity: 1, radius: 0.2, softness: 0.5))
        #expect(small != plain)
        // The view's bottom right is the middle of the size that it was told: nothing is dark there.
        let last = (22 * 15 - 1) * 4
        #expect(
            zip(small[last..<last + 3], image.rgba8()[last..<last + 3]).allSatisfy { abs($0 * 255 - Float($1)) < 1 })
    }
}
