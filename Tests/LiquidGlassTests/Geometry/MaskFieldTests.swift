import SwiftShaders
import TestSupport
import Testing

@testable import LiquidGlass

/// The distances that are worked out for masks, against the nearest of all places on the shape's outline.
@Suite struct MaskFieldTests {
    /// What is drawn, how large in points, from where, and pixels a point.
    struct Case: Sendable, CustomTestStringConvertible {
        var drawing: MaskDrawing
        var size: SIMD2<Double>
        var corner: SIMD2<Double>
        var scale: Double
        /// The largest error in pixels of what is drawn, and the root of the mean of their squares. A pixel at a sharp corner
        /// is covered by less than half, so the outline ends before the corner does.
        var limits = (worst: 0.35, mean: 0.1)
        var testDescription: String { "\(drawing.name) \(drawing.width)×\(drawing.height), \(size) at \(scale)" }
    }

    static let cases: [Case] = [
        // A pixel of the mask for each pixel, at whole places and between them.
        Case(drawing: .circle(61, 47), size: SIMD2(61, 47), corner: SIMD2(11, 9), scale: 1),
        Case(drawing: .circle(61, 47), size: SIMD2(61, 47), corner: SIMD2(10.37, 8.71), scale: 1),
        Case(drawing: .ring(90, 81), size: SIMD2(45, 40.5), corner: SIMD2(9, 9), scale: 2),
        Case(drawing: .star(97, 97), size: SIMD2(97, 97), corner: SIMD2(9, 9), scale: 1, limits: (0.85, 0.3)),
        Case(drawing: .letters(120, 60), size: SIMD2(120, 60), corner: SIMD2(8, 9), scale: 1, limits: (0.85, 0.3)),
        Case(drawing: .border(50, 41), size: SIMD2(50, 41), corner: SIMD2(12, 10), scale: 1),
        // Its two corners are covered by 0.6 × 0.7.
        Case(
            drawing: .border(50, 41), size: SIMD2(50, 41), corner: SIMD2(12.4, 10.3), scale: 1, limits: (0.65, 0.2)),
        // Many pixels of the mask for each, and few.
        Case(drawing: .star(150, 150), size: SIMD2(50, 50), corner: SIMD2(10.5, 10.2), scale: 1, limits: (0.85, 0.3)),
        Case(drawing: .letters(240, 120), size: SIMD2(60, 30), corner: SIMD2(9, 9), scale: 2, limits: (0.85, 0.3)),
        Case(drawing: .circle(40, 40), size: SIMD2(50, 50), corner: SIMD2(9, 9), scale: 2, limits: (0.35, 0.15)),
    ]

    @Test(arguments: cases) func `Distances are those to the outline`(_ tested: Case) throws {
        let drawing = tested.drawing
        let frame = GlassRect(x: tested.corner.x, y: tested.corner.y, width: tested.size.x, height: tested.size.y)
        let width = Int(((frame.maxX + 9) * tested.scale).rounded(.up))
        let height = Int(((frame.maxY + 9) * tested.scale).rounded(.up))
        let found = try MaskProbe.fields(
            drawing.mask(), in: frame, width: width, height: height, scale: tested.scale)
        let growth = tested.size.x / Double(drawing.width)
        let outline = drawing.outline()
        var (worst, sum, count, place) = (0.0, 0.0, 0, SIMD2<Double>.zero)
        for y in stride(from: 0, to: height, by: 4) {
            for x in stride(from: y / 4 % 3, to: width, by: 3) {
                let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / tested.scale
                let p = (point - tested.corner) / growth
                let far = MaskDrawing.distance(p, outline)
                let isWithin = p.x >= 0 && p.y >= 0 && p.x < Double(drawing.width) && p.y < Double(drawing.height)
                let expected = (isWithin && drawing.isGlass(p) ? -far : far) * growth
                // In pixels of what is drawn.
                let error = abs(found[y * width + x].distance - expected) * tested.scale
                if error > worst { (worst, place) = (error, SIMD2(Double(x), Double(y))) }
                sum += error * error
                count += 1
            }
        }
        #expect(worst < tested.limits.worst, "at \(place)")
        #expect((sum / Double(count)).squareRoot() < tested.limits.mean)
    }

    @Test func `A circle's field is that of the shape`() throws {
        for scale in [1.0, 2] {
            let side = Int(160 * scale)
            let drawing = MaskDrawing.disc(side)
            let frame = GlassRect(x: 20, y: 20, width: 160, height: 160)
            let circle = try #require(ShapeGeometry(.circle, in: frame))
            let pixels = Int(200 * scale)
            let found = try MaskProbe.fields(drawing.mask(), in: frame, width: pixels, height: pixels, scale: scale)
            var (worst, turned, place) = (0.0, 0.0, SIMD2<Double>.zero)
            for y in 0..<pixels {
                for x in 0..<pixels {
                    let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / scale
                    let field = ShapeField(p, circle, height: 20)
                    let own = found[y * pixels + x]
                    worst = max(worst, abs(own.distance - field.distance) * scale)
                    // Where there is a lens.
                    guard (-20..<0).contains(field.distance) else { continue }
                    let apart = own.direction - field.direction
                    if (apart * apart).sum().squareRoot() > turned {
                        (turned, place) = ((apart * apart).sum().squareRoot(), p)
                    }
                }
            }
            #expect(worst < 0.35)
            #expect(turned < 0.05, "at \(place)")
        }
    }

    @Test func `Between cells of several pixels the field is blended`() throws {
        // So long that a cell has two pixels.
        let drawing = MaskDrawing(name: "bar", width: 1060, height: 20) {
            let p = $0 - SIMD2(min(max($0.x, 10), 1050), 10)
            return (p * p).sum() < 100
        }
        let frame = GlassRect(x: 40, y: 10, width: 2120, height: 40)
        let bar = try #require(ShapeGeometry(.capsule, in: frame))
        let found = try MaskProbe.fields(drawing.mask(), in: frame, width: 2200, height: 60, scale: 1)
        var worst = 0.0
        for y in 0..<60 {
            for x in 30..<110 {
                let field = ShapeField(SIMD2(Double(x) + 0.5, Double(y) + 0.5), bar, height: 20)
                // In the middle, half floats and the bar's ridge round the distance.
                guard abs(field.distance) < 10 else { continue }
                worst = max(worst, abs(found[y * 2200 + x].distance - field.distance))
            }
        }
        #expect(worst < 0.5)
    }

    @Test func `Both lowerings, and tiles, and a render without rounding have one field`() throws {
        let mask = try MaskDrawing.star(97, 85).mask()
        let frame = GlassRect(x: 20.3, y: 15, width: 110, height: 90)
        func distances(lowering: Lowering? = nil, reference: Bool = false, tile: Int? = nil) throws -> [Double] {
            try MaskProbe.fields(
                mask, in: frame, width: 301, height: 240, scale: 2, lowering: lowering, reference: reference,
                tile: tile
            ).map(\.distance)
        }
        func apart(_ one: [Double], _ other: [Double]) -> Double { zip(one, other).map { abs($0 - $1) }.max() ?? 0 }
        let whole = try distances(lowering: .fragment)
        #expect(try apart(whole, distances(lowering: .fragment, tile: 128)) == 0)
        // Half floats have 1/32 of a point at 64, and may take the normal of the cell beside.
        #expect(try apart(whole, distances(reference: true)) < 0.15)
        guard try GlassRendering.renderer.info.hasCompute else { return }
        #expect(try apart(whole, distances(lowering: .compute)) < 0.04)
    }

    @Test func `A step that stays on one side of a half is no outline`() throws {
        // A disc on a ground that is covered by 112 of 255, in a square of which one half is covered by 140 alone.
        func distances(_ alpha: (_ x: Double, _ y: Double) -> UInt8) throws -> [Double] {
            let bytes = (0..<60 * 60).flatMap { index -> [UInt8] in
                [255, 255, 255, alpha(Double(index % 60) + 0.5, Double(index / 60) + 0.5)]
            }
            let mask = try GlassMask(Image(width: 60, height: 60, rgba: bytes))
            let frame = GlassRect(x: 10, y: 10, width: 60, height: 60)
            return try MaskProbe.fields(mask, in: frame, width: 80, height: 80, scale: 1).map(\.distance)
        }
        let disc = try distances { x, y in (x - 30) * (x - 30) + (y - 30) * (y - 30) < 400 ? 255 : 112 }
        for (x, y) in [(11, 40), (40, 68), (12, 12), (66, 70)] {
            let (across, down) = (Double(x) + 0.5 - 40, Double(y) + 0.5 - 40)
            let expected = (across * across + down * down).squareRoot() - 20
            #expect(abs(disc[y * 80 + x] - expected) < 1, "(\(x), \(y))")
        }
        let square = try distances { x, y in min(x, y) < 10 || max(x, y) > 50 ? 0 : x < 30 ? 255 : 140 }
        for x in [25, 32, 39, 40, 41, 48] {
            #expect(abs(square[40 * 80 + x] + min(Double(x) - 19.5, 59.5 - Double(x))) < 1, "\(x)")
        }
    }

    @Test func `One pixel is a rectangle`() throws {
        let mask = try GlassMask(Image(width: 1, height: 1, rgba: [255, 255, 255, 255]))
        let frame = GlassRect(x: 10, y: 12, width: 40, height: 30)
        // As large as fits: a square in the middle.
        let square = try #require(
            ShapeGeometry(
                .roundedRectangle(cornerRadius: 0), in: GlassRect(x: 15, y: 12, width: 30, height: 30)))
        let found = try MaskProbe.fields(mask, in: frame, width: 60, height: 54, scale: 1)
        for y in 0..<54 {
            for x in 0..<60 {
                let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                #expect(abs(found[y * 60 + x].distance - ShapeField.distance(p, square)) < 0.5, "\(p)")
            }
        }
    }
}
