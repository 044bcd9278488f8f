import TestSupport
import Testing

@testable import SwiftShaders

/// Chains on their own and on pictures.
@Suite struct EffectChainTests {
    /// Everything that can be put on something, put on it.
    private func everything<Target: Modifiable>(on target: Target) throws -> [Target.Modified] {
        [
            target.sepia(amount: 0.5), target.duotone(), target.gradientMap(), target.posterize(), target.threshold(),
            target.dither(), target.halftone(), target.crosshatch(), target.scanlines(), target.vignette(),
            target.filmGrain(), target.hologram(), target.shimmer(), target.wave(), target.ripple(), target.swirl(),
            target.bulge(), target.kaleidoscope(), target.pixelate(), target.chromaticAberration(), target.glitch(),
            target.sharpen(), target.emboss(), target.sketch(), target.neon(), target.progressiveBlur(),
            target.filled(with: .checkerboard()), target.filled(with: .stripes()), target.filled(with: .noise()),
            target.transition(.dissolve(), progress: 0.4), target.transition(.wipe(), progress: 0.4),
            target.transition(.pixelate(), progress: 0.4), target.transition(.swirl(), progress: 0.4),
            target.transition(.ripple(), progress: 0.4),
            target.shader(try ShaderFunction("ssSepia")(.viewSize, .float(0.25))),
        ]
    }

    @Test func `A chain alone and on a picture are the same picture`() async throws {
        let image = try TestPicture.opaque(12, 9).image
        let chains = try everything(on: EffectChain())
        let pictures = try everything(on: image)
        let continued = try everything(on: Picture(image))
        #expect(chains.count == EffectTable.all.count + 1)
        for (index, chain) in chains.enumerated() {
            #expect(Picture(image, chain) == pictures[index])
            #expect(continued[index] == pictures[index])
        }
        let chain = EffectChain().sepia().wave(amplitude: 2).opacity(0.5).mask(image)
        let rendered = try await SharedRenderer.renderer.render(image, chain)
        #expect(try SharedRenderer.renderer.renderAndWait(image, chain) == rendered)
        #expect(try await SharedRenderer.render(image.sepia().wave(amplitude: 2).opacity(0.5).mask(image)) == rendered)
    }

    @Test func `Stages are named for the table's rows, from the inside outwards`() throws {
        let names = try everything(on: EffectChain()).map { $0.stages.map(\.name) }
        #expect(names == EffectTable.all.map { [$0.name] } + [["ssSepia"]])
        #expect(EffectChain().sepia().neon().wave().stages.map(\.name) == ["sepia", "neon", "wave"])
    }

    @Test func `Modifiers called without arguments are the rows at their defaults`() throws {
        let chains = try everything(on: EffectChain()).dropFirst().dropLast()
        for (chain, row) in zip(chains, EffectTable.all.dropFirst()) {
            #expect(chain.stages == [EffectCase(row).at(row.role == .transition ? 0.4 : 0.5).stage], "\(row.name)")
        }
        #expect(EffectChain().sepia().stages == [EffectCase(Sepia.row).stage])
    }

    @Test func `The order of effects matters, and is the order of the calls`() async throws {
        let image = try TestPicture.opaque(24, 18).image
        let one = try await SharedRenderer.render(image.posterize(levels: 3).wave(amplitude: 3, time: .fixed(0.2)))
        let other = try await SharedRenderer.render(image.wave(amplitude: 3, time: .fixed(0.2)).posterize(levels: 3))
        #expect(one != other)
        // Posterized last, there are no more than three levels; posterized first, the blend between pixels makes more.
        let levels: Set<UInt8> = [0, 128, 255]
        let opaque = stride(from: 0, to: other.rgba8().count, by: 4).filter { other.rgba8()[$0 + 3] == 255 }
        #expect(opaque.allSatisfy { levels.contains(other.rgba8()[$0]) } && !opaque.isEmpty)
        #expect(opaque.contains { !levels.contains(one.rgba8()[$0]) })
    }

    @Test func `Opacity multiplies, and belongs to the last effect alone`() async throws {
        let image = try TestPicture.opaque(16, 12).image
        let twice = try await SharedRenderer.render(image.sepia().opacity(0.5).opacity(0.5))
        #expect(try await SharedRenderer.render(image.sepia().opacity(0.25)) == twice)
        let source = image.rgba8()
        let full = try await SharedRenderer.floats(Picture(image).sepia())
        let quarter = try await SharedRenderer.floats(image.sepia().opacity(0.25))
        let wrong = source.indices.filter { index in
            let before = Float(source[index]) / 255
            return abs(quarter[index] - (before + (full[index] - before) * 0.25)) > 1e-5
        }
        #expect(wrong.isEmpty)
        // The first effect keeps its strength.
        let chain = try await SharedRenderer.render(image.sepia().vignette().opacity(0))
        #expect(try await SharedRenderer.render(image.sepia()) == chain)
    }

    @Test func `A mask limits an effect to where its luma times alpha is bright`() async throws {
        let image = try TestPicture.opaque(8, 4).image
        let mask = try Image(width: 2, height: 1, rgba: [255, 255, 255, 255, 255, 255, 255, 0])
        let rendered = try await SharedRenderer.render(image.duotone().mask(mask)).rgba8()
        let (source, full) = (image.rgba8(), try await SharedRenderer.render(image.duotone()).rgba8())
        for pixel in 0..<32 {
            let columns = pixel % 8
            guard columns < 2 || columns > 5 else { continue }
            let expected = columns < 2 ? full : source
            #expect(rendered[pixel * 4..<pixel * 4 + 4] == expected[pixel * 4..<pixel * 4 + 4], "pixel \(pixel)")
        }
    }

    @Test func `What is left out is told by its function, with the reason`() throws {
        let image = try TestPicture.opaque(6, 4).image
        let sepia = try ShaderFunction("ssSepia")
        let off = "an argument is NaN or empty"
        for (picture, expected) in [
            (image.sepia(amount: .nan), ["sepia ssSepia: \(off)"]),
            (image.gradientMap(colors: []), ["gradientMap ssGradientMap: \(off)"]),
            (image.vignette(intensity: 0), ["vignette ssVignette: its intensity is 0"]),
            (image.swirl(angle: .degrees(0)), ["swirl ssSwirl: its angle is 0"]),
            (image.neon().opacity(0), ["neon ssNeon: its opacity is 0"]),
            (image.transition(.wipe(), progress: 0), ["wipe ssWipe: its progress is 0"]),
            (image.transition(.ripple(), progress: .nan), ["ripple ssRipple: \(off)"]),
            (image.filled(with: .noise(scale: .nan)), ["noise ssNoise: \(off)"]),
            (Picture(.stripes(width: .nan), width: 6, height: 4), ["stripes ssStripes: \(off)"]),
            (Picture(from: image, to: image, .dissolve(), progress: 0), ["dissolve ssDissolve: its progress is 0"]),
            (image.shader(try sepia(.viewSize, .float(.nan))), ["ssSepia ssSepia: \(off)"]),
            (image.shader(try sepia(.viewSize, .float(1))).opacity(0), ["ssSepia ssSepia: its opacity is 0"]),
            (image.shader(try sepia(.viewSize, .float(0))), []),
            (
                image.wave(amplitude: 0).sepia().bulge(strength: .nan).emboss().opacity(0),
                ["wave ssWave: its amplitude is 0", "bulge ssBulge: \(off)", "emboss ssEmboss: its opacity is 0"]
            ),
        ] as [(Picture, [String])] {
            let removed = try PictureResolver.resolve(picture, RenderOptions()).removed
            #expect(removed.map { "\($0.name) \($0.function): \($0.reason)" } == expected)
            let plan = try SharedRenderer.renderer.plan(picture)
            #expect(plan.removed == removed.map { RenderPlan.Removed(function: $0.function, reason: $0.reason) })
            let told = plan.explain().split(separator: "\n").filter { $0.hasPrefix("left out: ") }
            #expect(told == removed.map { "left out: \($0.function), \($0.reason)" })
        }
    }

    @Test func `A fill takes the size that it is given, or an image's shape`() async throws {
        let fill = Fill.checkerboard(cellSize: 2, first: .red, second: Color.blue.opacity(0.5))
        let alone = try await SharedRenderer.render(Picture(fill, width: 7, height: 5)).rgba8()
        let shape = TestPicture.veiled(7, 5, color: [0, 1, 0])
        let shaped = try await SharedRenderer.render(shape.image.filled(with: fill)).rgba8()
        for pixel in 0..<35 {
            let isRed = (pixel % 7 / 2 + pixel / 7 / 2) % 2 == 0
            #expect(Array(alone[pixel * 4..<pixel * 4 + 4]) == (isRed ? [255, 0, 0, 255] : [0, 0, 255, 128]))
            let alpha = Double(shape.bytes[pixel * 4 + 3]) * (isRed ? 1 : 0.5)
            #expect(abs(Double(shaped[pixel * 4 + 3]) - alpha) <= 0.51)
            if shaped[pixel * 4 + 3] > 0 {
                #expect(Array(shaped[pixel * 4..<pixel * 4 + 3]) == (isRed ? [255, 0, 0] : [0, 0, 255]))
            }
        }
    }
}
