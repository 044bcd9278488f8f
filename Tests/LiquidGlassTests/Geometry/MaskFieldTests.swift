import SwiftShaders
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
        var testDescription: String { "\(drawing.name) \(drawing.width)×\(drawing.height), \(size) at \(scale)" }
    }

    static let cases: [Case] = [
        // A pixel of the mask for each pixel, at whole places and between them.
        Case(drawing: .circle(61, 47), size: SIMD2(61, 47), corner: SIMD2(11, 9), scale: 1),
        Case(drawing: .circle(61, 47), size: SIMD2(61, 47), corner: SIMD2(10.37, 8.71), scale: 1),
        Case(drawing: .ring(90, 81), size: SIMD2(45, 40.5), corner: SIMD2(9, 9), scale: 2),
        Case(drawing: .star(97, 97), size: SIMD2(97, 97), corner: SIMD2(9, 9), scale: 1),
        Case(drawing: .letters(120, 60), size: SIMD2(120, 60), corner: SIMD2(8, 9), scale: 1),
        Case(drawing: .border(50, 41), size: SIMD2(50, 41), corner: SIMD2(12, 10), scale: 1),
        // Many pixels of the mask for each, and few.
        Case(drawing: .star(300, 300), size: SIMD2(80, 80), corner: SIMD2(10.5, 10.2), scale: 1),
        Case(drawing: .letters(360, 180), size: SIMD2(60, 30), corner: SIMD2(9, 9), scale: 2),
        Case(drawing: .circle(40, 40), size: SIMD2(50, 50), corner: SIMD2(9, 9), scale: 2),
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
        for y in stride(from: 0, to: height, by: 3) {
            for x in stride(from: y % 2, to: width, by: 3) {
                let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / tested.scale
                let p = (point - tested.corner) / growth
                let far = outline.reduce(Double.infinity) { min($0, (($1 - p) * ($1 - p)).sum()) }.squareRoot()
                let isWithin = p.x >= 0 && p.y >= 0 && p.x < Double(drawing.width) && p.y < Double(drawing.height)
                let expected = (isWithin && drawing.isGlass(p) ? -far : far) * growth
                // In pixels of what is drawn.
                let error = abs(found[y * width + x].distance - expected) * tested.scale
                if error > worst { (worst, place) = (error, SIMD2(Double(x), Double(y))) }
                sum += error * error
                count += 1
            }
        }
        print("FIELD", tested.testDescription, worst, (sum / Double(count)).squareRoot(), place)
        #expect(worst < 0.5, "at \(place)")
        #expect((sum / Double(count)).squareRoot() < 0.15)
    }

    @Test func `A circle's field is that of the shape`() throws {
        for scale in [1.0, 2] {
            let side = Int(160 * scale)
            let radius = Double(side) / 2
            let drawing = MaskDrawing(name: "disc", width: side, height: side) {
                let p = $0 - SIMD2(radius, radius)
                return (p * p).sum() < radius * radius
            }
            let frame = GlassRect(x: 20, y: 20, width: 160, height: 160)
            let circle = try #require(ShapeGeometry(.circle, in: frame))
            let pixels = Int(200 * scale)
            let found = try MaskProbe.fields(drawing.mask(), in: frame, width: pixels, height: pixels, scale: scale)
            var (worst, turned) = (0.0, 0.0)
            for y in 0..<pixels {
                for x in 0..<pixels {
                    let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / scale
                    let field = ShapeField(p, circle, height: 20)
                    let own = found[y * pixels + x]
                    worst = max(worst, abs(own.distance - field.distance) * scale)
                    // Where there is a lens.
                    guard field.distance > -20 else { continue }
                    let apart = own.direction - field.direction
                    turned = max(turned, (apart * apart).sum().squareRoot())
                }
            }
            print("CIRCLE", scale, worst, turned)
            #expect(worst < 0.35)
            #expect(turned < 0.05)
        }
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
        #expect(try apart(whole, distances(tile: 128)) == 0)
        // A distance of 32 points has 1/64 of them as a half float.
        #expect(try apart(whole, distances(reference: true)) < 0.04)
        guard try GlassRendering.renderer.info.hasCompute else { return }
        #expect(try apart(whole, distances(lowering: .compute)) < 0.04)
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
