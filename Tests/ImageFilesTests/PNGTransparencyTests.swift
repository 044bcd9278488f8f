import ImageFiles
import Testing

@Suite struct PNGTransparencyTests {
    /// A palette picture of one pixel with so many colours.
    private func indexed(colours: Int, _ chunks: [(String, [UInt8])]) throws -> DecodedImage {
        let palette = (0..<colours * 3).map { UInt8(truncatingIfNeeded: $0) }
        let bytes = PNGBuilder.file(1, 1, depth: 8, colorType: 3, rows: [[0]], before: [("PLTE", palette)] + chunks)
        return try Image.decode(bytes, name: "test.png")
    }

    @Test func missingAlphaValuesAreOpaque() throws {
        let found = try indexed(colours: 200, [("tRNS", [0, 10, 20])])
        #expect(found.image.palette?.map(\.alpha) == [0, 10, 20] + Array(repeating: 255, count: 197))
        #expect(found.warnings.isEmpty)
    }

    @Test func extraAlphaValuesAreLeftOutWithAWarning() throws {
        let found = try indexed(colours: 2, [("tRNS", [1, 2, 3])])
        #expect(found.image.palette?.map(\.alpha) == [1, 2])
        #expect(
            found.warnings == ["The transparency (tRNS) has 3 values for 2 colours; the extra ones are left out."])
        #expect(
            try indexed(colours: 2, [("tRNS", Array(repeating: 7, count: 300))]).image.palette?.map(\.alpha) == [7, 7])
    }

    @Test func emptyOrSecondTransparencyIsLeftOut() throws {
        let empty = try indexed(colours: 1, [("tRNS", [])])
        #expect(empty.image.palette?.map(\.alpha) == [255])
        #expect(empty.warnings.count == 1)
        let twice = try indexed(colours: 1, [("tRNS", [5]), ("tRNS", [6])])
        #expect(twice.image.palette?.map(\.alpha) == [5])
        #expect(twice.warnings.count == 1)
    }

    @Test func transparencyBeforeThePaletteOrAfterThePixelsIsLeftOut() throws {
        let early = PNGBuilder.file(
            1, 1, depth: 8, colorType: 3, rows: [[0]], before: [("tRNS", [5]), ("PLTE", [1, 2, 3])])
        let late = PNGBuilder.file(
            1, 1, depth: 8, colorType: 3, rows: [[0]], before: [("PLTE", [1, 2, 3])], after: [("tRNS", [5])])
        for bytes in [early, late] {
            let found = try Image.decode(bytes, name: "test.png")
            #expect(found.image.palette?.map(\.alpha) == [255])
            #expect(found.warnings.count == 1)
        }
    }

    @Test func keysAreReadInTheImagesOwnDepth() throws {
        func key(_ depth: UInt8, _ colorType: UInt8, _ row: [UInt8], _ key: [UInt8]) throws -> [UInt16]? {
            try decoded(PNGBuilder.file(1, 1, depth: depth, colorType: colorType, rows: [row], before: [("tRNS", key)]))
                .transparentKey
        }
        #expect(try key(1, 0, [0], [0, 1]) == [1])
        #expect(try key(8, 2, [0, 0, 0], [0, 1, 0, 2, 0, 3]) == [1, 2, 3])
        #expect(try key(16, 0, [0, 0], [0x12, 0x34]) == [0x1234])
        // Only the low bits count.
        #expect(try key(8, 0, [0], [0x12, 0x34]) == [0x34])
        #expect(try key(2, 0, [0], [0xFF, 0xFF]) == [3])
    }

    @Test(
        arguments: [
            (0, Array(repeating: 0, count: 174)), (2, [1, 2]), (0, [1]), (0, []), (4, [0, 0]), (6, [0]),
        ] as [(UInt8, [UInt8])])
    func transparencyOfTheWrongLengthOrPlaceIsLeftOut(colorType: UInt8, content: [UInt8]) throws {
        let row = [UInt8](repeating: 0, count: [1, 0, 3, 1, 2, 0, 4][Int(colorType)])
        let bytes = PNGBuilder.file(1, 1, depth: 8, colorType: colorType, rows: [row], before: [("tRNS", content)])
        let found = try Image.decode(bytes, name: "test.png")
        #expect(found.image.transparentKey == nil)
        #expect(found.warnings.count == 1)
    }
}
