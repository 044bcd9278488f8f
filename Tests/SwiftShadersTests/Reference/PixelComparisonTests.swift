import TestSupport
import Testing

/// The comparison itself: what it lets pass, and what it does not.
@Suite struct PixelComparisonTests {
    private static let gray = V4(0.5, 0.5, 0.5, 1)
    private static let expected = ReferenceImage(width: 10, height: 10, color: gray)

    /// Pixels that are those expected, but for a few.
    private func mismatch(
        _ changes: [Int: V4], perturbed: @escaping (ReferencePerturbation) -> V4 = { _ in gray }
    ) -> String? {
        let pixels = (0..<100).map { changes[$0] ?? Self.gray }
        let rendered = pixels.flatMap { [Float($0.x), Float($0.y), Float($0.z), Float($0.w)] }
        return PixelComparison(rendered: rendered, expected: Self.expected) { perturbation in
            ReferenceImage(width: 10, height: 10, color: perturbed(perturbation))
        }.mismatch()
    }

    @Test func `One channel of one pixel may differ by 1.5/255, and not by more`() {
        #expect(mismatch([:]) == nil)
        for channel in 0..<4 {
            for sign in [-1.0, 1] where !(channel == 3 && sign > 0) {
                var (near, far) = (Self.gray, Self.gray)
                near[channel] += sign * 1.49 / 255
                far[channel] += sign * 1.51 / 255
                #expect(mismatch([57: near]) == nil)
                #expect(mismatch([57: far])?.contains("pixel (7, 5)") == true)
            }
        }
    }

    @Test func `Many small differences are too many by their root mean square`() {
        let near = Self.gray - V4(0.3, 0.3, 0.3, 0.3) / 255
        #expect(mismatch(Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, near) })) == nil)
        #expect(mismatch(Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, near) }))?.contains("root mean") == true)
    }

    @Test func `What is no premultiplied colour never passes`() {
        for wrong in [
            V4(0.5, 0.5, 0.5, .nan), V4(.nan, 0.5, 0.5, 1), V4(0.5, 0.5, .infinity, 1), V4(0.5, 0.5, 0.5, 1.001),
            V4(0.5, 0.5, 0.5, 0.499), V4(-0.001, 0.5, 0.5, 1),
        ] { #expect(mismatch([3: wrong], perturbed: { _ in wrong })?.contains("no premultiplied") == true) }
    }

    @Test func `Beyond a step, a pixel passes if a tiny perturbation takes the reference there`() {
        let other = V4(0.9, 0.1, 0.5, 1)
        let (color, shift) = (1.0 / 16384, 1.0 / 4096)
        #expect(mismatch([3: other]) != nil)
        // Each kind of step lies in one direction alone.
        let steps: [(ReferencePerturbation) -> Bool] = [
            { $0.color > 0 && $0.position == V2() }, { $0.color < 0 }, { $0.position.x > 0 }, { $0.position.x < 0 },
            { $0.position.y > 0 }, { $0.position.y < 0 }, { $0.position.x > 0 && $0.position.y < 0 && $0.color > 0 },
        ]
        for step in steps {
            #expect(mismatch([3: other], perturbed: { step($0) ? other : Self.gray }) == nil)
            #expect(mismatch([3: other], perturbed: { step($0) ? other + V4(0, 0, 0.1, 0) : Self.gray }) != nil)
        }
        // No perturbation is larger than it may be.
        #expect(
            mismatch([3: other]) { perturbation in
                let isSmall =
                    abs(perturbation.color) <= color && abs(perturbation.position.x) <= shift
                    && abs(perturbation.position.y) <= shift
                return isSmall ? Self.gray : other
            } != nil)
    }

    @Test func `The agreement tells the differences on this side of steps, and counts the pixels beyond`() {
        var pixels = [Float](repeating: 0.5, count: 400)
        for index in pixels.indices where index % 4 == 3 { pixels[index] = 1 }
        // One channel by a quarter of the full scale, beyond a step; two others by a little.
        pixels[0] = 0.75
        pixels[41] = 0.5 + 1 / 256
        pixels[82] = 0.5 - 1 / 512
        let comparison = PixelComparison(rendered: pixels, expected: Self.expected) { _ in
            ReferenceImage(width: 10, height: 10, color: V4(0.75, 0.5, 0.5, 1))
        }
        let (mismatch, agreement) = comparison.judged()
        #expect(mismatch == nil)
        #expect(agreement.pixels == 100 && agreement.steps == 1)
        #expect(agreement.largest == 1.0 / 256)
        #expect(agreement.rms == ((1.0 / 65536 + 1.0 / 262_144) / 400).squareRoot())
    }

    @Test func `Pictures of another size never pass`() {
        let short = PixelComparison(rendered: [0, 0, 0, 0], expected: Self.expected) { _ in Self.expected }
        #expect(short.mismatch()?.contains("400 were expected") == true)
    }
}
