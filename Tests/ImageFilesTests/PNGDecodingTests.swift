import ImageFiles
import Testing

@Suite struct PNGDecodingTests {
    @Test func packedBitsAreUnpackedButNotScaled() throws {
        let one = try decoded(PNGBuilder.file(10, 1, depth: 1, colorType: 0, rows: [[0b1011_0001, 0b0100_0000]]))
        #expect(one.samples == .bytes([1, 0, 1, 1, 0, 0, 0, 1, 0, 1]))
        #expect(one.bitDepth == 1)
        #expect(one.layout == .gray)
        let two = try decoded(PNGBuilder.file(5, 1, depth: 2, colorType: 0, rows: [[0b0001_1011, 0b1100_0000]]))
        #expect(two.samples == .bytes([0, 1, 2, 3, 3]))
        let four = try decoded(PNGBuilder.file(3, 1, depth: 4, colorType: 0, rows: [[0x1F, 0xA0]]))
        #expect(four.samples == .bytes([1, 15, 10]))
    }

    @Test func wordsComeInNativeOrder() throws {
        let image = try decoded(
            PNGBuilder.file(1, 2, depth: 16, colorType: 4, rows: [[1, 2, 3, 4], [0xFF, 0xFE, 0, 1]]))
        #expect(image.samples == .words([0x0102, 0x0304, 0xFFFE, 0x0001]))
        #expect(image.layout == .grayAlpha)
    }

    @Test func everyColourTypeIsRead() throws {
        #expect(
            try decoded(PNGBuilder.file(1, 1, depth: 8, colorType: 2, rows: [[1, 2, 3]])).samples == .bytes([1, 2, 3]))
        #expect(
            try decoded(PNGBuilder.file(1, 1, depth: 8, colorType: 6, rows: [[1, 2, 3, 4]])).samples
                == .bytes([1, 2, 3, 4]))
        let indexed = try decoded(
            PNGBuilder.file(2, 1, depth: 8, colorType: 3, rows: [[1, 0]], before: [("PLTE", [1, 2, 3, 4, 5, 6])]))
        #expect(indexed.samples == .bytes([1, 0]))
        #expect(indexed.palette == [PaletteEntry(red: 1, green: 2, blue: 3), PaletteEntry(red: 4, green: 5, blue: 6)])
        #expect(indexed.rgba8() == [4, 5, 6, 255, 1, 2, 3, 255])
    }

    @Test func interlacedRowsAreUntangled() throws {
        // Adam7's passes over 3 × 3 pixels: (0,0); none; none; (2,0); (0,2) (2,2); (1,0) (1,2); all of row 1.
        var builder = PNGBuilder()
        builder.header(3, 3, depth: 8, colorType: 0, interlace: 1)
        builder.pixels([[1], [3], [7, 9], [2], [8], [4, 5, 6]])
        builder.chunk("IEND")
        #expect(try decoded(builder.bytes).samples == .bytes([1, 2, 3, 4, 5, 6, 7, 8, 9]))
    }

    @Test func pixelsMayBeSpreadOverManyChunks() throws {
        var builder = PNGBuilder()
        builder.header(2, 2, depth: 8, colorType: 0)
        for byte in zlibStored([0, 1, 2, 0, 3, 4]) { builder.chunk("IDAT", [byte]) }
        builder.chunk("IDAT")
        builder.chunk("IEND")
        #expect(try decoded(builder.bytes).samples == .bytes([1, 2, 3, 4]))
    }

    @Test func indicesWithoutAColourAreBlackWithAWarning() throws {
        let bytes = PNGBuilder.file(
            3, 1, depth: 2, colorType: 3, rows: [[0b0011_0100]], before: [("PLTE", [9, 9, 9]), ("tRNS", [7])])
        let found = try Image.decode(bytes, name: "test.png")
        #expect(found.image.rgba8() == [9, 9, 9, 7, 0, 0, 0, 255, 0, 0, 0, 255])
        #expect(found.warnings == ["Pixels use index 3 of a palette of 1; what has no colour is black."])
    }

    @Test func paletteLongerThanItsIndicesReachIsCutWithAWarning() throws {
        let bytes = PNGBuilder.file(
            1, 1, depth: 1, colorType: 3, rows: [[0x80]], before: [("PLTE", [1, 1, 1, 2, 2, 2, 3, 3, 3])])
        let found = try Image.decode(bytes, name: "test.png")
        #expect(found.image.palette?.count == 2)
        #expect(found.image.rgba8() == [2, 2, 2, 255])
        #expect(found.warnings.count == 1)
    }

    @Test func whatFollowsTheEndIsIgnored() throws {
        let bytes = PNGBuilder.file(1, 1, depth: 8, colorType: 0, rows: [[5]])
        let found = try Image.decode(bytes + [1, 2, 3], name: "test.png")
        #expect(found.image.samples == .bytes([5]))
        #expect(found.warnings.isEmpty)
    }
}
