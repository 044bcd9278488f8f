/// Rectangles of what a group draws, with all that matters there: which of its shapes, and which of its light. One pass
/// draws them.
struct GlassPart: Sendable, Equatable {
    enum Kind: Sendable, Hashable {
        /// Everything.
        case edge
        /// Within an outline, at its edge: no shadow.
        case covered
        /// Deeper than the lens is high: the face alone.
        case inside
        /// Beside all outlines: the shadow alone.
        case outside
    }

    var windows: [PixelWindow]
    var kind: Kind
    /// Indices of the group's shapes, in order.
    var shapes: [Int]

    /// What drawing it costs, about. Measured on llvmpipe: pixels of these kinds of one shape, of two and of four.
    func cost(_ costs: CostModel) -> Double {
        let union = shapes.count == 1 ? 180 : 200 * Double(shapes.count) + (shapes.count == 2 ? 0 : 400)
        let pixel =
            switch kind {
            case .edge: 250 + 2 * union + 5 * costs.texel
            case .covered: 200 + union + 5 * costs.texel
            case .inside: 80 + 5 * costs.texel
            case .outside: 150 + union + costs.texel
            }
        return costs.beginning + pixel * Double(windows.reduce(0) { $0 + $1.width * $1.height })
    }
}
