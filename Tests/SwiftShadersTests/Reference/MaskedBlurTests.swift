import TestSupport
import Testing

@testable import SwiftShaders

/// The progressive blur whose radius a mask multiplies: against the reference, and against the blur along a line.
@Suite struct MaskedBlurTests {
    private static let pictures = [TestPicture.translucent(33, 21), .opaque(24, 17), .random(1, 7)]
    private static let masks = [
        TestPicture.translucent(5, 9, seed: 11), .opaque(33, 21, seed: 12), .random(1, 1), .opaque(80, 3, seed: 13),
    ]

    private static var lowerings: [Lowering] {
        get throws { try SharedRenderer.renderer.info.hasCompute ? Lowering.allCases : [.fragment] }
    }

    /// A mask of one colour.
    private static func plain(_ rgba: [UInt8], _ width: Int = 3, _ height: Int = 2) throws -> Image {
        try Image(width: width, height: height, rgba: (0..<width * height).flatMap { _ in rgba })
    }

    @Test(arguments: pictures, masks)
    func `Any mask on any picture gives the reference's pixels at every scale, as programs of both kinds`(
        _ picture: TestPicture, _ mask: TestPicture
    ) async throws {
        for (scale, radius) in [(1.0, 20.0), (2, 5), (2, 60), (0.75, 9)] {
            let masked = try picture.image.progressiveBlur(radius: radius, mask: mask.image)
            for lowering in try Self.lowerings {
                try await expectReference(
                    masked, "radius \(radius) by \(mask) on \(picture) as \(lowering)",
                    RenderOptions(scale: scale, lowering: lowering))
            }
        }
    }

    @Test func `A mask is stretched over the view, not over its margin`() async throws {
        for (scale, padding) in [(1.0, 9.0), (1.5, 3.2)] {
            for mask in Self.masks {
                let masked = try TestPicture.translucent(21, 14).image.progressiveBlur(radius: 7, mask: mask.image)
                let options = RenderOptions(scale: scale, padding: .points(padding))
                try await expectReference(masked, "masked by \(mask)", options)
            }
        }
        let image = try TestPicture.opaque(21, 14).image
        let options = RenderOptions(padding: .automatic)
        #expect(try image.progressiveBlur(radius: 6, mask: Self.plain([0, 0, 0, 0])).chain.stages.count == 1)
        let margin = try PictureResolver.resolve(image.progressiveBlur(radius: 6, mask: image), options).view.padding
        #expect(margin == 6)
    }

    @Test func `Masks of 16 bits and of floats multiply as their luma times alpha`() async throws {
        let bytes = TestPicture.translucent(9, 6).bytes
        let words = try Image(width: 9, height: 6, rgba16: bytes.map { UInt16($0) * 257 })
        var floats = words.rgba16().map { Float($0) / 65535 }
        (floats[20], floats[42], floats[61]) = (1.5, -0.25, .nan)
        for mask in [words, try Image(width: 9, height: 6, rgbaFloats: floats)] {
            let masked = try TestPicture.translucent(23, 15).image.progressiveBlur(radius: 12, mask: mask)
            try await expectReference(masked, "a mask of \(mask.bitDepth) bits")
        }
    }

    @Test func `Among other effects it stays two passes, which read the mask and nothing else anew`() async throws {
        let image = try TestPicture.translucent(36, 25).image
        let (mask, limit) = (try Self.masks[0].image, try Self.masks[3].image)
        for (name, picture, passes) in [
            ("a colour after it", image.progressiveBlur(radius: 6, mask: mask).sepia().vignette(), 2),
            ("a colour before it", image.wave(amplitude: 2).progressiveBlur(radius: 6, mask: mask), 3),
            ("a distortion after it", image.progressiveBlur(radius: 6, mask: mask).swirl(angle: .degrees(70)), 3),
            ("opacity", image.progressiveBlur(radius: 6, mask: mask).opacity(0.4), 2),
            ("a mask behind it", image.progressiveBlur(radius: 6, mask: mask).mask(limit).sepia(), 2),
            ("the same mask behind it", image.progressiveBlur(radius: 6, mask: mask).mask(mask), 2),
        ] {
            #expect(try SharedRenderer.renderer.plan(picture).passes.count == passes, "\(name)")
            for lowering in try Self.lowerings {
                let options = RenderOptions(scale: 1.5, padding: .points(2), time: 0.85, lowering: lowering)
                try await expectReference(picture, "\(name) as \(lowering)", options)
            }
        }
    }

    @Test(arguments: [[0, 0, 0, 255], [255, 255, 255, 0], [0, 0, 0, 0]] as [[UInt8]])
    func `Where a mask is black or transparent, every bit stays`(_ color: [UInt8]) async throws {
        for picture in Self.pictures {
            for lowering in try Self.lowerings {
                let masked = try picture.image.progressiveBlur(radius: 30, mask: Self.plain(color))
                let options = RenderOptions(scale: 2, lowering: lowering)
                let drawn = try await SharedRenderer.floats(masked, options)
                let reference = picture.reference.pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
                #expect(zip(drawn, reference).allSatisfy { abs(Double($0) - $1) < 1e-6 })
                let bytes = try await SharedRenderer.render(masked, options).rgba8()
                let kept = zip(bytes, picture.bytes).enumerated().allSatisfy { index, pair in
                    pair.0 == (picture.bytes[index / 4 * 4 + 3] == 0 ? 0 : pair.1)
                }
                #expect(kept, "\(picture)")
            }
        }
    }

    @Test func `A white mask is the full radius, as from and to at one point are`() async throws {
        for picture in Self.pictures {
            for (radius, scale) in [(20.0, 1.0), (7.3, 2), (90, 2)] {
                let options = RenderOptions(scale: scale)
                let masked = try await SharedRenderer.floats(
                    picture.image.progressiveBlur(radius: radius, mask: Self.plain([255, 255, 255, 255])), options)
                let full = try await SharedRenderer.floats(
                    picture.image.progressiveBlur(radius: radius, from: .center, to: .center), options)
                // The weights of luma sum up to 1 within a bit.
                #expect(zip(masked, full).allSatisfy { abs($0 - $1) < 1e-5 })
            }
        }
    }

    @Test func `Half a mask blurs half a picture, and leaves the other half as it is`() async throws {
        let picture = TestPicture.opaque(60, 10)
        // 30 columns each way and a mask as wide as the picture: a pixel's own texel decides.
        let bytes = (0..<600).flatMap { index -> [UInt8] in index % 60 < 30 ? [255, 255, 255, 128] : [0, 0, 0, 255] }
        let mask = try Image(width: 60, height: 10, rgba: bytes)
        let drawn = try await SharedRenderer.render(picture.image.progressiveBlur(radius: 10, mask: mask)).rgba8()
        let half = try await SharedRenderer.render(
            picture.image.progressiveBlur(radius: 10 * 128 / 255, from: .center, to: .center)
        ).rgba8()
        for index in drawn.indices {
            let column = index / 4 % 60
            // Full in its own half; and the second pass reads up and down alone, so the other half is all the picture's.
            let expected = column < 30 ? half[index] : picture.bytes[index]
            #expect(abs(Int(drawn[index]) - Int(expected)) <= (column < 30 ? 1 : 0), "column \(column)")
        }
    }

    @Test func `It takes the rules of radius, and reads the mask only where it is drawn`() async throws {
        let image = try TestPicture.opaque(12, 9).image
        let off = try PictureResolver.resolve(image.progressiveBlur(radius: .nan, mask: image), RenderOptions())
        #expect(off.removed.map(\.reason) == ["an argument is NaN or empty"])
        #expect(off.masks.isEmpty)
        let none = try PictureResolver.resolve(image.progressiveBlur(radius: 0, mask: image), RenderOptions())
        #expect(none.removed.map(\.reason) == ["its radius is 0"])
        let far = image.progressiveBlur(radius: .infinity, mask: image)
        #expect(
            try far.problems().map(\.description) == [
                "progressiveBlur: radius is inf, allowed is 0 to the view's "
                    + "diagonal, here 0 to 15; 15 is used"
            ])
        try await expectReference(far, "an endless radius")
        #expect(image.progressiveBlur(radius: 3, mask: image) != image.progressiveBlur(radius: 3))
        #expect(EffectChain().progressiveBlur(mask: image) == EffectChain().progressiveBlur(radius: 20, mask: image))
    }

    @Test(arguments: [Flip.horizontal, .vertical])
    func `Flipping picture and mask flips what is drawn`(_ flip: Flip) async throws {
        for picture in [TestPicture.translucent(32, 20), .opaque(19, 27)] {
            let mask = Self.masks[0]
            func flipped(_ picture: TestPicture) throws -> Image {
                let (width, height) = (picture.width, picture.height)
                return try Image(
                    width: width, height: height, rgba: flip.applied(to: picture.bytes, width, height))
            }
            let options = RenderOptions(scale: 1.5)
            let drawn = try await SharedRenderer.floats(
                picture.image.progressiveBlur(radius: 9, mask: mask.image), options)
            let expected = flip.applied(to: drawn, picture.width, picture.height)
            let both = try await SharedRenderer.floats(
                flipped(picture).progressiveBlur(radius: 9, mask: flipped(mask)), options)
            #expect((zip(both, expected).map { abs($0 - $1) }.max() ?? 1) <= 0.1 / 255)
            let one = try await SharedRenderer.floats(
                flipped(picture).progressiveBlur(radius: 9, mask: mask.image), options)
            #expect(zip(one, expected).contains { abs($0 - $1) > 8 / 255 })
        }
    }
}
