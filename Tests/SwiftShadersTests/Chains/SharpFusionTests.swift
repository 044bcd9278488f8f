import Stitching
import Testing

@testable import SwiftShaders
@testable import TestSupport

/// Distortions of distortions under `sharp`: the picture is read once, where the second one's way leads through the first.
@Suite struct SharpFusionTests {
    /// The two waves' ways and the picture's edge, by the formulas of the reference.
    private struct Expected {
        let image: ReferenceImage
        let view: ReferenceView
        let inner: ReferenceFunction.Distortion
        let outer: ReferenceFunction.Distortion

        init(_ resolved: ResolvedPicture, _ edge: ReferenceEdge) throws {
            guard case .stages(let stages, over: .image(0)) = resolved.tree else {
                preconditionFailure("the picture is a chain on an image")
            }
            let view = ReferenceView(scale: resolved.view.scale, pad: resolved.view.padding, edge: edge)
            let size = V2(resolved.view.size.width, resolved.view.size.height)
            let waves = stages.map {
                ReferenceFormula.wave(ReferenceArguments($0.calls[0].asFloats), size, 1 / view.scale)
            }
            (inner, outer) = (waves[0], waves[1])
            self.view = view
            image = ReferenceImage(resolved.images.compactMap(\.image)[0]).padded(by: view.pad)
        }

        func color(_ x: Int, _ y: Int) -> V4 {
            let (width, height) = (Double(image.width), Double(image.height))
            var texel = view.texel(outer(view.position(x, y)))
            var cover = 1.0
            switch view.edge {
            case .transparent:
                func share(_ place: Double, _ extent: Double) -> Double {
                    min(max(min(place + 1, extent - place), 0), 1)
                }
                cover = share(texel.x, width) * share(texel.y, height)
                fallthrough
            case .clamp:
                texel = V2(min(max(texel.x, 0), width - 1), min(max(texel.y, 0), height - 1))
            case .mirror:
                texel = V2(
                    ReferenceFormula.mirror(texel.x + 0.5, width) - 0.5,
                    ReferenceFormula.mirror(texel.y + 0.5, height) - 0.5)
            }
            let margin = Double(view.pad) - 0.5
            let point = V2((texel.x - margin) / view.scale, (texel.y - margin) / view.scale)
            let source = view.texel(inner(point))
            return image.sample(source.x, source.y, edge: view.edge) * cover
        }
    }

    private static let cases: [(EdgeMode, ReferenceEdge)] = [
        (.transparent, .transparent), (.clamp, .clamp), (.mirror, .mirror),
    ]

    @Test(arguments: Lowering.allCases, [0.0, 2.5])
    func `A wave of a wave samples once`(_ lowering: Lowering, _ padding: Double) async throws {
        guard try lowering == .fragment || SharedRenderer.renderer.info.hasCompute else { return }
        let picture = try TestPicture.translucent(41, 33).image.wave(amplitude: 5, wavelength: 31, time: .fixed(0.2))
            .wave(amplitude: 4, wavelength: 23, angle: .degrees(70), time: .fixed(0.4))
        for (edge, referenceEdge) in Self.cases {
            for scale in [1.0, 2] {
                let options = RenderOptions(
                    scale: scale, edge: edge, padding: .points(padding), fusion: .sharp, lowering: lowering)
                let resolved = try PictureResolver.resolve(picture, options)
                let expected = try Expected(resolved, referenceEdge)
                let plan = try SharedRenderer.renderer.plan(picture, options)
                #expect(plan.passes.map(\.functions) == [["ssWave", "ssWave"]])
                let drawn = try await SharedRenderer.floats(picture, options)
                let twice = try await SharedRenderer.floats(
                    picture, RenderOptions(scale: scale, edge: edge, padding: .points(padding)))
                var (largest, apart) = (0.0, 0.0)
                for y in 0..<expected.image.height {
                    for x in 0..<expected.image.width {
                        let color = expected.color(x, y)
                        for channel in 0..<4 {
                            let index = (y * expected.image.width + x) * 4 + channel
                            largest = max(largest, abs(Double(drawn[index]) - color[channel]))
                            apart = max(apart, abs(Double(twice[index]) - color[channel]))
                        }
                    }
                }
                // Coordinates are floats, and next to texels they are rounded to 2⁻¹² of one.
                #expect(largest < 1.0 / 255, "\(options.shortText): \(largest * 255)/255")
                #expect(apart > 10.0 / 255, "two samplings blur")
            }
        }
    }

    @Test(arguments: Lowering.allCases)
    func `A colour between two distortions is on the way`(_ lowering: Lowering) async throws {
        guard try lowering == .fragment || SharedRenderer.renderer.info.hasCompute else { return }
        // Sepia is the same everywhere, so it may as well come last.
        let image = try TestPicture.opaque(41, 33).image
        let waves = { (picture: Picture) in
            picture.wave(amplitude: 4, wavelength: 23, angle: .degrees(70), time: .fixed(0.4))
        }
        let first = image.wave(amplitude: 5, wavelength: 31, time: .fixed(0.2))
        let options = RenderOptions(edge: .mirror, fusion: .sharp, lowering: lowering)
        let between = waves(first.sepia())
        #expect(try SharedRenderer.renderer.plan(between, options).passes.count == 1)
        let (one, other) = (
            try await SharedRenderer.floats(between, options),
            try await SharedRenderer.floats(waves(first).sepia(), options)
        )
        // Where sepia ends at white the orders differ a little.
        #expect(zip(one, other).allSatisfy { abs($0 - $1) < 40.0 / 255 })
        let difference = zip(one, other).reduce(Float(0)) { $0 + abs($1.0 - $1.1) } / Float(one.count)
        #expect(difference < 0.5 / 255)
    }
}
