import Glibc
import ImageFiles
import Testing

@Suite struct PictureFileTests {
    private func picture(_ layout: PixelLayout, _ depth: Int) throws -> Image {
        let numbers = (0..<9 * 7 * layout.channels).map { $0 * 5 % 250 }
        let samples: Samples =
            depth == 16 ? .words(numbers.map { UInt16($0 * 257 + 1) }) : .bytes(numbers.map(UInt8.init))
        return try Image(width: 9, height: 7, layout: layout, bitDepth: depth, samples: samples)
    }

    @Test(arguments: FileFormat.allCases) func rowsGiveTheSameFileAsAWholePicture(_ format: FileFormat) throws {
        let layouts: [PixelLayout] = format == .raw || format == .webp ? [.rgba] : [.gray, .rgb, .rgba]
        for layout in layouts {
            for depth in format == .webp ? [8] : [8, 16] {
                // JPEG would lay alpha over the background.
                let image = try format == .jpeg && layout == .rgba ? picture(.rgb, depth) : picture(layout, depth)
                let options = EncodingOptions(format: format)
                let writer = try PictureFile.writer(for: ImageHeader(of: image), options)
                let row = ImageHeader(of: image).rowBytes
                func write(_ samples: UnsafeRawBufferPointer) throws {
                    for (first, count) in [(0, 2), (2, 5)] {
                        try writer.write(count, samples.baseAddress! + first * row, stride: row)
                    }
                }
                switch image.samples {
                case .bytes(let bytes): try bytes.withUnsafeBytes(write)
                case .words(let words): try words.withUnsafeBytes(write)
                case .floats: break
                }
                try writer.finish()
                expectSame(writer.takeBytes(), try image.encoded(options))
            }
        }
    }

    @Test(arguments: FileFormat.allCases) func layoutsThatAFormatHasNoPlaceForAreRefused(_ format: FileFormat) {
        if format == .png { return }
        let header = ImageHeader(width: 2, height: 2, layout: .palette, bitDepth: 8, palette: [.white])
        #expect(throws: ImageFileError.self) {
            _ = try PictureFile.writer(for: header, EncodingOptions(format: format))
        }
    }

    @Test func aPNGOfEveryLayoutIsExpandedInBands() throws {
        let palette = try Image(
            width: 3, height: 1, layout: .palette, bitDepth: 2, samples: .bytes([0, 1, 0]),
            palette: [.white, PaletteEntry(red: 1, green: 2, blue: 3, alpha: 4)])
        let keyed = try Image(
            width: 3, height: 1, layout: .gray, bitDepth: 2, samples: .bytes([0, 1, 3]), transparentKey: [1])
        let deep = try Image(
            width: 9, height: 7, layout: .grayAlpha, bitDepth: 16, samples: picture(.grayAlpha, 16).samples)
        for image in [palette, keyed, try picture(.rgb, 8), deep, try picture(.rgba, 16)] {
            let reader = try PictureFile.reader(of: image.png(), name: "test.png")
            let count = image.width * image.height * 4
            if image.bitDepth == 16 {
                var words = [UInt16](repeating: 9, count: count)
                try words.withUnsafeMutableBytes {
                    try reader.readRGBA(image.height, into: $0.baseAddress!, stride: image.width * 8)
                }
                expectSame(words, image.rgba16())
            } else {
                var bytes = [UInt8](repeating: 9, count: count)
                try bytes.withUnsafeMutableBytes {
                    try reader.readRGBA(image.height, into: $0.baseAddress!, stride: image.width * 4)
                }
                expectSame(bytes, image.rgba8())
            }
        }
    }

    @Test func pixelsWithoutAColourAreBlackAndNotWhatLiesInMemory() throws {
        let reader = BadPaletteReader()
        var bytes = [UInt8](repeating: 9, count: 8)
        try bytes.withUnsafeMutableBytes { try reader.readRGBA(1, into: $0.baseAddress!, stride: 8) }
        #expect(bytes == [255, 255, 255, 255, 0, 0, 0, 255])
    }

    @Test(arguments: FileFormat.allCases) func aPipeGivesWhatAFileGives(_ format: FileFormat) throws {
        if format == .raw { return }
        let image = try picture(.rgb, 8)
        let file = try image.encoded(EncodingOptions(format: format, isLossless: true))
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        try FileBytes.write(file, descriptor: ends[1], name: "pipe")
        close(ends[1])
        expectSame(try Image.read(descriptor: ends[0], name: "pipe").image, try decoded(file))
    }

    @Test func namesMeanNothing() throws {
        let folder = TemporaryFolder()
        let image = try picture(.rgb, 8)
        try image.write(to: folder / "a.png", EncodingOptions(format: .webp, isLossless: true))
        #expect(try FileBytes.read(folder / "a.png").starts(with: Array("RIFF".utf8)))
        expectSame(try Image(contentsOf: folder / "a.png"), image)
    }
}

/// A reader whose pixels name a colour that its palette does not have.
private final class BadPaletteReader: RowReader {
    let header = ImageHeader(width: 2, height: 1, layout: .palette, bitDepth: 8, palette: [.white])
    let access = RowAccess.streamed

    func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        rows.copyMemory(from: [0, 200] as [UInt8], byteCount: 2)
    }

    func finish() throws(ImageFileError) -> [String] { [] }
}
