import ImageFiles
import Testing

@Suite struct ImageTests {
    @Test(arguments: [(0, 1), (1, 0), (-1, 1), (Int(Int32.max) + 1, 1), (Int.max, Int.max), (Int.min, 4)])
    func sidesOutOfRangeAreRefused(width: Int, height: Int) {
        #expect(throws: ImageError.sideOutOfRange(width: width, height: height)) {
            try Image(width: width, height: height, rgba: [])
        }
    }

    @Test func sampleCountMustFitTheSize() {
        #expect(throws: ImageError.wrongSampleCount(found: 7, expected: 8)) {
            try Image(width: 2, height: 1, rgba: [1, 2, 3, 4, 5, 6, 7])
        }
        #expect(throws: ImageError.wrongSampleCount(found: 4, expected: 8)) {
            try Image(width: 1, height: 2, rgba16: [1, 2, 3, 4])
        }
        #expect(throws: ImageError.wrongSampleCount(found: 0, expected: .max)) {
            try Image(width: Int(Int32.max), height: Int(Int32.max), rgbaFloats: [])
        }
    }

    @Test func depthMustBeOneOfTheLayouts() {
        #expect(throws: ImageError.depthNotAllowed(layout: .rgb, bitDepth: 4)) {
            try Image(width: 1, height: 1, layout: .rgb, bitDepth: 4, samples: .bytes([1, 2, 3]))
        }
        #expect(throws: ImageError.depthNotAllowed(layout: .gray, bitDepth: 32)) {
            try Image(width: 1, height: 1, layout: .gray, bitDepth: 32, samples: .floats([0]))
        }
        #expect(throws: ImageError.wrongSampleKind(bitDepth: 16)) {
            try Image(width: 1, height: 1, layout: .gray, bitDepth: 16, samples: .bytes([0]))
        }
    }

    @Test func samplesMustFitTheirDepth() {
        #expect(throws: ImageError.sampleTooLarge(found: 4, maximum: 3, index: 1)) {
            try Image(width: 2, height: 1, layout: .gray, bitDepth: 2, samples: .bytes([3, 4]))
        }
    }

    @Test func paletteMustFitTheIndices() {
        let red = PaletteEntry(red: 255, green: 0, blue: 0)
        func image(_ indices: [UInt8], _ palette: [PaletteEntry]?, depth: Int = 1) throws -> Image {
            try Image(
                width: indices.count, height: 1, layout: .palette, bitDepth: depth, samples: .bytes(indices),
                palette: palette)
        }
        #expect(throws: ImageError.paletteMisplaced(layout: .palette)) { try image([0], nil) }
        #expect(throws: ImageError.wrongPaletteCount(found: 0, maximum: 2)) { try image([0], []) }
        #expect(throws: ImageError.wrongPaletteCount(found: 3, maximum: 2)) { try image([0], [red, red, red]) }
        #expect(throws: ImageError.sampleTooLarge(found: 1, maximum: 0, index: 1)) { try image([0, 1], [red]) }
        #expect(throws: ImageError.sampleTooLarge(found: 255, maximum: 254, index: 0)) {
            try image([255], Array(repeating: red, count: 255), depth: 8)
        }
        #expect(throws: Never.self) { try image([255], Array(repeating: red, count: 256), depth: 8) }
        #expect(throws: ImageError.paletteMisplaced(layout: .gray)) {
            try Image(width: 1, height: 1, layout: .gray, bitDepth: 1, samples: .bytes([0]), palette: [red])
        }
    }

    @Test func clearKeyMustFitTheLayout() {
        func image(_ layout: PixelLayout, _ key: [UInt16]) throws -> Image {
            let samples = [UInt8](repeating: 0, count: layout.channels)
            return try Image(
                width: 1, height: 1, layout: layout, bitDepth: 8, samples: .bytes(samples), transparentKey: key)
        }
        #expect(throws: ImageError.keyNotAllowed(layout: .rgba)) { try image(.rgba, [1, 2, 3]) }
        #expect(throws: ImageError.wrongKey(found: [1], channels: 3, maximum: 255)) { try image(.rgb, [1]) }
        #expect(throws: ImageError.wrongKey(found: [256], channels: 1, maximum: 255)) { try image(.gray, [256]) }
        #expect(throws: Never.self) { try image(.gray, [255]) }
    }

    @Test func alphaIsJudgedByType() throws {
        func gray(_ key: [UInt16]?) throws -> Image {
            try Image(
                width: 1, height: 1, layout: .gray, bitDepth: 1, samples: .bytes([0]), transparentKey: key)
        }
        func indexed(alpha: UInt8) throws -> Image {
            try Image(
                width: 1, height: 1, layout: .palette, bitDepth: 1, samples: .bytes([0]),
                palette: [PaletteEntry(red: 0, green: 0, blue: 0, alpha: alpha)])
        }
        #expect(try !gray(nil).hasAlpha)
        #expect(try gray([1]).hasAlpha)
        #expect(try !indexed(alpha: 255).hasAlpha)
        #expect(try indexed(alpha: 254).hasAlpha)
        #expect(try Image(width: 1, height: 1, rgba: [1, 2, 3, 255]).hasAlpha)
        #expect(try gray(nil).isGray)
        #expect(try !indexed(alpha: 255).isGray)
        #expect(try !Image(width: 1, height: 1, rgba: [1, 1, 1, 255]).isGray)
    }

    @Test func errorsNameTheirValues() {
        #expect(
            "\(ImageError.sampleTooLarge(found: 4, maximum: 3, index: 1))" == "sample 1 is 4. Give values from 0 to 3.")
        #expect("\(ImageError.wrongSampleCount(found: 7, expected: 8))".contains("Give 8"))
    }
}
