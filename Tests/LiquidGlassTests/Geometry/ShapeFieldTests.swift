import Foundation
import Testing

@testable import LiquidGlass

/// Shapes as signed distances with gradients, against points walked along their outlines.
@Suite struct ShapeFieldTests {
    static let frame = GlassRect(x: 20, y: 30, width: 120, height: 80)
    static let shapes: [GlassShape] = [
        .roundedRectangle(cornerRadius: 0), .roundedRectangle(cornerRadius: 12), .roundedRectangle(cornerRadius: 34),
        .capsule, .circle, .corners(topLeft: 4, topRight: 38, bottomRight: 0, bottomLeft: 21),
    ]

    /// Points on an outline, from its corners' arcs and the sides between them.
    private static func outline(_ shape: GlassShape) throws -> [SIMD2<Double>] {
        let geometry = try #require(ShapeGeometry(shape, in: frame))
        let (c, e, r) = (geometry.center, geometry.extent, geometry.radii)
        let corners: [(SIMD2<Double>, Double, Double)] = [
            (SIMD2(c.x - e.x + r[0], c.y - e.y + r[0]), r[0], .pi),
            (SIMD2(c.x + e.x - r[1], c.y - e.y + r[1]), r[1], 1.5 * .pi),
            (SIMD2(c.x + e.x - r[2], c.y + e.y - r[2]), r[2], 0),
            (SIMD2(c.x - e.x + r[3], c.y + e.y - r[3]), r[3], 0.5 * .pi),
        ]
        var points: [SIMD2<Double>] = []
        for (center, radius, start) in corners {
            for step in 0...90 {
                let angle = start + Double(step) / 90 * .pi / 2
                points.append(center + radius * SIMD2(cos(angle), sin(angle)))
            }
        }
        return zip(points, points.dropFirst() + points.prefix(1)).flatMap { one, other -> [SIMD2<Double>] in
            let parts = max(Int(((other - one) * (other - one)).sum().squareRoot() / 0.2), 1)
            return (0..<parts).map { one + (other - one) * Double($0) / Double(parts) }
        }
    }

    /// Whether a point lies within a closed line (crossings of a ray).
    private static func contains(_ line: [SIMD2<Double>], _ p: SIMD2<Double>) -> Bool {
        zip(line, line.dropFirst() + line.prefix(1)).count { a, b in
            (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        } % 2 == 1
    }

    @Test(arguments: shapes) func `Distances are those to the outline, negative inside`(_ shape: GlassShape) throws {
        let line = try Self.outline(shape)
        let geometry = try #require(ShapeGeometry(shape, in: Self.frame))
        for y in stride(from: 12.3, to: 130, by: 9.7) {
            for x in stride(from: 3.1, to: 160, by: 8.3) {
                let p = SIMD2(x, y)
                let nearest = line.map { (($0 - p) * ($0 - p)).sum() }.min().map { $0.squareRoot() } ?? 0
                let expected = Self.contains(line, p) ? -nearest : nearest
                let found = ShapeField(p, geometry, height: 0).distance
                #expect(abs(found - expected) < 0.12, "\(p)")
            }
        }
    }

    @Test(arguments: shapes) func `Where corners are rounder than the lens, directions are gradients`(
        _ shape: GlassShape
    ) throws {
        let geometry = try #require(ShapeGeometry(shape, in: Self.frame))
        let step = 1e-5
        for y in stride(from: 12.3, to: 130, by: 5.9) {
            for x in stride(from: 3.1, to: 160, by: 5.3) {
                let field = ShapeField(SIMD2(x, y), geometry, height: 0)
                func d(_ dx: Double, _ dy: Double) -> Double {
                    ShapeField(SIMD2(x + dx, y + dy), geometry, height: 0).distance
                }
                let gradient = SIMD2(d(step, 0) - d(-step, 0), d(0, step) - d(0, -step)) / (2 * step)
                #expect(((gradient - field.direction) * (gradient - field.direction)).sum() < 1e-6, "\(x) \(y)")
            }
        }
    }

    @Test(arguments: shapes) func `What a lens does has no seam`(_ shape: GlassShape) throws {
        let geometry = try #require(ShapeGeometry(shape, in: Self.frame))
        let height = min(20, geometry.side / 4)
        func shift(_ p: SIMD2<Double>) -> SIMD2<Double> {
            let field = ShapeField(p, geometry, height: height)
            let v = 1 - min(max(-field.depthDistance / height, 0), 1)
            return field.direction * 60 * (1 - (1 - v * v).squareRoot())
        }
        let step = 0.05
        var (worst, place) = (0.0, SIMD2<Double>.zero)
        for y in stride(from: 30.0, to: 110, by: 0.5) {
            for x in stride(from: 20.0, to: 140, by: 0.5) {
                let p = SIMD2(x, y)
                // The outermost points are squeezed to the utmost in any case.
                guard ShapeField(p, geometry, height: height).depthDistance < -2 else { continue }
                for way in [SIMD2(step, 0), SIMD2(0, step), SIMD2(step, -step)] {
                    let jump = shift(p + way) - shift(p)
                    let size = (jump * jump).sum().squareRoot()
                    if size > worst { (worst, place) = (size, p) }
                }
            }
        }
        // Seven times the step, which is what the lens itself does two points under the edge.
        #expect(worst < 0.55, "\(worst) at \(place)")
    }

    @Test func `The lens's distance has no crease on the diagonal of a sharp corner`() throws {
        let geometry = try #require(ShapeGeometry(.roundedRectangle(cornerRadius: 0), in: Self.frame))
        let step = 0.25
        for depth in stride(from: 4.0, through: 12, by: 1) {
            // Across the diagonal from the top left, along x.
            let row: [Double] = stride(from: -3.0, through: 3, by: step).map { offset in
                let p = SIMD2(20 + depth + offset, 30 + depth)
                return ShapeField(p, geometry, height: 20).depthDistance
            }
            var worst = 0.0
            for index in 1..<row.count - 1 {
                let bend: Double = row[index - 1] - 2 * row[index] + row[index + 1]
                worst = max(worst, abs(bend))
            }
            // A sharp crease bends by the step.
            #expect(worst < 0.6 * step, "\(depth)")
        }
        // Far from the corner it is the distance.
        let side = ShapeField(SIMD2(80, 37), geometry, height: 20)
        #expect(side.depthDistance == side.distance)
    }

    @Test func `Radii are scaled as CSS does it and no larger than half of the short side`() throws {
        let frame = GlassRect(x: 0, y: 0, width: 100, height: 60)
        func radii(_ shape: GlassShape) throws -> SIMD4<Double> { try #require(ShapeGeometry(shape, in: frame)).radii }
        #expect(try radii(.roundedRectangle(cornerRadius: 10)) == SIMD4(repeating: 10))
        #expect(try radii(.roundedRectangle(cornerRadius: 90)) == SIMD4(repeating: 30))
        #expect(try radii(.roundedRectangle(cornerRadius: -5)) == .zero)
        // Left: 40 + 40 on 60 points, so all are three quarters.
        #expect(
            try radii(.corners(topLeft: 40, topRight: 8, bottomRight: 20, bottomLeft: 40)) == SIMD4(30, 6, 15, 30))
        #expect(try radii(.capsule) == SIMD4(repeating: 30))
        let circle = try #require(ShapeGeometry(.circle, in: frame))
        #expect(circle.extent == SIMD2(30, 30))
        #expect(circle.center == SIMD2(50, 30))
    }

    @Test func `Empty frames and NaN have no shape, and what is far is brought nearer`() {
        for frame in [
            GlassRect(x: 0, y: 0, width: 0, height: 5), GlassRect(x: 0, y: 0, width: 5, height: -1),
            GlassRect(x: .nan, y: 0, width: 5, height: 5), GlassRect(x: 0, y: .nan, width: 5, height: 5),
            GlassRect(x: 0, y: 0, width: .nan, height: 5), GlassRect(x: 0, y: 0, width: 5, height: .nan),
            GlassRect(x: 3e6, y: 0, width: 5, height: 5),
        ] { #expect(ShapeGeometry(.capsule, in: frame) == nil, "\(frame)") }
        let frame = GlassRect(x: 0, y: 0, width: 5, height: 5)
        #expect(ShapeGeometry(.roundedRectangle(cornerRadius: .nan), in: frame) == nil)
        #expect(
            ShapeGeometry(.corners(topLeft: 1, topRight: 1, bottomRight: .nan, bottomLeft: 1), in: frame) == nil)
        let endless = ShapeGeometry(.capsule, in: GlassRect(x: -1e300, y: 0, width: .infinity, height: 5))
        #expect(endless == nil || endless?.extent.x.isFinite == true)
        let far = ShapeGeometry(.capsule, in: GlassRect(x: -5e6, y: 0, width: 1e7, height: 40))
        #expect(far?.extent == SIMD2(1e6, 20))
    }
}
