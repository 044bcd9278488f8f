/// The outline of a surface within its frame.
public enum GlassShape: Sendable, Hashable {
    /// A rectangle whose corners all have one radius in points.
    case roundedRectangle(cornerRadius: Double)
    /// A rectangle whose short sides are half circles.
    case capsule
    /// A circle in the middle of the frame, as wide as the frame's short side.
    case circle
    /// A rectangle with a radius in points at each corner.
    case corners(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double)
    /// A picture's shape: as large as fits into the frame, in its middle. A group has ``GlassGroup/mostMasks`` at most.
    case mask(GlassMask)
}

/// Where a shape lies: the centre, half of its size, and the radii as they fit into it.
struct ShapeGeometry: Sendable, Equatable {
    var center: SIMD2<Double>
    var extent: SIMD2<Double>
    /// Top left, top right, bottom right, bottom left.
    var radii: SIMD4<Double>
    /// The picture whose shape it is.
    var mask: GlassMask?

    /// The short side; of a mask, how wide it is where it is widest.
    var side: Double {
        let short = 2 * min(extent.x, extent.y)
        return mask.map { min(2 * $0.widest * 2 * extent.x, short) } ?? short
    }

    /// The rectangle around it.
    var box: GlassRect {
        GlassRect(x: center.x - extent.x, y: center.y - extent.y, width: 2 * extent.x, height: 2 * extent.y)
    }
}

extension ShapeGeometry {
    /// A shape in a frame; `nil` where the frame is empty or a number is NaN.
    init?(_ shape: GlassShape, in frame: GlassRect) {
        let numbers = [frame.x, frame.y, frame.width, frame.height] + shape.radii
        guard numbers.allSatisfy({ !$0.isNaN }), frame.width > 0, frame.height > 0 else { return nil }
        // Beyond a million points nothing is seen, and floats lose the pixels.
        let far = Parameter<Double>.farthest
        let (left, right) = (frame.x.clamped(far), frame.maxX.clamped(far))
        let (top, bottom) = (frame.y.clamped(far), frame.maxY.clamped(far))
        guard right > left, bottom > top else { return nil }
        center = SIMD2((left + right) / 2, (top + bottom) / 2)
        extent = SIMD2((right - left) / 2, (bottom - top) / 2)
        let half = min(extent.x, extent.y)
        switch shape {
        case .roundedRectangle(let radius): radii = SIMD4(repeating: radius)
        case .capsule: radii = SIMD4(repeating: half)
        case .circle:
            extent = SIMD2(repeating: half)
            radii = SIMD4(repeating: half)
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            radii = SIMD4(topLeft, topRight, bottomRight, bottomLeft)
        case .mask(let picture):
            mask = picture
            extent = picture.fitting(extent)
            radii = .zero
        }
        radii = Self.fitting(radii, extent)
    }

    /// Radii that neighbours have room for: all are scaled down together, as CSS does it ("CSS Backgrounds and Borders",
    /// section 4.5), and none is larger than half of the short side.
    private static func fitting(_ radii: SIMD4<Double>, _ extent: SIMD2<Double>) -> SIMD4<Double> {
        let radii = pointwiseMin(pointwiseMax(radii, SIMD4(repeating: 0)), SIMD4(repeating: Parameter<Double>.farthest))
        let sums = [
            (radii[0] + radii[1], 2 * extent.x), (radii[2] + radii[3], 2 * extent.x),
            (radii[1] + radii[2], 2 * extent.y), (radii[3] + radii[0], 2 * extent.y),
        ]
        let scale = sums.reduce(1.0) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
        return pointwiseMin(radii * scale, SIMD4(repeating: min(extent.x, extent.y)))
    }
}

extension GlassShape {
    /// The radii that are written in it.
    fileprivate var radii: [Double] {
        switch self {
        case .roundedRectangle(let radius): [radius]
        case .capsule, .circle, .mask: []
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            [topLeft, topRight, bottomRight, bottomLeft]
        }
    }
}

extension Double {
    /// The nearest number within a distance of 0.
    fileprivate func clamped(_ farthest: Double) -> Double { Swift.min(Swift.max(self, -farthest), farthest) }
}
