/// How far rendered pixels may lie from the reference.
package struct PixelLimits: Sendable {
    /// The largest difference of a channel.
    package var largest: Double
    /// The root of the mean square of all differences.
    package var rms: Double

    package init(largest: Double, rms: Double) {
        self.largest = largest
        self.rms = rms
    }

    /// What every function keeps before its result is rounded to bytes.
    package static let unrounded = PixelLimits(largest: 1.5 / 255, rms: 0.2 / 255)
}

/// How closely rendered pixels follow the reference, as fractions of full scale.
package struct PixelAgreement: Sendable, Equatable {
    /// How many pixels were compared.
    package var pixels: Int
    /// How many of them only fit the reference at a perturbed input; they are not in the differences.
    package var steps = 0
    /// The largest difference of a channel.
    package var largest = 0.0
    /// The root of the mean square of all differences.
    package var rms = 0.0
}

/// Rendered pixels beside the reference's, premultiplied.
package struct PixelComparison {
    /// What was rendered, four floats a pixel.
    package var rendered: [Float]
    package var expected: ReferenceImage
    /// The reference for an input that is perturbed a little.
    package var perturbed: (ReferencePerturbation) -> ReferenceImage

    package init(
        rendered: [Float], expected: ReferenceImage,
        perturbed: @escaping (ReferencePerturbation) -> ReferenceImage
    ) {
        self.rendered = rendered
        self.expected = expected
        self.perturbed = perturbed
    }

    /// Perturbations by 2⁻¹⁴ in colour and 2⁻¹² pixel in position, one at a time and together.
    private static let perturbations: [ReferencePerturbation] = {
        let (color, shift) = (1.0 / 16384, 1.0 / 4096)
        let alone: [ReferencePerturbation] = [
            (color, V2()), (-color, V2()), (0, V2(shift, 0)), (0, V2(-shift, 0)), (0, V2(0, shift)),
            (0, V2(0, -shift)),
        ]
        return alone
            + [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)].flatMap { x, y in
                [0, color, -color].map { ($0, V2(x, y) * shift) }
            }
    }()

    /// What does not fit, in words; `nil` where everything is within the limits.
    ///
    /// Where a function steps, the last bit decides: a pixel that fails also passes if it fits the reference at an input
    /// that is perturbed a little.
    package func mismatch(_ limits: PixelLimits = .unrounded) -> String? { judged(limits).mismatch }

    /// What does not fit, as `mismatch` has it, and how closely the rest does.
    package func judged(_ limits: PixelLimits = .unrounded) -> (mismatch: String?, agreement: PixelAgreement) {
        var agreement = PixelAgreement(pixels: expected.pixels.count)
        return (judge(limits, &agreement), agreement)
    }

    private func judge(_ limits: PixelLimits, _ agreement: inout PixelAgreement) -> String? {
        guard rendered.count == expected.pixels.count * 4 else {
            return "\(rendered.count) numbers were rendered, \(expected.pixels.count * 4) were expected"
        }
        var failed: [Int] = []
        var squares = 0.0
        for index in expected.pixels.indices {
            let pixel = self.pixel(index)
            guard isValid(pixel) else { return "\(place(index)) is \(text(pixel)), which is no premultiplied colour" }
            let difference = pixel - expected.pixels[index]
            if largest(difference) <= limits.largest {
                squares += (difference * difference).sum()
                agreement.largest = max(agreement.largest, largest(difference))
            } else {
                failed.append(index)
            }
        }
        agreement.steps = failed.count
        agreement.rms = (squares / Double(expected.pixels.count * 4)).squareRoot()
        for perturbation in Self.perturbations where !failed.isEmpty {
            let other = perturbed(perturbation)
            failed.removeAll { largest(pixel($0) - other.pixels[$0]) <= limits.largest }
        }
        if let worst = failed.max(by: { distance($0) < distance($1) }) {
            return "\(failed.count) of \(expected.pixels.count) pixels are off; \(place(worst)) is "
                + "\(text(pixel(worst))), the reference says \(text(expected.pixels[worst]))"
        }
        let rms = agreement.rms
        return rms <= limits.rms ? nil : "the differences' root mean square is \(rms * 255)/255"
    }

    private func pixel(_ index: Int) -> V4 {
        V4(
            Double(rendered[index * 4]), Double(rendered[index * 4 + 1]), Double(rendered[index * 4 + 2]),
            Double(rendered[index * 4 + 3]))
    }

    private func isValid(_ color: V4) -> Bool {
        color.w >= 0 && color.w <= 1 && color.x >= 0 && color.y >= 0 && color.z >= 0
            && max(color.x, color.y, color.z) <= color.w
    }

    private func largest(_ difference: V4) -> Double {
        max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
    }

    private func distance(_ index: Int) -> Double { largest(pixel(index) - expected.pixels[index]) }

    private func place(_ index: Int) -> String { "pixel (\(index % expected.width), \(index / expected.width))" }

    private func text(_ color: V4) -> String {
        "(" + [color.x, color.y, color.z, color.w].map { "\(($0 * 255_000).rounded() / 1000)" }.joined(separator: ", ")
            + ")/255"
    }
}
