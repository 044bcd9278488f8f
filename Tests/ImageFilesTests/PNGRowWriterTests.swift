import ImageFiles
import Testing

/// Every layout and depth a file can have.
private let kinds = PixelLayout.allCases.flatMap { layout in
    layout.bitDepths.filter { $0 < 32 }.map { (layout, $0) }
}

/// What a file is written of: its header and its rows as bytes of the machine, with noise in them.
private func noise(_ layout: PixelLayout, _ depth: Int, _ width: Int, _ height: Int) -> (ImageHeader, [UInt8]) {
    let maximum = UInt8(truncatingIfNeeded: 1 << min(depth, 8) - 1)
    let palette = (0...Int(maximum)).map { PaletteEntry(red: UInt8($0), green: 7, blue: 9, alpha: UInt8($0)) }
    let header = ImageHeader(
        width: width, height: height, layout: layout, bitDepth: depth, palette: layout == .palette ? palette : nil)
    // Smooth from row to row and with repeats, so that every filter is the best one somewhere.
    let bytes = (0..<header.rowBytes * height).map { index in
        let (x, y) = (index % header.rowBytes, index / header.rowBytes)
        return UInt8(truncatingIfNeeded: x * y / 7 &+ x &+ (y % 3 == 0 ? Int.random(in: 0...9) : 0)) & maximum
    }
    return (header, bytes)
}

/// The file that a writer makes of rows which are handed over a few at a time, its bytes taken after each time.
private func file(
    _ header: ImageHeader, _ rows: [UInt8], from source: PixelLayout? = nil, stride: Int? = nil, level: Int = 4,
    atOnce: Bool
) throws -> [UInt8] {
    let writer = try PNGRowWriter(
        header, compression: level, from: source, mostBytesAtOnce: atOnce ? PNGRowWriter.mostBytesAtOnce : 0)
    let stride = stride ?? header.rowBytes
    var file = writer.takeBytes()
    for row in Swift.stride(from: 0, to: header.height, by: 2) {
        let count = min(2, header.height - row)
        try rows.withUnsafeBytes { try writer.write(count, #require($0.baseAddress) + row * stride, stride: stride) }
        file += writer.takeBytes()
    }
    try writer.finish()
    return file + writer.takeBytes()
}

@Suite struct PNGRowWriterTests {
    @Test(arguments: kinds, [true, false])
    func everyKindAndSizeComesBack(kind: (PixelLayout, Int), atOnce: Bool) throws {
        for (width, height) in [(1, 1), (1, 7), (7, 1), (2, 3), (9, 5), (15, 2), (33, 4), (131, 3)] {
            let (header, rows) = noise(kind.0, kind.1, width, height)
            let file = try file(header, rows, atOnce: atOnce)
            let found = try Image.decode(file, name: "test.png")
            #expect(found.warnings.isEmpty)
            #expect(found.image.width == width && found.image.height == height)
            #expect(found.image.layout == kind.0 && found.image.bitDepth == kind.1)
            switch found.image.samples {
            case .bytes(let bytes): expectSame(bytes, rows)
            case .words(let words): expectSame(words.withUnsafeBytes { Array($0) }, rows)
            case .floats: Issue.record("There are floats.")
            }
            // libpng's own transformations see the same.
            let reference = try #require(Reference(file))
            expectSame(reference.rgba8, found.image.rgba8())
            expectSame(reference.rgba16, found.image.rgba16())
        }
    }

    @Test(arguments: 0...9, [true, false])
    func everyLevelComesBack(level: Int, atOnce: Bool) throws {
        let (header, rows) = noise(.rgb, 8, 301, 50)
        let file = try file(header, rows, level: level, atOnce: atOnce)
        guard case .bytes(let found) = try decoded(file).samples else { return }
        expectSame(found, rows)
        #expect((file.count > rows.count) == (level == 0))
    }

    @Test(arguments: [PixelLayout.gray, .grayAlpha, .rgb, .rgba], [8, 16])
    func channelsAreTakenFromRGBA(layout: PixelLayout, depth: Int) throws {
        let (source, rows) = noise(.rgba, depth, 5, 3)
        var header = source
        header.layout = layout
        let bytes = depth / 8
        let kept = [PixelLayout.gray: [0], .grayAlpha: [0, 3], .rgb: [0, 1, 2], .rgba: [0, 1, 2, 3]][layout] ?? []
        let expected = (0..<15).flatMap { pixel in
            kept.flatMap { channel in
                let start = (pixel * 4 + channel) * bytes
                return rows[start..<start + bytes]
            }
        }
        for atOnce in [true, false] {
            let file = try file(header, rows, from: .rgba, stride: source.rowBytes, atOnce: atOnce)
            switch try decoded(file).samples {
            case .bytes(let bytes): #expect(bytes == expected)
            case .words(let words): #expect(words.withUnsafeBytes { Array($0) } == expected)
            case .floats: Issue.record("There are floats.")
            }
        }
    }

    @Test func rowsThatDoNotFitAreRefused() throws {
        func refusal(_ header: ImageHeader, from source: PixelLayout) -> Bool {
            (try? PNGRowWriter(header, from: source)) == nil
        }
        #expect(refusal(ImageHeader(width: 1, height: 1, layout: .rgba, bitDepth: 8), from: .rgb))
        #expect(refusal(ImageHeader(width: 1, height: 1, layout: .gray, bitDepth: 4), from: .rgba))
        #expect(refusal(ImageHeader(width: 1, height: 1, layout: .palette, bitDepth: 8), from: .rgba))
        #expect(refusal(ImageHeader(width: 1, height: 1, layout: .rgba, bitDepth: 32), from: .rgba))
        #expect(refusal(ImageHeader(width: 0, height: 1, layout: .rgba, bitDepth: 8), from: .rgba))
        #expect(refusal(ImageHeader(width: 1, height: .max, layout: .rgba, bitDepth: 8), from: .rgba))
        #expect(refusal(ImageHeader(width: 1, height: 1, layout: .palette, bitDepth: 8), from: .palette))
        let header = ImageHeader(width: 2, height: 2, layout: .gray, bitDepth: 8)
        for (count, stride) in [(3, 2), (2, 1), (-1, 2), (1, 0), (1, -2), (.max, 2)] {
            for most in [0, 1 << 20] {
                let writer = try PNGRowWriter(header, mostBytesAtOnce: most)
                #expect(throws: ImageFileError.self) { try writer.write(count, [1, 2, 3, 4, 5, 6], stride: stride) }
            }
        }
        let unfinished = try PNGRowWriter(header)
        try unfinished.write(1, [1, 2], stride: 2)
        #expect(throws: ImageFileError.cannotEncode(problem: "rows are missing")) { try unfinished.finish() }
    }

    @Test(arguments: [255, 256, 257, 512, 900])
    func piecesMakeOneStream(height: Int) throws {
        // 256 rows of 1024 bytes are a piece.
        let (header, rows) = noise(.gray, 8, 1023, height)
        let file = try file(header, rows, atOnce: false)
        guard case .bytes(let found) = try decoded(file).samples else { return }
        expectSame(found, rows)
        #expect(try #require(Reference(file)).rgba8 == decoded(file).rgba8())
    }

    @Test func largePicturesArePackedWithoutBeingKept() throws {
        // Bytes come while rows go in.
        let header = ImageHeader(width: 1000, height: 20_000, layout: .gray, bitDepth: 8)
        let writer = try PNGRowWriter(header, compression: 1, mostBytesAtOnce: 1 << 20)
        let rows = (0..<1_000_000).map { _ in UInt8.random(in: 0...255) }
        // As many as many processors wait for.
        for _ in 0..<8 { try writer.write(1000, rows, stride: 1000) }
        #expect(writer.takeBytes().count > 500_000)
        #expect(writer.takeBytes().isEmpty)
    }
}
