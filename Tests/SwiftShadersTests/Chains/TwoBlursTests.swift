import TestSupport
import Testing

@testable import SwiftShaders

/// A program has one tile: the second blur in it is read as any other layer.
@Suite struct TwoBlursTests {
    @Test(arguments: Lowering.allCases)
    func `Two blurs meet in one pass`(_ lowering: Lowering) async throws {
        guard try lowering == .fragment || SharedRenderer.renderer.info.hasCompute else { return }
        let first = Picture(try TestPicture.opaque(37, 23).image).progressiveBlur(radius: 5)
        let second = Picture(try TestPicture.translucent(37, 23).image).progressiveBlur(radius: 4, from: .leading)
        let met = try SharedRenderer.renderer.plan(Picture(from: first, to: second, .dissolve(), progress: 0.5))
        #expect(met.passes.last?.functions == ["ssProgressiveBlur", "ssProgressiveBlur", "ssDissolve"])
        for picture in [
            Picture(from: first, to: second, .dissolve(), progress: 0.5),
            Picture(from: first, to: first, .wipe(), progress: 0.4), first.opacity(0.5).progressiveBlur(radius: 3),
        ] {
            let options = RenderOptions(lowering: lowering)
            let reference = try await ChainComparison(reference: picture, RenderOptions())
            let fused = try await SharedRenderer.floats(picture, options)
            #expect(reference.compared(with: fused).isWithinLimits)
        }
    }
}
