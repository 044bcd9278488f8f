import Foundation

/// A square picture blurred by a Gaussian of a standard deviation in pixels, in rows and then in columns, mirrored at its
/// edges: the sum over four standard deviations, from the formula.
package func referenceGaussian(_ square: [SIMD3<Double>], side: Int, sigma: Double) -> [SIMD3<Double>] {
    var pixels = square
    let reach = Int(4 * sigma) + 1
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    for isRow in [true, false] {
        pixels = (0..<side * side).map { index in
            let (x, y) = (index % side, index / side)
            var sum = SIMD3<Double>.zero
            for (offset, weight) in zip(-reach...reach, weights) {
                let outside = (isRow ? x : y) + offset
                let folded = max(outside, -1 - outside)
                let place = min(folded, 2 * side - 1 - folded)
                sum += weight * pixels[isRow ? y * side + place : place * side + x]
            }
            return sum / total
        }
    }
    return pixels
}
