import Foundation
import Stitching
import Testing

@testable import SwiftShaders

/// Fused chains draw the pixels of one pass an effect: chains by lot, as many as `SWIFTSHADERS_CHAINS` says, from the seed
/// `SWIFTSHADERS_CHAIN_SEED`. `scripts/test-chains` draws thousands.
@Suite struct RandomChainTests {
    private static func setting(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
    private static let count = setting("SWIFTSHADERS_CHAINS") ?? 240
    private static let seed = UInt64(setting("SWIFTSHADERS_CHAIN_SEED") ?? 1)

    /// Halves, each with a renderer of its own: most of the time goes into compiling, which is one thread's work.
    @Test(arguments: [0, 1])
    func `Fused chains draw what one pass an effect draws, as fragment and as compute programs`(
        _ half: Int
    ) async throws {
        let renderer = try Renderer(library: .tested)
        var lot = ChainLot(seed: Self.seed &+ UInt64(half) << 32)
        var histogram = ChainHistogram()
        let lowerings = renderer.info.hasCompute ? Lowering.allCases : [.fragment]
        while histogram.chains < (Self.count + half) / 2 {
            let chain = RandomChain(&lot)
            let reference = try await ChainComparison(reference: chain, by: renderer)
            guard reference.stable >= 0.9 else {
                histogram.redrawn += 1
                continue
            }
            let plan = try renderer.plan(chain.picture(), chain.options)
            histogram.add(chain, plan)
            for lowering in lowerings {
                let result = try await reference.fused(chain, lowering)
                guard !result.isWithinLimits else { continue }
                let least = try await Self.shrunk(chain, lowering, renderer)
                Issue.record(
                    """
                    as \(lowering) programs off by \(result.largest * 255)/255, RMS \(result.rms * 255)/255:
                    \(least)
                    """)
            }
        }
        print(histogram)
        histogram.check()
    }

    /// The shortest chain that still fails, by leaving out one effect after the other.
    private static func shrunk(
        _ chain: RandomChain, _ lowering: Lowering, _ renderer: Renderer
    ) async throws -> RandomChain {
        var least = chain
        var index = 0
        while index < least.links.count {
            let shorter = least.without(index)
            let reference = try await ChainComparison(reference: shorter, by: renderer)
            if try await reference.fused(shorter, lowering).isWithinLimits { index += 1 } else { least = shorter }
        }
        return least
    }
}

/// What kinds of chains were drawn.
struct ChainHistogram: CustomStringConvertible {
    var chains = 0
    var redrawn = 0
    private var fused = 0
    private var lengths: [Int: Int] = [:]
    private var kinds: [ShaderKind: Int] = [:]
    private var rows: Set<String> = []
    private var opaque = 0
    private var scales: [Double: Int] = [:]

    mutating func add(_ chain: RandomChain, _ plan: RenderPlan) {
        chains += 1
        lengths[chain.links.count, default: 0] += 1
        for link in chain.links {
            kinds[link.effect.row.function.kind, default: 0] += 1
            rows.insert("\(link.effect.row.role) \(link.effect.row.name)")
        }
        if plan.passes.contains(where: { $0.functions.count > 1 }) { fused += 1 }
        if chain.isOpaque { opaque += 1 }
        scales[chain.options.scale, default: 0] += 1
    }

    /// Expects all kinds, lengths, alphas and scales, and that half of the chains fuse.
    func check() {
        guard chains >= 100 else { return }
        #expect(rows.count == EffectTable.all.count)
        // Of a hundred chains one length may well be missing by chance.
        #expect(lengths.count >= (chains >= 1000 ? 17 : 15))
        #expect(ShaderKind.allCases.allSatisfy { kinds[$0, default: 0] >= chains / 10 })
        #expect((chains / 4...chains * 3 / 4).contains(opaque))
        #expect([1, 2].allSatisfy { scales[$0, default: 0] >= chains / 4 })
        #expect(fused * 2 >= chains)
    }

    var description: String {
        func text<Key: Hashable>(_ counts: [Key: Int]) -> String {
            counts.map { "\($0): \($1)" }.sorted().joined(separator: ", ")
        }
        return """
            \(chains) chains, \(fused) with several effects in a pass, \(redrawn) drawn again; lengths \(text(lengths));
            kinds \(text(kinds)); \(rows.count) rows; \(opaque) opaque; scales \(text(scales))
            """
    }
}
