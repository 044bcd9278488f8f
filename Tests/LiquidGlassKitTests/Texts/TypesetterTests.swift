import TestSupport
import Testing

@testable import LiquidGlassKit

/// Measuring and drawing texts with the built-in fonts.
@Suite struct TypesetterTests {
    private func size(_ run: TextRun) throws -> TextSize { try Drawing.typesetter.size(of: run) }

    /// Black text on nothing.
    private func ink(_ run: TextRun, _ width: Int = 120, _ height: Int = 60, scale: Double = 1) throws -> Pixels {
        Pixels(
            try Drawing.typesetter.image(
                of: [.text(run, at: GlassPoint(x: 10, y: 10), .black)], width: width, height: height, scale: scale))
    }

    private static func isInk(_ pixel: SIMD4<Int>) -> Bool { pixel.w > 127 }

    @Test func `The font is Inter, with its own ascent and descent`() throws {
        // hhea of Inter 4.0 beta 7: ascender 2728, descender -680, no gap, of 2816 units.
        let size = try size(TextRun("Hamburg", font: Font(size: 100)))
        #expect(abs(size.height - 3408 / 28.16) < 0.1)
        #expect(abs(size.baseline - 2728 / 28.16) < 0.1)
        #expect(size.lines == 1)
        #expect(!size.isTruncated)
    }

    @Test func `Sizes grow with the font's, without steps`() throws {
        let one = try size(TextRun("Liquid glass", font: Font(size: 10))).width
        for factor in [1.1, 1.7, 3, 10] {
            let other = try size(TextRun("Liquid glass", font: Font(size: 10 * factor))).width
            #expect(abs(other - one * factor) < 0.05, "\(factor)")
        }
        #expect(
            try size(TextRun("Liquid glass", font: Font(size: 10, weight: .semibold))).width > one * 1.02)
    }

    @Test func `Texts break at spaces, and end with three dots at the most lines`() throws {
        let text = "One two three four five six seven"
        let line = try size(TextRun(text))
        let broken = try size(TextRun(text, width: 100))
        #expect(broken.width <= 100)
        #expect(broken.lines >= Int(line.width / 100))
        #expect(abs(broken.height - line.height * Double(broken.lines)) < 0.1)
        let cut = try size(TextRun(text, width: 100, lineLimit: 2))
        #expect(cut.lines == 2)
        #expect(cut.isTruncated)
        #expect(try !size(TextRun("One", width: 100, lineLimit: 1)).isTruncated)
        #expect(try size(TextRun("One\ntwo")).lines == 2)
        // A text fits into its own width.
        #expect(try size(TextRun(text, width: line.width)).lines == 1)
    }

    @Test func `Letters stand on the baseline and are as high as the font says`() throws {
        // The capital H of Inter is 2048 of 2816 units high.
        let run = TextRun("H", font: Font(size: 40))
        let box = try #require(ink(run, 240, 160, scale: 2).box(Self.isInk))
        let (baseline, capital) = (10 + 40 * 2728 / 2816.0, 40 * 2048 / 2816.0)
        #expect(abs(Double(box.y.upperBound + 1) / 2 - baseline) <= 0.5)
        #expect(abs(Double(box.y.count) / 2 - capital) <= 0.5)
    }

    @Test func `Twice the scale is twice the picture`() throws {
        let run = TextRun("glass", font: Font(size: 20))
        let one = try #require(ink(run).box(Self.isInk))
        let two = try #require(ink(run, 240, 120, scale: 2).box(Self.isInk))
        #expect(abs(two.x.lowerBound - 2 * one.x.lowerBound) <= 2)
        #expect(abs(two.x.count - 2 * one.x.count) <= 3)
        #expect(abs(two.y.count - 2 * one.y.count) <= 3)
    }

    @Test func `Small letters have the outlines of large ones, unhinted`() throws {
        func area(_ size: Double, _ side: Int) throws -> Double {
            let pixels = try ink(TextRun("HEI", font: Font(size: size)), side, side)
            return pixels.bytes.indices.filter { $0 % 4 == 3 }.reduce(0) { $0 + Double(pixels.bytes[$1]) / 255 }
        }
        let large = try area(160, 420)
        for size in [11.3, 13.7, 17] {
            let share = try area(size, 80) / large * (160 / size) * (160 / size)
            #expect(abs(share - 1) < 0.03, "\(size): \(share)")
        }
    }

    @Test func `Short lines begin where they are asked to`() throws {
        func left(_ alignment: TextRun.Alignment, rightToLeft: Bool = false) throws -> Int {
            let run = TextRun("ii", font: Font(size: 20), width: 100, alignment: alignment, isRightToLeft: rightToLeft)
            return try #require(ink(run).box(Self.isInk)).x.lowerBound
        }
        #expect(try left(.leading) < 20)
        #expect(try (45...65).contains(left(.center)))
        #expect(try left(.trailing) > 90)
        #expect(try left(.leading, rightToLeft: true) > 90)
        #expect(try left(.trailing, rightToLeft: true) < 20)
    }

    @Test func `Hebrew runs from right to left`() throws {
        // The wide letter comes first, so it stands on the right: the gap before the narrow one is left of the middle.
        let run = TextRun("שו", font: Font(size: 40), isRightToLeft: true, language: "he")
        let pixels = try ink(run, 120, 80)
        let box = try #require(pixels.box(Self.isInk))
        let gaps = box.x.filter { x in (0..<80).allSatisfy { !Self.isInk(pixels[x, $0]) } }
        #expect(!gaps.isEmpty)
        #expect(gaps.allSatisfy { $0 < (box.x.lowerBound + box.x.upperBound) / 2 })
        #expect(try size(TextRun("مرحبا", isRightToLeft: true, language: "ar")).width > 20)
    }

    @Test func `Characters without a glyph are named`() throws {
        #expect(throws: TextError.missingGlyphs(["漢", "🎉"], text: "a漢b🎉漢")) { try size(TextRun("a漢b🎉漢")) }
        #expect(throws: TextError.missingGlyphs(["\0"], text: "a\0b")) { try size(TextRun("a\0b")) }
        let words = "\(TextError.missingGlyphs(["漢"], text: "a漢"))"
        #expect(words.contains("漢 (U+6F22)"))
        #expect(words.contains("Hebrew"))
        let known = [
            "ÄöüßéñçøłşğİıŐ", "Ωμέγα", "Привет", "€£¥→←…–—“”™", "שלום, עולם! 123", "شكرا جزيلا؟ (١٢) 34", "a שלום b",
        ]
        for letters in known { _ = try size(TextRun(letters)) }
    }

    @Test func `Sizes that letters cannot have are refused`() throws {
        for size in [0, -3, 1001, Double.nan, .infinity] {
            #expect(throws: TextError.self) { try self.size(TextRun("a", font: Font(size: size))) }
        }
        #expect("\(TextError.fontSize(0))".contains("allowed is 1 to 1000"))
        #expect(throws: TextError.canvas(width: 0, height: 5)) {
            try Drawing.typesetter.image(of: [], width: 0, height: 5, scale: 1)
        }
    }

    @Test func `Monospaced letters have one width, whatever their weight`() throws {
        func width(_ text: String, _ font: Font) throws -> Double {
            try Drawing.typesetter.size(of: TextRun(text, font: font)).width
        }
        for font in [Font.system(size: 20, design: .monospaced), Font.title3.monospaced(), .body.monospaced().bold()] {
            // 1233 of 2048 units of the em, as the typeface's own table of widths has it.
            let letter = font.size * 1233 / 2048
            for text in ["iiii", "WWWW", "{();", "ЖжЩщ"] {
                #expect(abs(try width(text, font) - 4 * letter) < 0.02, "\(text)")
            }
        }
        #expect(try width("iiii", .system(size: 20)) < width("WWWW", .system(size: 20)) / 2)
        // What it lacks, the other typefaces have.
        #expect(try width("שלום", Font.body.monospaced()) == width("שלום", .body))
    }

    @Test func `Many threads get the same picture`() async throws {
        let typesetter = try Drawing.typesetter
        let first = try ink(TextRun("Same for all"))
        let all = try await withThrowingTaskGroup(of: Image.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try typesetter.image(
                        of: [.text(TextRun("Same for all"), at: GlassPoint(x: 10, y: 10), .black)], width: 120,
                        height: 60, scale: 1)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(all.map { Pixels($0) }.allSatisfy { $0 == first })
        // Another one with fonts of its own draws the same.
        let other = try Typesetter().image(
            of: [.text(TextRun("Same for all"), at: GlassPoint(x: 10, y: 10), .black)], width: 120, height: 60, scale: 1
        )
        #expect(Pixels(other) == first)
    }
}
