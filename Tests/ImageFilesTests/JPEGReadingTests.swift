import ImageFiles
import Testing

/// The CRC-32 of a picture's bytes.
func checksum(_ image: Image) -> UInt32? {
    guard case .bytes(let bytes) = image.samples else { return nil }
    return crc32(bytes)
}

@Suite struct JPEGReadingTests {
    /// What Pillow 12 (libjpeg-turbo 3.2) unpacks, as checksums of its bytes.
    @Test func pixelsAreThoseOfAnotherProgram() throws {
        let progressive = try decoded(JPEGFiles.progressive)
        #expect(progressive.layout == .rgb)
        #expect(progressive.width == 17)
        #expect(progressive.height == 13)
        #expect(checksum(progressive) == 0x9622_74BF)
        #expect(checksum(try decoded(JPEGFiles.baseline)) == 0x9622_74BF)
        let gray = try decoded(JPEGFiles.gray)
        #expect(gray.layout == .gray)
        #expect(checksum(gray) == 0x57BC_8FF6)
    }

    @Test(
        .enabled(if: Corpora.isPresent, Corpora.absence),
        arguments: [
            ("libjpeg-turbo-testimages/testimages/testorig.jpg", UInt32(0xB88C_E32E)),
            ("libjpeg-turbo-testimages/testimages/testimgint.jpg", 0x9518_FE98),
            ("libjpeg-turbo-testimages/testimages/testimgari.jpg", 0x9518_FE98),
            ("photos/rocket.jpg", 0x49CF_24AB),
            ("photos/hubble_deep_field.jpg", 0x767B_1CAF),
        ])
    func realFilesAreThoseOfAnotherProgram(_ path: String, _ expected: UInt32) throws {
        #expect(checksum(try decoded(Corpora.bytes(path))) == expected)
    }

    @Test(.enabled(if: Corpora.isPresent, Corpora.absence)) func twelveBitsAreRefusedByName() throws {
        let bytes = try Corpora.bytes("libjpeg-turbo-testimages/testimages/monkey12.jpg")
        #expect(refusal(bytes) == .unsupported(file: "test.png", feature: "12 bits a sample"))
    }

    @Test func losslessIsRefusedByName() throws {
        var bytes = JPEGFiles.baseline
        bytes[try #require(JPEGBuilder.index(of: 0xC0, in: bytes)) + 1] = 0xC3
        #expect(
            refusal(bytes)
                == .unsupported(file: "test.png", feature: "lossless or hierarchical coding (frame type 0xC3)"))
    }

    @Test func rowsOfAnOddWidthAreNotSheared() throws {
        let image = try decoded(JPEGFiles.wide)
        let pixels = image.rgba8()
        for row in 0..<24 {
            for (column, red) in [(0, true), (490, true), (510, false), (1000, false)] {
                let start = (row * 1023 + column) * 4
                #expect(abs(Int(pixels[start]) - (red ? 220 : 20)) <= 2)
                #expect(abs(Int(pixels[start + 2]) - (red ? 20 : 220)) <= 2)
            }
        }
    }

    @Test func smallestPicturesKeepTheirSize() throws {
        for (bytes, height) in [(JPEGFiles.one, 1), (JPEGFiles.tall, 7)] {
            let image = try decoded(bytes)
            #expect(image.width == 1)
            #expect(image.height == height)
            expectSame(image.rgba8(), Array(repeating: [120, 61, 31, 255], count: height).flatMap { $0 })
        }
    }

    @Test func rgbIsNotTakenForYCbCr() throws {
        let pixels = try decoded(JPEGFiles.rgb).rgba8()
        #expect(Array(pixels[0..<4]) == [200, 30, 90, 255])
        #expect(Array(pixels[60..<64]) == [10, 220, 120, 255])
        // Without Adobe's marker, the components' names R, G and B say the same.
        let unmarked = try decoded(JPEGBuilder.removing(0xEE, from: JPEGFiles.rgb)).rgba8()
        #expect(unmarked == pixels)
    }

    @Test func inkIsConvertedToLightWithAdobesMarkerAndWithout() throws {
        // Pillow shows the same for both, and Firefox and Chrome take 255 for no ink whatever the marker says.
        let expected: [[UInt8]] = [[255, 255, 255], [0, 255, 255], [127, 127, 127], [255, 0, 0]]
        for bytes in [JPEGFiles.cmyk, JPEGBuilder.removing(0xEE, from: JPEGFiles.cmyk)] {
            let image = try decoded(bytes)
            #expect(image.layout == .rgb)
            let pixels = image.rgba8()
            for (patch, color) in expected.enumerated() {
                let start = (4 * 32 + 8 * patch + 4) * 4
                #expect(Array(pixels[start..<start + 4]) == color + [255])
            }
        }
        let pixels = try decoded(JPEGFiles.ycck).rgba8()
        for (patch, color) in [[UInt8(255), 255, 255], [0, 0, 0], [0, 0, 0]].enumerated() {
            let start = (4 * 24 + 8 * patch + 4) * 4
            #expect(Array(pixels[start..<start + 3]) == color)
        }
    }

    @Test(arguments: [JPEGFiles.baseline, JPEGFiles.progressive, JPEGFiles.gray, JPEGFiles.cmyk])
    func rgbaIsTheSameAsRowsExpanded(_ bytes: [UInt8]) throws {
        let image = try decoded(bytes)
        let reader = try PictureFile.reader(of: bytes, name: "test.jpg")
        let (width, height) = (image.width, image.height)
        #expect(reader.access == (bytes == JPEGFiles.progressive ? .held : .streamed))
        // A margin of one pixel at each row's end must stay as it is.
        var pixels = [UInt8](repeating: 9, count: (width + 1) * height * 4)
        try pixels.withUnsafeMutableBytes { pixels in
            let start = try #require(pixels.baseAddress)
            let step = 5
            for row in stride(from: 0, to: height, by: step) {
                let count = min(step, height - row)
                try reader.readRGBA(count, into: start + row * (width + 1) * 4, stride: (width + 1) * 4)
            }
        }
        #expect(try reader.finish().isEmpty)
        var expected: [UInt8] = []
        let rgba = image.rgba8()
        for row in 0..<height { expected += rgba[row * width * 4..<(row + 1) * width * 4] + [9, 9, 9, 9] }
        expectSame(pixels, expected)
    }

    @Test func anOpenFileGivesWhatMemoryGives() throws {
        let folder = TemporaryFolder()
        // Longer than a buffer of the reader, by a comment in front.
        let comment = (marker: UInt8(0xFE), content: Array(repeating: UInt8(ascii: "x"), count: 65_000))
        let bytes = JPEGBuilder.inserting([comment, comment, comment], in: JPEGFiles.baseline)
        try FileBytes.write(bytes, to: folder / "a.png")
        expectSame(try Image.read(folder / "a.png").image, try decoded(bytes))
        #expect(throws: ImageFileError.fileTooLarge(file: "\(folder / "a.png")", limit: 100_000)) {
            try Image.read(folder / "a.png", limits: ImageLimits(fileBytes: 100_000))
        }
    }
}
