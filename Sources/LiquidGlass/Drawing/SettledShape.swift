/// A surface with every number settled: what the shaders know of it.
struct SettledShape: Sendable, Equatable {
    var geometry: ShapeGeometry
    /// Height and amount of the lens in points, dispersion, and the width of a border.
    var lens: SIMD4<Double>
    /// Saturation, contrast, how far bright places are dimmed, and the strength of the light on the edge.
    var grade: SIMD4<Double>
    /// The veil over the backdrop, premultiplied.
    var face: SIMD4<Double>
    /// The colour over both, premultiplied, at the gradient's start and end.
    var tint: SIMD4<Double>
    var tintEnd: SIMD4<Double>
    /// Where a pointer is, in points, how bright its spot is, and how large.
    var spot: SIMD4<Double>
    /// The gradient's axis over its length, how much there is of the surface, and the tone of the border.
    var axis: SIMD4<Double>

    /// The numbers of all shapes as the shaders have them, each list by its name.
    static func lists(_ shapes: [SettledShape]) -> [(name: String, values: [SIMD4<Double>])] {
        [
            ("shapeBox", shapes.map { SIMD4(lowHalf: $0.geometry.center, highHalf: $0.geometry.extent) }),
            ("shapeRadii", shapes.map(\.geometry.radii)), ("shapeLens", shapes.map(\.lens)),
            ("shapeGrade", shapes.map(\.grade)), ("shapeFace", shapes.map(\.face)), ("shapeTint", shapes.map(\.tint)),
            ("shapeTintEnd", shapes.map(\.tintEnd)), ("shapeSpot", shapes.map(\.spot)),
            ("shapeAxis", shapes.map(\.axis)),
        ]
    }

    /// All of its numbers, in the order of the lists.
    var numbers: [Double] {
        Self.lists([self]).flatMap { list in (0..<4).map { list.values[0][$0] } }
    }

    /// A shape on its way to another one.
    func mixed(_ other: SettledShape, _ share: Double) -> SettledShape {
        func mix(_ own: SIMD4<Double>, _ others: SIMD4<Double>) -> SIMD4<Double> { own + (others - own) * share }
        func mix(_ own: SIMD2<Double>, _ others: SIMD2<Double>) -> SIMD2<Double> { own + (others - own) * share }
        return SettledShape(
            geometry: ShapeGeometry(
                center: mix(geometry.center, other.geometry.center),
                extent: mix(geometry.extent, other.geometry.extent),
                radii: mix(geometry.radii, other.geometry.radii), mask: geometry.mask),
            lens: mix(lens, other.lens), grade: mix(grade, other.grade), face: mix(face, other.face),
            tint: mix(tint, other.tint), tintEnd: mix(tintEnd, other.tintEnd), spot: mix(spot, other.spot),
            axis: mix(axis, other.axis))
    }

    /// What is seen of a backdrop through the middle of the face, premultiplied: the counterpart of `glassFace.glsl`.
    func seen(_ behind: SIMD4<Double>) -> SIMD4<Double> {
        let light = Self.luma(behind)
        var seen = SIMD4(repeating: light) + (behind - SIMD4(repeating: light)) * grade.x
        let middle = 0.5 * behind.w
        seen = SIMD4(repeating: middle) + (seen - SIMD4(repeating: middle)) * grade.y
        seen.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: behind.w))
        let t = min(max((light - 0.45) / 0.45, 0), 1)
        seen *= 1 - grade.z * t * t * (3 - 2 * t)
        seen.w = behind.w
        seen = face + seen * (1 - face.w)
        let middleTint = (tint + tintEnd) / 2
        let tone = 0.82 + (1.14 - 0.82) * Self.luma(seen)
        var toned = pointwiseMin(middleTint * tone, SIMD4(repeating: middleTint.w))
        toned.w = middleTint.w
        return toned + seen * (1 - middleTint.w)
    }

    private static func luma(_ color: SIMD4<Double>) -> Double {
        0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
    }
}
