import TestSupport
import Testing

@testable import GlassText
@testable import LiquidGlassKit

/// Symbols, shapes, gradients and pictures.
@Suite struct InkTests {
    private func draw(_ inks: Ink..., width: Int = 60, height: Int = 60, scale: Double = 1) throws -> Pixels {
        Pixels(try Drawing.typesetter.image(of: inks, width: width, height: height, scale: scale))
    }

    private static func isInk(_ pixel: SIMD4<Int>) -> Bool { pixel.w > 127 }

    @Test(arguments: Symbol.table)
    func `A symbol's paths are well formed and it fills its square without leaving it`(
        _ row: (name: String, parts: [Symbol.Drawing])
    ) throws {
        for part in row.parts {
            switch part {
            case .stroke(let text), .fill(let text), .cut(let text): #expect(SymbolPath.steps(text) != nil)
            }
        }
        let symbol = try Symbol(row.name)
        let frame = GlassRect(x: 24, y: 24, width: 96, height: 96)
        for weight in Font.Weight.allCases {
            let pixels = try draw(.symbol(symbol, in: frame, weight: weight, .black), width: 144, height: 144)
            let box = try #require(pixels.box { $0.w > 0 })
            #expect(box.x.lowerBound >= 24 && box.x.upperBound < 120, "\(row.name)")
            #expect(box.y.lowerBound >= 24 && box.y.upperBound < 120, "\(row.name)")
            #expect(max(box.x.count, box.y.count) >= 40, "\(row.name)")
            // In the middle, within a tenth of its side.
            #expect(abs(box.x.lowerBound + box.x.upperBound - 143) <= 20, "\(row.name)")
        }
    }

    @Test func `Symbols have distinct names, and unknown ones say the nearest`() throws {
        #expect(Set(Symbol.names).count == Symbol.names.count)
        #expect(Symbol.names.count >= 24)
        #expect(throws: TextError.unknownSymbol("hous", nearest: "house")) { try Symbol("hous") }
        #expect("\(TextError.unknownSymbol("hous", nearest: "house"))".contains("did you mean house?"))
        #expect("\(TextError.unknownSymbol("qqqqqqqqqq", nearest: nil))".contains("sparkles"))
    }

    @Test func `A path's text is read, or refused`() {
        typealias Step = SymbolPath.Step
        let place = GlassPoint(x: 1, y: 2)
        #expect(
            SymbolPath.steps("M1 2 L3 4 5 6 Z") == [
                .move(place), .line(GlassPoint(x: 3, y: 4)), .line(GlassPoint(x: 5, y: 6)), .close,
            ])
        #expect(SymbolPath.steps("M1 2 3 -4.5") == [.move(place), .line(GlassPoint(x: 3, y: -4.5))])
        #expect(SymbolPath.steps("O1 2 3") == [.circle(place, radius: 3)])
        #expect(SymbolPath.steps("A1 2 3 20 160") == [.arc(place, radius: 3, from: 20, to: 160)])
        #expect(SymbolPath.steps("R1 2 3 4 0.5") == [.box(x: 1, y: 2, width: 3, height: 4, radius: 0.5)])
        for text in ["M1", "M1 2 L3", "X1 2", "M1 2 L Q"] { #expect(SymbolPath.steps(text) == nil, "\(text)") }
    }

    @Test func `A mirrored symbol points the other way, and a heavy one has more ink`() throws {
        let frame = GlassRect(x: 0, y: 0, width: 60, height: 60)
        let back = try draw(.symbol(Symbol("chevron.backward"), in: frame, weight: .regular, .black))
        let mirrored = try draw(
            .symbol(Symbol("chevron.backward"), in: frame, weight: .regular, .black, mirrored: true))
        let forward = try draw(.symbol(Symbol("chevron.forward"), in: frame, weight: .regular, .black))
        #expect(back.differences(mirrored, above: 40) > 100)
        #expect(mirrored.differences(forward, above: 40) == 0)
        let heavy = try draw(.symbol(Symbol("chevron.backward"), in: frame, weight: .semibold, .black))
        #expect(Double(heavy.count(Self.isInk)) > 1.15 * Double(back.count(Self.isInk)))
    }

    @Test func `A gear's hole is free`() throws {
        let frame = GlassRect(x: 0, y: 0, width: 60, height: 60)
        let gear = try draw(.symbol(Symbol("gearshape.fill"), in: frame, weight: .regular, .black))
        #expect(gear[30, 30].w == 0)
        #expect(gear[30, 15].w == 255)
    }

    @Test func `Shapes have their area`() throws {
        let frame = GlassRect(x: 10, y: 20, width: 40, height: 20)
        func area(_ shape: GlassShape) throws -> Double {
            let pixels = try draw(.fill(shape, in: frame, .black))
            return Double(pixels.bytes.indices.filter { $0 % 4 == 3 }.reduce(0) { $0 + Int(pixels.bytes[$1]) }) / 255
        }
        #expect(abs(try area(.roundedRectangle(cornerRadius: 0)) - 800) < 1)
        let (disc, rounded, corner) = (Double.pi * 100, 800 - (4 - Double.pi) * 36, 800 - (1 - Double.pi / 4) * 64)
        #expect(abs(try area(.capsule) - (disc + 400)) < 4)
        #expect(abs(try area(.circle) - disc) < 3)
        #expect(abs(try area(.roundedRectangle(cornerRadius: 6)) - rounded) < 2)
        #expect(abs(try area(.corners(topLeft: 8, topRight: 0, bottomRight: 0, bottomLeft: 0)) - corner) < 2)
        let cut = try draw(.fill(.corners(topLeft: 8, topRight: 0, bottomRight: 0, bottomLeft: 0), in: frame, .black))
        #expect(cut[10, 20].w < 20)
        #expect(cut[49, 20].w == 255)
        // A ring in a picture of 80 by 40, of which the frame holds half.
        let ring = try Image(
            width: 80, height: 40, layout: .gray, bitDepth: 8,
            samples: .bytes(
                (0..<3200).map { index in
                    let (x, y) = (2 * (index % 80) - 79, 2 * (index / 80) - 39)
                    return (400...1600).contains(x * x + y * y) ? 255 : 0
                }))
        #expect(abs(try area(.mask(GlassMask(ring))) - 0.75 * disc) < 3)
    }

    @Test func `A stroke lies inside its frame`() throws {
        let pixels = try draw(
            .stroke(
                .roundedRectangle(cornerRadius: 0), in: GlassRect(x: 10, y: 10, width: 40, height: 30), width: 4, .red))
        let box = try #require(pixels.box { $0.w > 0 })
        #expect(box.x == 10...49)
        #expect(box.y == 10...39)
        #expect(pixels[13, 25] == SIMD4(255, 0, 0, 255))
        #expect(pixels[14, 25].w == 0)
    }

    @Test func `A gradient runs from its start to its end`() throws {
        let frame = GlassRect(x: 0, y: 0, width: 60, height: 60)
        let pixels = try draw(
            .gradient([.black, .white], from: GlassPoint(x: 0, y: 0), to: GlassPoint(x: 1, y: 0), in: frame))
        for x in [0, 15, 30, 59] {
            #expect(abs(Double(pixels[x, 30].x) - 255 * (Double(x) + 0.5) / 60) <= 2)
        }
    }

    @Test func `A picture fills its frame in its proportions`() throws {
        // Four stripes, twice as wide as high: of a square, the outer two are cut off.
        let stripes: [[UInt8]] = [[0, 255, 0, 255], [255, 0, 0, 255], [0, 0, 255, 255], [0, 255, 0, 255]]
        let picture = try Image(width: 40, height: 20, rgba: (0..<800).flatMap { stripes[$0 % 40 / 10] })
        let frame = GlassRect(x: 10, y: 10, width: 40, height: 40)
        let pixels = try draw(.picture(picture, .roundedRectangle(cornerRadius: 0), in: frame))
        #expect(pixels[12, 30] == SIMD4(255, 0, 0, 255))
        #expect(pixels[47, 30] == SIMD4(0, 0, 255, 255))
        #expect(pixels[26, 12].x > 200 && pixels[33, 47].z > 200)
        #expect(pixels.count { $0.y > 200 } == 0)
        #expect(pixels[5, 30].w == 0)
        #expect(try draw(.picture(picture, .circle, in: frame))[11, 11].w == 0)
    }
}
