import ImageFiles
import Testing

/// One row of samples as an image.
private func row(
    _ layout: PixelLayout, _ depth: Int, _ samples: Samples, palette: [PaletteEntry]? = nil, key: [UInt16]? = nil
) throws -> Image {
    try Image(
        width: samples.count / layout.channels, height: 1, layout: layout, bitDepth: depth, samples: samples,
        palette: palette, transparentKey: key)
}

@Suite struct ImageExpansionTests {
    @Test(arguments: [(1, 255), (2, 85), (4, 17), (8, 1)])
    func grayIsScaledToTheWholeRange(depth: Int, factor: Int) throws {
        let values = (0..<1 << depth).map { UInt8($0) }
        let image = try row(.gray, depth, .bytes(values))
        expectSame(image.rgba8(), values.flatMap { [$0 * UInt8(factor), $0 * UInt8(factor), $0 * UInt8(factor), 255] })
        let words = values.map { UInt16($0) * UInt16(factor) * 257 }
        expectSame(image.rgba16(), words.flatMap { [$0, $0, $0, 65535] })
    }

    @Test func grayAlphaBecomesGrayGrayGrayAlpha() throws {
        #expect(try row(.grayAlpha, 8, .bytes([10, 20, 255, 0])).rgba8() == [10, 10, 10, 20, 255, 255, 255, 0])
        #expect(try row(.grayAlpha, 8, .bytes([10, 20])).rgba16() == [2570, 2570, 2570, 5140])
        #expect(try row(.grayAlpha, 16, .words([256, 65535])).rgba16() == [256, 256, 256, 65535])
        #expect(try row(.grayAlpha, 16, .words([257, 65535])).rgba8() == [1, 1, 1, 255])
    }

    @Test func colourKeepsItsOrder() throws {
        #expect(try row(.rgb, 8, .bytes([1, 2, 3, 4, 5, 6])).rgba8() == [1, 2, 3, 255, 4, 5, 6, 255])
        #expect(try row(.rgb, 16, .words([1, 2, 3])).rgba16() == [1, 2, 3, 65535])
        #expect(try row(.rgba, 8, .bytes([1, 2, 3, 4])).rgba8() == [1, 2, 3, 4])
        #expect(try row(.rgba, 8, .bytes([1, 2, 3, 4])).rgba16() == [257, 514, 771, 1028])
        #expect(try row(.rgba, 16, .words([1, 2, 3, 4])).rgba16() == [1, 2, 3, 4])
    }

    @Test func sixteenBitsAreRoundedToTheNearestByte() throws {
        let values = (0...65535).map { UInt16($0) }
        let image = try row(.gray, 16, .words(values))
        let nearest = values.map { UInt8((Double($0) * 255 / 65535).rounded()) }
        expectSame(image.rgba8(), nearest.flatMap { [$0, $0, $0, 255] })
    }

    @Test func paletteColoursAndAlphaAreLookedUp() throws {
        let palette = [
            PaletteEntry(red: 1, green: 2, blue: 3, alpha: 4), PaletteEntry(red: 5, green: 6, blue: 7),
            PaletteEntry(red: 255, green: 0, blue: 9, alpha: 0),
        ]
        let image = try row(.palette, 2, .bytes([2, 0, 1]), palette: palette)
        #expect(image.rgba8() == [255, 0, 9, 0, 1, 2, 3, 4, 5, 6, 7, 255])
        #expect(image.rgba16() == [65535, 0, 2313, 0, 257, 514, 771, 1028, 1285, 1542, 1799, 65535])
    }

    @Test func onlyTheKeyColourIsClear() throws {
        #expect(
            try row(.gray, 2, .bytes([0, 1, 3]), key: [1]).rgba8() == [0, 0, 0, 255, 85, 85, 85, 0, 255, 255, 255, 255])
        let colours: [UInt8] = [1, 2, 3, 3, 2, 1, 1, 2, 4]
        #expect(try row(.rgb, 8, .bytes(colours), key: [1, 2, 3]).rgba8() == [1, 2, 3, 0, 3, 2, 1, 255, 1, 2, 4, 255])
        #expect(try row(.rgb, 8, .bytes([1, 2, 3]), key: [1, 2, 3]).rgba16() == [257, 514, 771, 0])
    }

    @Test func sixteenBitKeyIsComparedBeforeRounding() throws {
        #expect(try row(.gray, 16, .words([256, 257]), key: [257]).rgba8() == [1, 1, 1, 255, 1, 1, 1, 0])
        #expect(try row(.rgb, 16, .words([1, 2, 3, 1, 2, 4]), key: [1, 2, 4]).rgba16()[7] == 0)
        #expect(try row(.rgb, 16, .words([1, 2, 3, 1, 2, 4]), key: [1, 2, 4]).rgba8() == [0, 0, 0, 255, 0, 0, 0, 0])
    }

    @Test func floatsAreClampedAndRounded() throws {
        let floats: [Float] = [-1, 2, .nan, .infinity, -.infinity, 0.5, 1, 0.001]
        let image = try Image(width: 2, height: 1, rgbaFloats: floats)
        #expect(image.rgba8() == [0, 255, 0, 255, 0, 128, 255, 0])
        #expect(image.rgba16() == [0, 65535, 0, 65535, 0, 32768, 65535, 66])
    }

    @Test func rowsFollowEachOther() throws {
        let image = try Image(width: 1, height: 2, layout: .rgb, bitDepth: 8, samples: .bytes([1, 2, 3, 4, 5, 6]))
        #expect(image.rgba8() == [1, 2, 3, 255, 4, 5, 6, 255])
    }
}
