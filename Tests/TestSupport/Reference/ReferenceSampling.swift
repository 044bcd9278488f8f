import Glibc

/// What lies outside a picture.
package enum ReferenceEdge: Sendable {
    /// Nothing.
    case transparent
    /// The nearest texel of the border.
    case clamp
    /// The picture mirrored, the border's texels twice.
    case mirror
}

/// Reads between texels: the four around a place, premultiplied, by their distance.
extension ReferenceImage {
    /// The colour at texel coordinates, which are whole numbers at the texels' centres.
    func sample(_ x: Double, _ y: Double, edge: ReferenceEdge) -> V4 {
        switch edge {
        case .transparent:
            return blend(x, y)
        case .clamp:
            return blend(inside(x, width), inside(y, height))
        case .mirror:
            // Mirrored at the outer borders of the texels; the half texel left outside reads the border's own texel.
            let mx = ReferenceFormula.mirror(x + 0.5, Double(width)) - 0.5
            let my = ReferenceFormula.mirror(y + 0.5, Double(height)) - 0.5
            return blend(inside(mx, width), inside(my, height))
        }
    }

    @inline(__always)
    private func inside(_ x: Double, _ count: Int) -> Double {
        ReferenceFormula.clamp(x, 0, Double(count - 1))
    }

    /// The blend of the four texels around a place; those outside are transparent.
    private func blend(_ x: Double, _ y: Double) -> V4 {
        guard x > -1 && y > -1 && x < Double(width) && y < Double(height) else { return V4() }
        let (left, top) = (floor(x), floor(y))
        let (fx, fy) = (x - left, y - top)
        let (column, row) = (Int(left), Int(top))
        var sum = V4()
        for (dy, wy) in [(0, 1 - fy), (1, fy)] where wy > 0 && row + dy >= 0 && row + dy < height {
            for (dx, wx) in [(0, 1 - fx), (1, fx)] where wx > 0 && column + dx >= 0 && column + dx < width {
                sum += self[column + dx, row + dy] * (wx * wy)
            }
        }
        return sum
    }
}
