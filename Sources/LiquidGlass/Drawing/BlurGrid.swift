/// The coarse grid that a blur works on: cells of some pixels, a Gaussian over those, and what lies between blended.
struct BlurGrid: Sendable, Hashable {
    /// Pixels on a side of a cell, a power of two.
    var side: Int
    /// The standard deviation of the Gaussian, in cells.
    var sigma: Double

    /// - Parameter sigma: Of the whole blur, in pixels.
    init(sigma: Double) {
        var side = 1
        while sigma >= 3 * Double(side), side < 64 { side *= 2 }
        self.side = side
        // The mean over a cell and the blending between cells blur too: their variances are parts of the whole.
        let cell = Double(side)
        let own = side == 1 ? 0 : (cell * cell - 1) / 12 + cell * cell / 6
        self.sigma = max(sigma * sigma - own, 0).squareRoot() / cell
    }

    /// Cells that the Gaussian reads to each side: three standard deviations.
    var reach: Int { Int((3 * sigma).rounded(.up)) }

    /// The weight of the next cell.
    var ratio: Double { sigma > 0 ? power(-0.5 / (sigma * sigma)) : 0 }

    /// Pixels that are read to each side of one.
    var pixels: Int { (reach + 2) * side }
}
