import ImageFiles
import Testing

/// Every layout and depth a file can have.
private let kinds = PixelLayout.allCases.flatMap { layout in
    layout.bitDepths.filter { $0 < 32 }.map { (layout, $0) }
}

/// A picture of noise with metadata in every place, a palette with alpha, and a key.
private func noise(_ layout: PixelLayout, _ depth: Int, width: Int, height: Int) throws -> Image {
    var generator = SystemRandomNumberGenerator()
    let count = width * height * layout.channels
    let maximum = 1 << depth - 1
    let palette = (0...min(maximum, 255)).map { UInt8(truncatingIfNeeded: $0) }.map {
        PaletteEntry(red: $0, green: $0 ^ 0x55, blue: ~$0, alpha: $0 % 3 == 0 ? 255 : $0)
    }
    let key: [UInt16]? =
        switch layout {
        case .gray: [UInt16(maximum)]
        case .rgb: [1, 2, UInt16(maximum)]
        default: nil
        }
    let profile = ImageMetadata.Chunk(name: "iCCP", bytes: [1, 0, 255])
    let texts = ImageMetadata.Place.allCases.filter { layout == .palette || $0 != .beforePixels }.map {
        ImageMetadata.Chunk(name: "tEXt", bytes: Array("\($0)\0text".utf8), place: $0)
    }
    return try Image(
        width: width, height: height, layout: layout, bitDepth: depth,
        samples: depth == 16
            ? .words((0..<count).map { _ in .random(in: .min ... .max, using: &generator) })
            : .bytes((0..<count).map { _ in UInt8(Int.random(in: 0...maximum, using: &generator)) }),
        palette: layout == .palette ? palette : nil, transparentKey: key,
        metadata: ImageMetadata(chunks: ([profile] + texts).compactMap { $0 }))
}

@Suite struct PNGRoundTripTests {
    @Test(arguments: kinds)
    func everyLayoutAndDepthComesBackUnchanged(layout: PixelLayout, depth: Int) throws {
        for width in [1, 2, 3, 7, 8, 9, 17] {
            let image = try noise(layout, depth, width: width, height: 5)
            let found = try Image.decode(image.png(), name: "test.png")
            expectSame(found.image, image)
            #expect(found.warnings.isEmpty)
        }
    }

    @Test(arguments: kinds)
    func libpngReadsWhatIsWrittenTheSame(layout: PixelLayout, depth: Int) throws {
        let image = try noise(layout, depth, width: 9, height: 4)
        let reference = try #require(Reference(image.png()))
        expectSame(image.rgba8(), reference.rgba8)
        expectSame(image.rgba16(), reference.rgba16)
    }

    @Test(arguments: 0...9)
    func everyCompressionKeepsThePixels(level: Int) throws {
        // Tall enough for rows to be tried, smooth at the top and noisy below.
        let (width, height) = (40, 400)
        var samples = [UInt8](repeating: 0, count: width * height * 3)
        for index in samples.indices {
            samples[index] = index < samples.count / 2 ? UInt8(index / 120 % 256) : UInt8.random(in: 0...255)
        }
        let image = try Image(width: width, height: height, layout: .rgb, bitDepth: 8, samples: .bytes(samples))
        try expectSame(decoded(image.png(compression: level)), image)
    }

    @Test func levelsOutsideZeroToNineAreRefused() throws {
        let image = try Image(width: 1, height: 1, rgba: [1, 2, 3, 4])
        for level in [-1, 10, .min, .max] {
            #expect(throws: ImageFileError.compressionOutOfRange(found: level)) { try image.png(compression: level) }
        }
    }

    @Test func repeatsAreFoundWhereThereAreSome() throws {
        // A halftone: runs alone would take thirty times the bytes.
        let (width, height) = (240, 240)
        let samples = (0..<width * height).map { index in
            UInt8(((index % width) % 12) * ((index / width) % 12) * 2)
        }
        let image = try Image(width: width, height: height, layout: .gray, bitDepth: 8, samples: .bytes(samples))
        #expect(try image.png().count < 3000)
    }

    @Test func compressionMakesSmallFilesOfFlatPictures() throws {
        let image = try Image(width: 100, height: 100, rgba: Array(repeating: 99, count: 40_000))
        #expect(try image.png(compression: 0).count > 40_000)
        #expect(try image.png().count < 400)
    }

    @Test func floatsAreWrittenAsSixteenBits() throws {
        let image = try Image(width: 1, height: 1, rgbaFloats: [0.5, -3, .nan, 7])
        let found = try decoded(image.png())
        #expect(found.bitDepth == 16)
        #expect(found.samples == .words([32768, 0, 0, 65535]))
    }

    @Test func opaquePaletteIsWrittenWithoutTransparency() throws {
        let palette = [PaletteEntry(red: 1, green: 2, blue: 3), PaletteEntry(red: 4, green: 5, blue: 6)]
        let image = try Image(
            width: 1, height: 1, layout: .palette, bitDepth: 1, samples: .bytes([1]), palette: palette)
        let bytes = try image.png()
        #expect(!bytes.contains(Array("tRNS".utf8)))
        #expect(try decoded(bytes) == image)
    }

    @Test func chunksStandInTheirPlacesInTheFile() throws {
        let bytes = try noise(.palette, 8, width: 3, height: 3).png()
        let names = ["iCCP", "beforePalette", "PLTE", "tRNS", "beforePixels", "IDAT", "afterPixels", "IEND"]
        let positions = names.map { name in
            bytes.indices.first { bytes[$0...].starts(with: name.utf8) } ?? -1
        }
        #expect(positions == positions.sorted())
        #expect(positions.allSatisfy { $0 > 0 })
    }
}
