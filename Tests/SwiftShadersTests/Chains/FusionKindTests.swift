import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Fused passes of each kind, planned for software and for hardware, in both lowerings, beside one pass an effect: edges,
/// margins, masks, depths, and pictures that meet.
@Suite struct FusionKindTests {
    /// How a comparison draws: as one device or the other would.
    struct Device: Sendable, CustomTestStringConvertible {
        var lowering: Lowering
        var costs: CostModel

        var testDescription: String { "\(lowering) \(costs == .software ? "software" : "hardware")" }

        static let all = Lowering.allCases.flatMap { lowering in
            [CostModel.software, .hardware].map { Device(lowering: lowering, costs: $0) }
        }
    }

    /// Compares each of some pictures, drawn by one context, with its passes drawn one by one.
    private func expectSame(
        _ pictures: [(Picture, RenderOptions)], _ device: Device, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        guard try device.lowering == .fragment || SharedRenderer.renderer.info.hasCompute else { return }
        var references: [ChainComparison] = []
        for (picture, options) in pictures {
            references.append(try await ChainComparison(reference: picture, options))
        }
        try expectSame(pictures, references, device, sourceLocation)
    }

    private func expectSame(
        _ pictures: [(Picture, RenderOptions)], _ references: [ChainComparison], _ device: Device,
        _ location: SourceLocation
    ) throws {
        let probe = try Probe()
        var fused = 0
        for ((picture, options), reference) in zip(pictures, references) {
            var options = options
            options.lowering = device.lowering
            #expect(reference.stable >= 0.8, "\(picture.names)", sourceLocation: location)
            let drawn = try probe.floats(picture, options, costs: device.costs)
            let result = reference.compared(with: drawn.floats)
            #expect(
                result.isWithinLimits,
                """
                \(picture.names), \(options.shortText): \(result.largest * 255)/255, RMS \(result.rms * 255)/255 in \
                \(drawn.plan.passes.map(\.functions))
                """, sourceLocation: location)
            if drawn.plan.passes.contains(where: { $0.functions.count > 1 }) { fused += 1 }
        }
        // Hardware fuses most of what is drawn here, software what is cheap.
        #expect(fused * 4 >= pictures.count * (device.costs == .hardware ? 2 : 1), sourceLocation: location)
    }

    private static func opaque(_ seed: UInt64 = 3) throws -> Image { try TestPicture.opaque(37, 29, seed: seed).image }
    private static func translucent(_ seed: UInt64 = 4) throws -> Image {
        try TestPicture.translucent(37, 29, seed: seed).image
    }

    private static let distortions: [@Sendable (Picture) -> Picture] = [
        { $0.wave(amplitude: 6, wavelength: 25) }, { $0.ripple(amplitude: 5) }, { $0.swirl() }, { $0.bulge() },
        { $0.kaleidoscope() }, { $0.pixelate(blockSize: 5) },
    ]

    @Test(arguments: Device.all, EdgeMode.allCases)
    func `A distortion after colours reads outside by the edge, with and without a margin`(
        _ device: Device, _ edge: EdgeMode
    ) async throws {
        var pictures: [(Picture, RenderOptions)] = []
        for distort in Self.distortions {
            for padding in [0, 2.5] {
                for image in [try Self.opaque(), try Self.translucent()] {
                    let options = RenderOptions(
                        scale: padding == 0 ? 1 : 2, edge: edge, padding: .points(padding), time: 0.3)
                    pictures.append((distort(image.posterize()).vignette(), options))
                }
            }
        }
        try await expectSame(pictures, device)
    }

    @Test(arguments: Device.all, EdgeMode.allCases)
    func `A distortion of a distortion reads outside twice by the edge`(
        _ device: Device, _ edge: EdgeMode
    ) async throws {
        var pictures: [(Picture, RenderOptions)] = []
        for (index, distort) in Self.distortions.enumerated() {
            let inner = Self.distortions[(index + 1) % Self.distortions.count]
            let options = RenderOptions(edge: edge, padding: .points(Double(index % 2 * 3)), time: 0.3)
            pictures.append((distort(inner(Picture(try Self.translucent()))), options))
            pictures.append((distort(Picture(try Self.opaque()).wave().sepia()), options))
        }
        try await expectSame(pictures, device)
    }

    @Test(arguments: Device.all) func `Opacity and masks mix each kind within a pass`(_ device: Device) async throws {
        let mask = try TestPicture.translucent(9, 7, seed: 8).image
        let kinds: [@Sendable (Picture) -> Picture] = [
            { $0.posterize() }, { $0.wave(amplitude: 4) }, { $0.sharpen() }, { $0.chromaticAberration(offset: 3) },
            { $0.filled(with: .stripes(width: 5)) }, { $0.transition(.wipe(), progress: 0.4) },
            { $0.transition(.swirl(), progress: 0.4) }, { $0.duotone() }, { $0.progressiveBlur(radius: 4) },
        ]
        var pictures: [(Picture, RenderOptions)] = []
        for kind in kinds {
            for image in [try Self.opaque(), try Self.translucent()] {
                let before = image.sepia(amount: 0.7)
                pictures.append((kind(before).opacity(0.4).vignette(), RenderOptions()))
                pictures.append((kind(before).mask(mask).vignette(), RenderOptions(padding: .points(2))))
                pictures.append(
                    (kind(before).opacity(0.6).mask(mask).wave(amplitude: 2), RenderOptions(edge: .mirror)))
            }
        }
        try await expectSame(pictures, device)
    }

    @Test(arguments: Device.all) func `Two fused chains meet in a transition`(_ device: Device) async throws {
        let (first, second) = (try Self.opaque(), try Self.translucent())
        let transitions: [Transition] = [.dissolve(), .wipe(), .pixelate(), .ripple(), .swirl()]
        var pictures: [(Picture, RenderOptions)] = []
        for transition in transitions {
            for progress in [0.3, 0.7] {
                pictures.append(
                    (
                        Picture(
                            from: first.sepia().wave(amplitude: 2), to: second.posterize().vignette(), transition,
                            progress: progress
                        ).scanlines(), RenderOptions(edge: progress < 0.5 ? .transparent : .clamp)
                    ))
                // One picture in both.
                pictures.append(
                    (
                        Picture(from: first.sepia(), to: first.sepia().duotone(), transition, progress: progress),
                        RenderOptions(padding: .points(2))
                    ))
            }
        }
        try await expectSame(pictures, device)
    }

    @Test(arguments: Device.all) func `Deep pictures and those of floats fuse like any`(_ device: Device) async throws {
        let source = TestPicture.translucent(37, 29)
        let deep = try Image(
            width: 37, height: 29, rgba16: source.bytes.enumerated().map { UInt16($1) * 256 + UInt16($0 * 37 % 256) })
        var floats = source.bytes.map { Float($0) / 255 }
        // What is no colour is nothing, and what is beyond white is white.
        for (index, odd) in [Float.nan, .infinity, -1, 2].enumerated() { floats[400 + index * 52] = odd }
        let image = try Image(width: 37, height: 29, rgbaFloats: floats)
        let pictures = [deep, image].flatMap { image in
            [
                image.sepia().vignette(), image.posterize().wave(amplitude: 3), image.duotone().bulge().scanlines(),
                image.sepia().sharpen().gradientMap(), image.gradientMap().gradientMap(colors: [.red, .blue]),
                Picture(from: Picture(image).sepia(), to: Picture(image).bulge(), .dissolve(), progress: 0.5),
            ]
        }
        try await expectSame(pictures.map { ($0, RenderOptions()) }, device)
    }

    @Test func `Deep pictures keep their depth through a fused pass`() async throws {
        let words = (0..<37 * 29 * 4).map { $0 % 4 == 3 ? UInt16.max : UInt16(truncatingIfNeeded: $0 * 7919) }
        let deep = try Image(width: 37, height: 29, rgba16: words)
        let picture = deep.sepia(amount: 0.5).vignette(intensity: 0.3)
        for lowering in try SharedRenderer.renderer.info.hasCompute ? Lowering.allCases : [.fragment] {
            let fused = try await SharedRenderer.render(picture, RenderOptions(lowering: lowering)).rgba16()
            let apart = try await SharedRenderer.render(picture, RenderOptions(fusion: .off)).rgba16()
            #expect(zip(fused, apart).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
            #expect(Set(fused.map { $0 & 255 }).count == 256)
        }
    }
}

extension Picture {
    /// What is on it, for failure messages.
    fileprivate var names: String { chain.stages.map(\.name).joined(separator: ".") }
}
