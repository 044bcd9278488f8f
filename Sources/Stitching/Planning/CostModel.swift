/// What work costs on a kind of device, all of it in arithmetic operations of one pixel.
///
/// Measured by `swiftshaders-bench` on the passes that it names: a copy gives the cost of a pass, a long chain of colours
/// that of an operation, a blur that of a texel.
package struct CostModel: Sendable, Hashable {
    /// Reading a texel.
    package var texel: Double
    /// Storing a byte and reading it back.
    package var byte: Double
    /// Whatever a pass costs besides.
    package var pass: Double
    /// What beginning a pass costs, however few pixels it draws.
    package var beginning: Double

    /// Software rasterisers, as llvmpipe has it: an operation on 1920 × 1080 pixels takes 0.05 ms, a texel 4 ms, and storing
    /// half floats and reading them back 8 ms; a pass of four pixels takes 0.025 ms.
    package static let software = CostModel(texel: 80, byte: 12, pass: 60, beginning: 1e6)
    /// Hardware: arithmetic is all but free beside memory. On an H200, 100 operations on 1920 × 1080 pixels take 0.002 ms
    /// more than none, and a pass of a few pixels after another one 0.025 ms.
    package static let hardware = CostModel(texel: 4, byte: 12, pass: 60, beginning: 2e9)

    /// The operations for one texel of an expression.
    func cost(_ expression: Expression, _ stitcher: Stitcher) -> Double {
        func operations(_ stage: Stage) -> Double {
            let masks = [stage.mask, stage.maskedArgument?.mask].compactMap { $0 }.count
            return Double(stitcher.notes.operations(of: stage.function.name)) + Double(masks) * 4 * texel
        }
        switch expression {
        case .read:
            return texel
        case .fill(let stage):
            return operations(stage)
        case .call(let stage, _, let input, let backdrop):
            let reads = Double(stitcher.texelsRead(by: stage))
            let own = reads == 0 ? cost(input, stitcher) : reads * (cost(input, stitcher) + Self.blending)
            return own + operations(stage) + (reads > 0 ? backdrop.map { cost($0, stitcher) } ?? 0 : 0)
        case .masked(let stage, let first, let second):
            return cost(first, stitcher) + cost(second, stitcher) + 2 * operations(stage)
        case .over(let top, let bottom):
            return cost(top, stitcher) + cost(bottom, stitcher) + 4
        }
    }

    /// Weighing a texel among its neighbours.
    private static let blending = 4.0

    /// Why a stage's input is stored before the stage reads it, where that costs less than working out every texel that
    /// it reads.
    func cut(_ input: Expression, before stage: Stage, _ stitcher: Stitcher, stored format: TargetFormat) -> CutReason?
    {
        let reads = stitcher.texelsRead(by: stage)
        guard reads > 0, !input.isRead else { return nil }
        let once = cost(input, stitcher)
        let evaluations = Double(reads + (stage.mixes ? 1 : 0))
        let anew = evaluations * once
        let stored = once + pass + byte * Double(format.byteCount) + evaluations * texel
        if anew <= stored { return nil }
        return .readsOften(
            function: stage.function.name, texels: reads, anew: Int(anew.rounded()),
            stored: Int(stored.rounded()))
    }
}

/// How far passes may be joined.
public enum Fusion: String, Sendable, Hashable, CaseIterable {
    /// The pixels of one pass an effect, without its rounding in between.
    case exact
    /// Distortions of distortions are sampled once, which is crisper than what SwiftUI draws.
    case sharp
    /// One pass an effect: what the others are measured by.
    case off
}
