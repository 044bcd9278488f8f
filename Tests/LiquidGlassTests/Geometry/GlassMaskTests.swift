import SwiftShaders
import TestSupport
import Testing

@testable import LiquidGlass

/// Pictures as shapes.
@Suite struct GlassMaskTests {
    @Test func `A picture with alpha covers by that, an opaque one by its luma`() throws {
        let clear = try GlassMask(Image(width: 3, height: 1, rgba: [0, 0, 0, 255, 255, 0, 0, 40, 9, 9, 9, 0]))
        #expect((0..<3).map { clear.coverage($0, 0) } == [255, 40, 0])
        // 0.2126, 0.7152 and 0.0722 of 255.
        let opaque = try GlassMask(
            Image(width: 4, height: 1, rgba: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 200, 200, 200, 255]))
        #expect((0..<4).map { opaque.coverage($0, 0) } == [54, 182, 18, 200])
        let gray = try Image(width: 2, height: 1, layout: .gray, bitDepth: 8, samples: .bytes([255, 7]))
        #expect(try GlassMask(gray) == GlassMask(Image(width: 2, height: 1, rgba: [0, 0, 9, 255, 255, 0, 0, 7])))
        #expect((-1...1).map { opaque.coverage($0, -1) } == [0, 0, 0])
    }

    @Test func `Masks are equal by their shape`() throws {
        let star = try MaskDrawing.star(40, 40).mask()
        let again = try MaskDrawing.star(40, 40).mask()
        let ring = try MaskDrawing.ring(40, 40).mask()
        #expect(star == again && star.hashValue == again.hashValue && star != ring)
        #expect(Set([GlassShape.mask(star), .mask(again), .mask(ring), .circle]).count == 3)
    }

    @Test func `Without a covered pixel there is no shape, nor with too many`() throws {
        let faint = try Image(width: 2, height: 2, rgba: Array(repeating: 127, count: 16))
        #expect(throws: GlassError.emptyMask) { try GlassMask(faint) }
        let black = try Image(width: 2, height: 1, rgba: [0, 0, 0, 255, 0, 0, 0, 255])
        #expect(throws: GlassError.emptyMask) { try GlassMask(black) }
        let long = try Image(width: 4097, height: 1, rgba: Array(repeating: 255, count: 4 * 4097))
        #expect(throws: GlassError.maskTooLarge(width: 4097, height: 1)) { try GlassMask(long) }
        #expect("\(GlassError.maskTooLarge(width: 4097, height: 1))".contains("4097 × 1 pixels, allowed are 4096"))
        #expect("\(GlassError.emptyMask)".contains("no pixel by half"))
    }

    @Test func `The widest place is as wide as the largest circle within`() throws {
        for (drawing, radius) in [(MaskDrawing.circle(101, 81), 0.42 * 81), (.ring(200, 200), 0.3 * 90)] {
            let widest = try drawing.mask().widest * Double(drawing.width)
            #expect(abs(widest - radius) < 1.5, "\(drawing.name) \(widest)")
        }
        #expect(try GlassMask(Image(width: 1, height: 1, rgba: [255, 255, 255, 255])).widest == 0.5)
    }

    @Test func `A shape is as large as fits into its frame, in the middle`() throws {
        let mask = try MaskDrawing.ring(40, 20).mask()
        let geometry = try #require(ShapeGeometry(.mask(mask), in: GlassRect(x: 10, y: 10, width: 100, height: 100)))
        #expect(geometry.box == GlassRect(x: 10, y: 35, width: 100, height: 50))
        // Of a ring with a radius of 9 and a hole of 3.6 within 40 pixels, which became 100 points.
        #expect(abs(geometry.side - 5.4 * 2.5) < 2)
        #expect(geometry.contains(SIMD2(60 + 15, 60)))
        #expect(!geometry.contains(SIMD2(60, 60)))
        #expect(!geometry.contains(SIMD2(0, 60)))
    }

    @Test func `Outlines are closed lines around what is covered, and holes the other way`() throws {
        func area(_ line: [SIMD2<Double>]) -> Double {
            zip(line, line.dropFirst() + line.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
        }
        let lines = try MaskDrawing.ring(80, 60).mask().outlines
        #expect(lines.count == 2)
        let areas = lines.map { area($0) * 80 * 60 }.sorted { abs($0) > abs($1) }
        let outer = Double.pi * 27 * 27
        #expect(abs(abs(areas[0]) - outer) < 0.01 * outer)
        #expect(areas[0] * areas[1] < 0)
        #expect(abs(abs(areas[1]) - 0.16 * outer) < 0.02 * outer)
        // Two pixels that touch by a corner hang together: six corners of an eighth, and three quarters between them.
        let corner = try GlassMask(
            Image(width: 2, height: 2, layout: .gray, bitDepth: 8, samples: .bytes([255, 0, 0, 255])))
        #expect(corner.outlines.count == 1)
        #expect(abs(abs(corner.outlines.map(area).reduce(0, +)) * 4 - 1.5) < 1e-9)
    }
}
