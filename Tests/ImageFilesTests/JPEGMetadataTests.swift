import ImageFiles
import Testing

/// A colour profile's header, which is all that is looked at.
func profile(_ space: String, count: Int = 132) -> [UInt8] {
    var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) }
    bytes.replaceSubrange(16..<20, with: space.utf8)
    bytes.replaceSubrange(36..<40, with: "acsp".utf8)
    return bytes
}

@Suite struct JPEGMetadataTests {
    private typealias Segment = (marker: UInt8, content: [UInt8])

    private func found(_ segments: [Segment], in file: [UInt8] = JPEGFiles.baseline) throws -> DecodedImage {
        try Image.decode(JPEGBuilder.inserting(segments, in: file), name: "test.jpg")
    }

    private func piece(_ number: UInt8, of count: UInt8, _ content: some Sequence<UInt8>) -> Segment {
        (0xE2, Array("ICC_PROFILE\0".utf8) + [number, count] + content)
    }

    private let exif = Array("Exif\0\0".utf8)
    private let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

    @Test func profileInPiecesIsPutTogetherWhateverTheirOrder() throws {
        let whole = profile("RGB ")
        let found = try found([piece(2, of: 2, whole[70...]), piece(1, of: 2, whole[..<70])])
        #expect(found.warnings.isEmpty)
        #expect(found.image.metadata.colorProfile == whole)
        // And a PNG of it says the same, in a chunk that libpng's checks would pass.
        let again = try Image.decode(found.image.png(), name: "test.png")
        #expect(again.image.metadata.colorProfile == whole)
        #expect(again.image.metadata.first("iCCP")?.starts(with: Array("ICC profile\0\0".utf8)) ?? false)
    }

    @Test func incompleteProfilesAreDroppedWithAWarning() throws {
        let whole = profile("RGB ")
        let cases: [[Segment]] = [
            [piece(1, of: 2, whole)], [piece(1, of: 1, whole), piece(1, of: 1, whole)],
            [piece(0, of: 1, whole)], [piece(1, of: 2, whole[..<70]), piece(2, of: 3, whole[70...])],
            [piece(1, of: 1, profile("GRAY"))], [piece(1, of: 1, whole.prefix(60))], [piece(1, of: 1, profile("CMYK"))],
        ]
        for segments in cases {
            let found = try found(segments)
            #expect(found.warnings.count == 1)
            #expect(found.image.metadata.chunks.isEmpty)
        }
    }

    @Test func profileOfInkIsNotKeptForLight() throws {
        let found = try found([piece(1, of: 1, profile("CMYK"))], in: JPEGFiles.cmyk)
        #expect(found.image.metadata.colorProfile == nil)
        #expect(found.warnings.count == 1)
    }

    @Test func profilesOverTheLimitAreDroppedBeforeTheyAreUnpacked() throws {
        // 40 MB of zeros in 40 kB.
        var metadata = ImageMetadata()
        metadata.colorProfile = [UInt8](repeating: 0, count: 40_000_000)
        let packed = try #require(metadata.first("iCCP"))
        #expect(packed.count < 50_000)
        #expect(metadata.colorProfile == nil)
        let bytes = PNGBuilder.file(1, 1, depth: 8, colorType: 2, rows: [[1, 2, 3]], before: [("iCCP", packed)])
        let found = try Image.decode(bytes, name: "test.png")
        #expect(found.image.metadata.chunks.isEmpty)
        #expect(found.warnings == ["The colour profile is over the limit of 16000000 bytes; it is left out."])
        let raised = try Image.decode(bytes, name: "test.png", limits: ImageLimits(profileBytes: 40_000_000))
        #expect(raised.warnings.isEmpty)
    }

    @Test func orientationIsFoundBehindXMPAndAppliedOnce() throws {
        let told = ExifBuilder.orientation(6)
        let found = try found([
            (0xE1, xmp + Array("<a tiff:Orientation=\"6\"/>".utf8)), (0xE1, exif + told),
        ])
        #expect(found.image.width == 13)
        #expect(found.image.height == 17)
        expectSame(found.image.rgba8(), try decoded(JPEGFiles.baseline).turned(.rotated90).rgba8())
        #expect(found.image.metadata.exif == ExifBuilder.orientation(1))
        #expect(found.image.metadata.xmp == Array("<a tiff:Orientation=\"1\"/>".utf8))
        let again = try Image.decode(found.image.encoded(EncodingOptions(format: .jpeg)), name: "again.jpg")
        #expect(again.image.width == 13)
        #expect(again.image.metadata.exif == found.image.metadata.exif)
        #expect(again.image.metadata.xmp == found.image.metadata.xmp)
    }

    @Test(.enabled(if: Corpora.isPresent, Corpora.absence), arguments: ["Landscape", "Portrait"], 1...8)
    func realPicturesOfEveryOrientationAreTheSame(_ kind: String, _ number: Int) throws {
        let upright = try decoded(Corpora.bytes("exif-orientation/\(kind)_1.jpg"))
        let image = try decoded(Corpora.bytes("exif-orientation/\(kind)_\(number).jpg"))
        #expect(image.width == upright.width)
        #expect(image.height == upright.height)
        guard case (.bytes(let found), .bytes(let expected)) = (image.samples, upright.samples) else { return }
        // Some of the samples, of all three colours; a wrong turn differs by more than 40 on average.
        let indices = stride(from: 0, to: min(found.count, expected.count), by: 997)
        let sum = indices.reduce(0) { $0 + abs(Int(found[$1]) - Int(expected[$1])) }
        let mean = Double(sum) / Double(found.count / 997)
        #expect(mean < 6, "\(mean)")
        let exif = try #require(image.metadata.exif.flatMap(Exif.init))
        #expect(exif.orientation == .upright)
    }

    @Test func densityComesFromJFIFAndOtherwiseFromEXIF() throws {
        func density(_ unit: UInt8, _ x: UInt8, _ y: UInt8, _ more: [Segment] = []) throws -> PixelDensity? {
            let file = JPEGBuilder.removing(0xE0, from: JPEGFiles.baseline)
            let jfif: Segment = (0xE0, Array("JFIF\0".utf8) + [1, 1, unit, 0, x, 0, y, 0, 0])
            return try found([jfif] + more, in: file).image.metadata.density
        }
        #expect(try density(1, 72, 96) == PixelDensity(x: 2835, y: 3780))
        #expect(try density(2, 100, 50) == PixelDensity(x: 10000, y: 5000))
        #expect(try density(0, 1, 1) == nil)
        #expect(try density(0, 2, 1) == PixelDensity(x: 2, y: 1, isPerMetre: false))
        var builder = ExifBuilder(entries: [(0x011A, 5, 0), (0x011B, 5, 0)])
        (builder.entries[0].value, builder.entries[1].value) = (UInt32(builder.tailOffset), UInt32(builder.tailOffset))
        builder.tail = builder.number(300, 4) + builder.number(1, 4)
        let notes: Segment = (0xE1, exif + builder.bytes)
        #expect(try density(0, 1, 1, [notes]) == PixelDensity(x: 11811, y: 11811))
        #expect(try density(1, 72, 72, [notes]) == PixelDensity(x: 2835, y: 2835))
    }

    @Test func commentsBecomeTexts() throws {
        let found = try found([(0xFE, Array("plain".utf8)), (0xFE, Array("grün".utf8)), (0xFE, [0xE9]), (0xFE, [0])])
        let chunks = found.image.metadata.chunks
        #expect(chunks.map(\.name) == ["tEXt", "iTXt", "tEXt"])
        #expect(found.image.metadata.comments == [Array("plain".utf8), Array("grün".utf8), [0xE9]])
        #expect(chunks[0].bytes == Array("Comment\0plain".utf8))
    }

    @Test func everythingComesBackFromAFileThatIsWritten() throws {
        var image = try decoded(JPEGFiles.baseline)
        image.metadata.colorProfile = profile("RGB ", count: 150_000)
        image.metadata.density = PixelDensity(x: 11811, y: 2835)
        image.metadata.exif = ExifBuilder.orientation(1, isBigEndian: true)
        image.metadata.xmp = Array("<x/>".utf8)
        image.metadata.addComment(Array("said".utf8))
        let file = try image.encoded(EncodingOptions(format: .jpeg))
        let found = try Image.decode(file, name: "test.jpg")
        #expect(found.warnings.isEmpty)
        #expect(found.image.metadata.colorProfile == image.metadata.colorProfile)
        #expect(found.image.metadata.density == image.metadata.density)
        #expect(found.image.metadata.exif == image.metadata.exif)
        #expect(found.image.metadata.xmp == image.metadata.xmp)
        #expect(found.image.metadata.comments == image.metadata.comments)
        // JFIF's own fields: dots an inch, 300 and 72.
        #expect(Array(file[2..<20]) == [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 1, 1, 44, 0, 72, 0, 0])
    }

    @Test func metadataOverTheLimitIsDropped() throws {
        let text: Segment = (0xFE, Array(repeating: 65, count: 1000))
        let bytes = JPEGBuilder.inserting([text, text, text], in: JPEGFiles.baseline)
        let found = try Image.decode(bytes, name: "test.jpg", limits: ImageLimits(chunkBytes: 2100))
        #expect(found.image.metadata.comments.count == 2)
        #expect(found.warnings == ["Metadata is over the limit of 2100 bytes; segments left out: 1."])
    }

    @Test func brokenNotesAreDroppedWithAWarning() throws {
        let found = try found([
            (0xE1, exif + [1, 2, 3]), (0xE1, Array("http://ns.adobe.com/xmp/extension/\0".utf8) + [1, 2]),
        ])
        #expect(found.image.metadata.chunks.isEmpty)
        #expect(found.warnings.count == 2)
    }
}
