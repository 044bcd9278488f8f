/// What is known of a point beside a shape: the direction outwards, the distance that a lens sees, and the signed distance,
/// negative inside. The counterpart of `glassBox.glsl`, for the processor.
struct ShapeField: Sendable, Equatable {
    var direction: SIMD2<Double>
    var depthDistance: Double
    var distance: Double

    /// - Parameters:
    ///   - point: In points.
    ///   - shape: What the point lies beside.
    ///   - height: Of the lens's edge: corners are at least as round for the direction.
    init(_ point: SIMD2<Double>, _ shape: ShapeGeometry, height: Double) {
        let p = point - shape.center
        let radius = Self.radius(p, shape)
        let apart = SIMD2(abs(p.x), abs(p.y)) - shape.extent
        distance = Self.distance(point, shape)

        let bend = max(radius, min(height, min(shape.extent.x, shape.extent.y)))
        let w = pointwiseMax(apart + SIMD2(repeating: bend), .zero)
        let far = Self.length(w)
        let axis = apart.x > apart.y ? SIMD2(1.0, 0) : SIMD2(0, 1.0)
        let n = far > 1e-6 ? w / far : axis
        direction = SIMD2(p.x < 0 ? -n.x : n.x, p.y < 0 ? -n.y : n.y)

        let crease = max(min(-distance - radius, bend + distance), 0)
        let near = max(crease - abs(apart.x - apart.y), 0)
        depthDistance = crease > 0 ? distance + near * near / (4 * crease) : distance
    }

    /// The signed distance alone.
    static func distance(_ point: SIMD2<Double>, _ shape: ShapeGeometry) -> Double {
        let p = point - shape.center
        let radius = radius(p, shape)
        let (x, y) = (abs(p.x) - shape.extent.x + radius, abs(p.y) - shape.extent.y + radius)
        let (right, down) = (max(x, 0), max(y, 0))
        return (right * right + down * down).squareRoot() + min(max(x, y), 0) - radius
    }

    /// The radius of the corner that a point from the centre lies at.
    private static func radius(_ p: SIMD2<Double>, _ shape: ShapeGeometry) -> Double {
        p.x < 0 ? (p.y < 0 ? shape.radii[0] : shape.radii[3]) : (p.y < 0 ? shape.radii[1] : shape.radii[2])
    }

    private init(direction: SIMD2<Double>, depthDistance: Double, distance: Double) {
        self.direction = direction
        self.depthDistance = depthDistance
        self.distance = distance
    }

    /// Two fields as one, the counterpart of `glassSmooth.glsl`.
    func joined(_ other: ShapeField, spacing: Double) -> ShapeField {
        let facing = min(max(-(direction.x * other.direction.x + direction.y * other.direction.y), 0), 1)
        let k = max(spacing * facing * (2 - facing), 1e-4)
        let share = min(max(0.5 + 0.5 * (other.distance - distance) / k, 0), 1)
        func mixed(_ own: Double, _ others: Double) -> Double { others + (own - others) * share }
        let lower = k * share * (1 - share)
        return ShapeField(
            direction: other.direction + (direction - other.direction) * share,
            depthDistance: mixed(depthDistance, other.depthDistance) - lower,
            distance: mixed(distance, other.distance) - lower)
    }

    /// All shapes of a group as one field: the three nearest, joined from the nearest on.
    static func union(_ point: SIMD2<Double>, _ shapes: [(ShapeGeometry, height: Double)], spacing: Double)
        -> ShapeField?
    {
        let nearest = shapes.map { ShapeField(point, $0.0, height: $0.height) }
            .sorted { $0.distance < $1.distance }.prefix(3)
        guard let first = nearest.first else { return nil }
        return nearest.dropFirst().reduce(first) { $0.joined($1, spacing: spacing) }
    }

    private static func length(_ v: SIMD2<Double>) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }
}
