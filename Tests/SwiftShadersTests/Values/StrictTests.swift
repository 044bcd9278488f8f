import TestSupport
import Testing

@testable import SwiftShaders

/// Arguments out of their rules: kept on the chain, told on request, thrown by a strict render.
@Suite struct StrictTests {
    private let strict = RenderOptions(strict: true)

    /// The problems that a strict render throws.
    private func problems(
        _ picture: Picture, _ options: RenderOptions = RenderOptions(strict: true)
    ) async throws -> [ArgumentProblem] {
        let renderer = try SharedRenderer.renderer
        do throws(RenderError) {
            _ = try await renderer.render(picture, options)
            return []
        } catch .arguments(let problems) {
            return problems
        } catch {
            throw error
        }
    }

    @Test func `A strict error names effect, argument, value and range`() async throws {
        let image = try TestPicture.opaque(30, 40).image
        for (picture, expected) in [
            (image.sepia(amount: 1.5), "sepia: amount is 1.5, allowed is 0 to 1; 1 is used"),
            (image.posterize(levels: 1), "posterize: levels is 1, allowed is 2 to 256; 2 is used"),
            (image.bulge(strength: -3), "bulge: strength is -3, allowed is -1 to 0.95; -1 is used"),
            (image.scanlines(spacing: 0.25), "scanlines: spacing is 0.25, allowed is at least 1"),
            (image.neon(intensity: .nan), "neon: intensity is NaN, allowed is 0 to 4; the effect is off"),
            (image.swirl(angle: .degrees(.infinity)), "swirl: angle is inf°, allowed is an angle"),
            (
                image.duotone(shadows: Color(red: -2, green: 0, blue: 1)),
                "duotone: shadows is rgba(-2.0, 0.0, 1.0, 1.0), allowed is a colour with components from 0 to 1; "
                    + "#0000ff is used"
            ),
            (
                image.gradientMap(colors: [.red, Color(white: -1)]),
                "gradientMap: colors is [#ff0000, rgba(-1.0, -1.0, -1.0, 1.0)], allowed is 2 to 64 colours; "
                    + "[#ff0000, #000000] is used"
            ),
            (image.gradientMap(colors: [.red]), "gradientMap: colors is 1 "),
            (
                image.wave(time: .animated(speed: 101)),
                "wave: time is speed 101, allowed is seconds, or a speed within ±100"
            ),
            (image.transition(.wipe(), progress: 2), "wipe: progress is 2, allowed is 0 to 1; 1 is used"),
            (image.sepia().opacity(-1), "sepia: opacity is -1, allowed is 0 to 1; 0 is used"),
            (image.filled(with: .noise(scale: 0)), "noise: scale is 0, allowed is at least 1 pixel, here 1 to "),
        ] {
            let found = try await problems(picture)
            try #require(found.count == 1, "\(expected): \(found)")
            #expect(found[0].description.hasPrefix(expected), "\(found[0])")
            // The error says what is wrong and allowed; what a lenient render would do is no matter there.
            let thrown = RenderError.arguments(found).description
            #expect(found[0].description.hasPrefix(thrown) && thrown.contains(", allowed is "), "\(thrown)")
        }
    }

    @Test(arguments: TableRow.all)
    func `Defaults are no problem in a view of one pixel`(_ table: TableRow) async throws {
        let pixel = try Image(width: 1, height: 1, rgba: [200, 100, 50, 255])
        #expect(try await problems(EffectCase(table.row).picture(on: pixel)) == [])
        #expect(try await problems(pixel.wave(amplitude: 4)).count == 1)
    }

    @Test func `What depends on the view is told by the render, with the range in this view`() async throws {
        let image = try TestPicture.opaque(30, 40).image
        let picture = image.wave(amplitude: 51)
        #expect(picture.chain.problems.isEmpty)
        let found = try await problems(picture)
        #expect(
            found == [
                ArgumentProblem(
                    effect: "wave", parameter: "amplitude", value: "51",
                    allowed: "within ± the view's diagonal, here -50 to 50",
                    resolution: .clamped(to: 50))
            ])
        // A finer picture of the same pixels has half the diagonal.
        #expect(try await problems(image.wave(amplitude: 30)) == [])
        #expect(try await problems(image.wave(amplitude: 30), RenderOptions(scale: 2, strict: true)).count == 1)
    }

    @Test(arguments: TableRow.all)
    func `Every parameter of the table is named by its own error, and defaults give none`(
        _ table: TableRow
    ) async throws {
        let image = try TestPicture.opaque(30, 40).image
        #expect(try await problems(EffectCase(table.row).picture(on: image)) == [])
        for parameter in table.row.parameters {
            for argument in parameter.type.withNaN + (parameter.type == .integer ? [.integer(.min)] : []) {
                let found = try await problems(EffectCase(table.row).with(parameter.name, argument).picture(on: image))
                #expect(found.map(\.effect) == [table.row.name])
                #expect(found.map(\.parameter) == [parameter.name])
                #expect(found.map(\.allowed) == [parameter.allowed])
            }
        }
    }

    @Test func `Every problem of a chain is in the error, in its order`() async throws {
        let image = try TestPicture.opaque(30, 40).image
        let picture = image.sepia(amount: 7).vignette(radius: -1, softness: 9).wave(amplitude: 99)
        let found = try await problems(picture)
        #expect(found.map(\.effect) == ["sepia", "vignette", "vignette", "wave"])
        #expect(found.map(\.parameter) == ["amount", "radius", "softness", "amplitude"])
    }

    @Test func `A lenient render clamps, and tells the same problems when asked`() async throws {
        let image = try TestPicture.opaque(30, 40).image
        let picture = image.sepia(amount: 7).bulge(strength: 3)
        #expect(try await SharedRenderer.render(picture) == SharedRenderer.render(image.sepia().bulge(strength: 0.95)))
        let told = try picture.problems(for: strict)
        #expect(told.map(\.parameter) == ["amount", "strength"])
        #expect(try await problems(picture) == told)
        #expect(picture.chain.problems == told)
    }

    @Test func `Opacity and mask without an effect are problems of the chain`() async throws {
        let image = try TestPicture.opaque(30, 40).image
        for (picture, name) in [(Picture(image).opacity(0.5), "opacity"), (Picture(image).mask(image), "mask")] {
            #expect(try await SharedRenderer.render(picture) == image)
            let found = try await problems(picture)
            #expect(found.map(\.parameter) == [name])
            #expect(found.map(\.resolution) == [.ignored])
            #expect(found.first?.description.hasSuffix("allowed is only after an effect; it is ignored") == true)
        }
        #expect(EffectChain().opacity(1).problems.count == 1)
        #expect(EffectChain().sepia().opacity(1).problems.isEmpty)
    }

    @Test func `A second mask on an effect replaces the first, which is a problem`() async throws {
        let image = try TestPicture.opaque(30, 40).image
        let (first, second) = (try TestPicture.opaque(3, 4).image, try TestPicture.opaque(5, 2).image)
        let picture = image.sepia().mask(first).mask(second)
        #expect(try await SharedRenderer.render(picture) == SharedRenderer.render(image.sepia().mask(second)))
        let found = try await problems(picture)
        #expect(found.map(\.description) == ["sepia: mask is given twice, allowed is once; the last one is used"])
        #expect(image.sepia().mask(first).neon().mask(first).chain.problems.isEmpty)
    }

    @Test func `Both pictures of a transition are checked`() async throws {
        let image = try TestPicture.opaque(30, 40).image
        let picture = Picture(
            from: image.sepia(amount: 2), to: image.posterize(levels: 0), .swirl(angle: .degrees(.nan)), progress: 0.5)
        #expect(try await problems(picture).contains { $0.effect == "sepia" })
        let mixed = Picture(from: image.sepia(amount: 2), to: image.posterize(levels: 0), .pixelate(), progress: 0.5)
        #expect(try await problems(mixed).map(\.effect) == ["sepia", "posterize"])
    }
}
