import Stitching
import TestSupport

@testable import SwiftShaders

/// A chain drawn fused, beside one pass an effect in full floats, where last bits do not decide.
struct ChainComparison {
    /// The largest difference of a channel, and the root of their mean square, over the pixels that are stable.
    var largest = 0.0
    var rms = 0.0
    /// The share of pixels at which a small change of colours and positions changes hardly anything.
    var stable = 0.0

    /// What a fused chain keeps.
    var isWithinLimits: Bool { largest <= 1.5 / 255 && rms <= 0.2 / 255 }

    private let renderer: Renderer
    private let expected: [Float]
    private let isStable: [Bool]

    /// Draws the reference of a chain, twice.
    init(reference chain: RandomChain, by renderer: Renderer) async throws {
        try await self.init(reference: chain.picture(), chain.options, by: renderer)
    }

    /// Draws the reference of a picture, twice.
    init(reference picture: Picture, _ options: RenderOptions, by renderer: Renderer? = nil) async throws {
        let renderer = try renderer ?? SharedRenderer.renderer
        self.renderer = renderer
        var options = options
        options.fusion = .off
        options.lowering = .fragment
        expected = try await renderer.floats(picture, options)
        options.perturbs = true
        let moved = try await renderer.floats(picture, options)
        isStable = pixelsAgree(expected, moved, within: 0.5 / 255)
        stable = Double(isStable.filter(\.self).count) / Double(max(isStable.count, 1))
    }

    /// The same chain fused, as programs of one kind.
    func fused(_ chain: RandomChain, _ lowering: Lowering) async throws -> ChainComparison {
        var options = chain.options
        options.lowering = lowering
        return compared(with: try await renderer.floats(chain.picture(), options))
    }

    /// The differences of what was drawn otherwise.
    func compared(with found: [Float]) -> ChainComparison {
        var result = self
        var squares = 0.0
        for index in expected.indices where isStable[index / 4] {
            let difference = Double(abs(found[index] - expected[index]))
            // NaN is no number that a comparison would find.
            result.largest = difference.isNaN ? .infinity : max(result.largest, difference)
            squares += difference * difference
        }
        result.rms = (squares / max(stable * Double(expected.count), 1)).squareRoot()
        return result
    }
}
