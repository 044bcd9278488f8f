import ImageFiles
import Testing

@Suite struct JPEGWritingTests {
    private func encoded(_ image: Image, quality: Int = 90, background: PaletteEntry = .white) throws -> [UInt8] {
        try image.encoded(EncodingOptions(format: .jpeg, quality: quality, background: background))
    }

    /// The frame: how many components, and the first one's sampling factors.
    private func frame(_ file: [UInt8]) throws -> (components: UInt8, sampling: UInt8) {
        let start = try #require(JPEGBuilder.index(of: 0xC0, in: file))
        return (file[start + 9], file[start + 11])
    }

    private func flat(_ width: Int, _ height: Int, _ color: [UInt8]) throws -> Image {
        try Image(width: width, height: height, rgba: Array(repeating: color, count: width * height).flatMap { $0 })
    }

    @Test func colourIsWholeFromQualityNinety() throws {
        let image = try flat(16, 16, [200, 100, 50, 255])
        #expect(try frame(encoded(image, quality: 90)) == (3, 0x11))
        #expect(try frame(encoded(image, quality: 89)) == (3, 0x22))
    }

    @Test func grayStaysGray() throws {
        let image = try Image(
            width: 5, height: 4, layout: .gray, bitDepth: 2, samples: .bytes((0..<20).map { $0 / 5 }))
        let file = try encoded(image, quality: 100)
        #expect(try frame(file).components == 1)
        let found = try decoded(file)
        #expect(found.layout == .gray)
        for (value, expected) in zip(found.rgba8(), image.rgba8()) { #expect(abs(Int(value) - Int(expected)) <= 1) }
    }

    @Test(arguments: [1, 50, 100]) func qualityTradesSizeForLikeness(_ quality: Int) throws {
        let image = try decoded(JPEGFiles.baseline)
        let found = try decoded(encoded(image, quality: quality))
        let differences = zip(found.rgba8(), image.rgba8()).map { abs(Int($0) - Int($1)) }
        let mean = Double(differences.reduce(0, +)) / Double(differences.count)
        #expect(quality == 100 ? mean < 1 : quality == 50 ? (1...12).contains(mean) : mean > 12)
    }

    @Test func whatIsNotOpaqueIsLaidOverTheBackground() throws {
        let clear = try flat(8, 8, [0, 0, 0, 0])
        #expect(Array(try decoded(encoded(clear)).rgba8()[0..<4]) == [255, 255, 255, 255])
        let half = try flat(8, 8, [200, 0, 100, 51])
        let background = PaletteEntry(red: 0, green: 100, blue: 250)
        // A fifth of the picture and four of what is behind.
        let expected = [40, 80, 220]
        let pixel = try decoded(encoded(half, quality: 100, background: background)).rgba8()[0..<3]
        for (value, expected) in zip(pixel, expected) { #expect(abs(Int(value) - expected) <= 2) }
        let deep = try Image(
            width: 8, height: 8, rgba16: Array(repeating: [51400, 0, 25700, 13107], count: 64).flatMap { $0 })
        let deepPixel = try decoded(encoded(deep, quality: 100, background: background)).rgba8()[0..<3]
        for (value, expected) in zip(deepPixel, expected) { #expect(abs(Int(value) - expected) <= 2) }
    }

    @Test func grayWithAlphaStaysGrayOverGray() throws {
        let image = try Image(
            width: 8, height: 8, layout: .grayAlpha, bitDepth: 8,
            samples: .bytes(Array(repeating: [100, 51], count: 64).flatMap { $0 }))
        let file = try encoded(image, background: PaletteEntry(red: 200, green: 200, blue: 200))
        #expect(try frame(file).components == 1)
        #expect(abs(Int(try decoded(file).rgba8()[0]) - 180) <= 1)
        let colored = try encoded(image, background: PaletteEntry(red: 200, green: 0, blue: 0))
        #expect(try frame(colored).components == 3)
        #expect(abs(Int(try decoded(colored).rgba8()[0]) - 180) <= 3)
    }

    @Test func palettesAndClearKeysAreColours() throws {
        let image = try Image(
            width: 8, height: 8, layout: .palette, bitDepth: 1, samples: .bytes(Array(repeating: 1, count: 64)),
            palette: [.white, PaletteEntry(red: 10, green: 200, blue: 30)])
        let pixel = try decoded(encoded(image, quality: 100)).rgba8()[0..<3]
        for (value, expected) in zip(pixel, [10, 200, 30]) { #expect(abs(Int(value) - expected) <= 2) }
        let keyed = try Image(
            width: 8, height: 8, layout: .gray, bitDepth: 8, samples: .bytes(Array(repeating: 7, count: 64)),
            transparentKey: [7])
        #expect(try decoded(encoded(keyed)).rgba8()[0] == 255)
    }

    @Test func sixteenBitsAreRounded() throws {
        let words = Array(repeating: [128, 33024, 65535] as [UInt16], count: 64).flatMap { $0 }
        let image = try Image(width: 8, height: 8, layout: .rgb, bitDepth: 16, samples: .words(words))
        let pixel = try decoded(encoded(image, quality: 100)).rgba8()[0..<3]
        for (value, expected) in zip(pixel, [0, 128, 255]) { #expect(abs(Int(value) - expected) <= 2) }
    }

    @Test func rowsCanBeWrittenAndTakenPieceByPiece() throws {
        let image = try decoded(JPEGFiles.wide)
        let options = EncodingOptions(format: .jpeg)
        let writer = try JPEGWriter(ImageHeader(of: image), options)
        var file: [UInt8] = []
        guard case .bytes(let samples) = image.samples else { return }
        for row in 0..<24 {
            try samples.withUnsafeBytes { try writer.write(1, $0.baseAddress! + row * 1023 * 3, stride: 1023 * 3) }
            file += writer.takeBytes()
        }
        try writer.finish()
        file += writer.takeBytes()
        #expect(writer.takeBytes().isEmpty)
        expectSame(file, try image.encoded(options))
        #expect(throws: ImageFileError.self) { try writer.finish() }
    }

    @Test func rowsThatAreMissingOrTooManyAreRefused() throws {
        let image = try decoded(JPEGFiles.one)
        let writer = try JPEGWriter(ImageHeader(of: image), EncodingOptions())
        #expect(throws: ImageFileError.cannotEncode(problem: "rows are missing")) { try writer.finish() }
        let other = try JPEGWriter(ImageHeader(of: image), EncodingOptions())
        let row: [UInt8] = [1, 2, 3, 1, 2, 3]
        #expect(throws: ImageFileError.cannotEncode(problem: "there are too many rows")) {
            try other.write(2, row, stride: 3)
        }
    }

    @Test func optionsOutOfRangeAreRefused() throws {
        let image = try flat(1, 1, [1, 2, 3, 255])
        for format in FileFormat.allCases {
            for quality in [0, 101, Int.min, Int.max] {
                #expect(throws: ImageFileError.qualityOutOfRange(found: quality)) {
                    try image.encoded(EncodingOptions(format: format, quality: quality))
                }
            }
            #expect(throws: ImageFileError.compressionOutOfRange(found: 10)) {
                try image.encoded(EncodingOptions(format: format, compression: 10))
            }
        }
        #expect(
            ImageFileError.qualityOutOfRange(found: 0).description
                == "the quality is 0, allowed is 1 to 100. Give 90 unless the file must be smaller.")
    }

    @Test func sidesThatTheFormatCannotHoldAreRefused() throws {
        let tall = try Image(
            width: 1, height: 65501, layout: .gray, bitDepth: 8, samples: .bytes(Array(repeating: 0, count: 65501)))
        #expect(throws: ImageFileError.tooLongForFormat(format: .jpeg, width: 1, height: 65501)) {
            try tall.encoded(EncodingOptions(format: .jpeg))
        }
        #expect(throws: ImageFileError.tooLongForFormat(format: .webp, width: 1, height: 65501)) {
            try tall.encoded(EncodingOptions(format: .webp))
        }
        #expect(
            ImageFileError.tooLongForFormat(format: .webp, width: 1, height: 65501).description
                == "the picture is 1 × 65501 pixels, and WebP allows 16383 a side. "
                + "Choose PNG, which allows more, or make the picture smaller.")
    }
}
