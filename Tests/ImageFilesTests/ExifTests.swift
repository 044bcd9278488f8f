import ImageFiles
import Testing

@Suite struct ExifTests {
    @Test(arguments: [false, true], [UInt16(1), 3, 4])
    func orientationIsFoundInEitherByteOrderAndEveryWholeNumber(isBigEndian: Bool, type: UInt16) throws {
        let builder = ExifBuilder(isBigEndian: isBigEndian, entries: [(0x010F, 3, 7), (0x0112, type, 6)])
        var exif = try #require(Exif(builder.bytes))
        #expect(exif.orientation == .rotated90)
        exif.resetOrientation()
        #expect(exif.orientation == .upright)
        let expected = ExifBuilder(isBigEndian: isBigEndian, entries: [(0x010F, 3, 7), (0x0112, type, 1)])
        #expect(exif.bytes == expected.bytes)
    }

    @Test func prefixOfJPEGIsTakenOff() throws {
        let exif = try #require(Exif(Array("Exif\0\0".utf8) + ExifBuilder.orientation(3)))
        #expect(exif.orientation == .rotated180)
        #expect(exif.bytes == ExifBuilder.orientation(3))
    }

    @Test(arguments: [UInt32(0), 9, 65535]) func orientationsThatDoNotExistAreNone(_ value: UInt32) throws {
        #expect(try #require(Exif(ExifBuilder.orientation(value))).orientation == nil)
    }

    @Test func whatIsNoTIFFIsNoExif() {
        #expect(Exif([]) == nil)
        #expect(Exif(Array("II*".utf8)) == nil)
        #expect(Exif(Array("MM*\0\0\0\0\u{8}".utf8)) == nil)
    }

    @Test func thumbnailIsUnlinkedAndBlanked() throws {
        var builder = ExifBuilder(entries: [(0x0112, 3, 1)])
        builder.secondEntries = [(0x0201, 4, 0), (0x0202, 4, 4)]
        let place = builder.tailOffset
        builder.secondEntries[0].value = UInt32(place)
        builder.tail = [0xFF, 0xD8, 0xFF, 0xD9, 77]
        var exif = try #require(Exif(builder.bytes))
        exif.removeThumbnail()
        #expect(exif.bytes.count == builder.bytes.count)
        #expect(Array(exif.bytes[22..<26]) == [0, 0, 0, 0])
        #expect(Array(exif.bytes[place...]) == [0, 0, 0, 0, 77])
    }

    @Test(arguments: [UInt32(6), 3]) func sidesAreExchangedWhereRowsBecomeColumns(_ orientation: UInt32) throws {
        var builder = ExifBuilder(isBigEndian: true, entries: [(0x0112, 3, orientation), (0x8769, 4, 0)])
        builder.entries[1].value = UInt32(builder.tailOffset)
        func notes(_ width: UInt32, _ height: UInt32) -> [UInt8] {
            Array(ExifBuilder(isBigEndian: true, entries: [(0xA002, 4, width), (0xA003, 4, height)]).bytes[8...])
        }
        builder.tail = notes(4000, 3000)
        var metadata = ImageMetadata()
        metadata.exif = builder.bytes
        _ = metadata.takeOrientation()
        builder.entries[0].value = 1
        builder.tail = orientation == 6 ? notes(3000, 4000) : notes(4000, 3000)
        #expect(metadata.exif == builder.bytes)
    }

    @Test func densityIsConvertedFromInchesAndCentimetres() throws {
        for (unit, expected) in [(UInt32(2), UInt32(11811)), (3, 30000)] {
            var builder = ExifBuilder(entries: [(0x011A, 5, 0), (0x011B, 5, 0), (0x0128, 3, unit)])
            let place = UInt32(builder.tailOffset)
            builder.entries[0].value = place
            builder.entries[1].value = place
            builder.tail = builder.number(600, 4) + builder.number(2, 4)
            let density = try #require(Exif(builder.bytes)?.density)
            #expect(density == (expected, expected))
        }
    }

    @Test func noByteAndNoCutMakesItCrash() throws {
        var builder = ExifBuilder(
            isBigEndian: true, entries: [(0x0112, 3, 6), (0x011A, 5, 74), (0x011B, 5, 74), (0x0128, 3, 2)])
        builder.secondEntries = [(0x0201, 4, 90), (0x0202, 4, 8)]
        builder.tail = Array(repeating: 1, count: 24)
        let sound = builder.bytes
        var read = 0
        func use(_ bytes: [UInt8]) {
            guard var exif = Exif(bytes) else { return }
            _ = exif.orientation
            _ = exif.density
            exif.resetOrientation()
            exif.swapSides()
            exif.removeThumbnail()
            #expect(exif.bytes.count == bytes.count)
            read += 1
        }
        for count in 0...sound.count { use(Array(sound.prefix(count))) }
        for index in sound.indices {
            for value in UInt8.min...UInt8.max {
                var bytes = sound
                bytes[index] = value
                use(bytes)
            }
        }
        #expect(read > 200 * sound.count)
    }
}

@Suite struct XMPOrientationTests {
    private func reset(_ text: String) -> String {
        let xmp = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)
        var metadata = ImageMetadata()
        metadata.exif = ExifBuilder.orientation(6)
        metadata.xmp = Array(text.utf8)
        #expect(metadata.first("iTXt") == xmp + Array(text.utf8))
        #expect(metadata.takeOrientation() == .rotated90)
        return String(decoding: metadata.xmp ?? [], as: UTF8.self)
    }

    @Test func attributesAndElementsBecomeOneWithTheSameLength() {
        #expect(reset("<a tiff:Orientation=\"6\" b='6'/>") == "<a tiff:Orientation=\"1\" b='6'/>")
        #expect(reset("<a tiff:Orientation = '8'/>") == "<a tiff:Orientation = '1'/>")
        #expect(
            reset("<tiff:Orientation>6</tiff:Orientation>6") == "<tiff:Orientation>1</tiff:Orientation>6")
        #expect(
            reset("<tiff:Orientation x='2'> 06 </tiff:Orientation>")
                == "<tiff:Orientation x='2'> 01 </tiff:Orientation>")
    }

    @Test func textsThatEndAnywhereAreLeftAlone() {
        for text in [
            "tiff:Orientation", "tiff:Orientation=", "tiff:Orientation=\"", "<tiff:Orientation", "tiff:Orientation= x",
        ] {
            #expect(reset(text) == text)
        }
    }

    @Test func orientationOfXMPAloneIsNeitherFollowedNorChanged() {
        var metadata = ImageMetadata()
        metadata.xmp = Array("<a tiff:Orientation=\"6\"/>".utf8)
        let before = metadata
        #expect(metadata.takeOrientation() == .upright)
        #expect(metadata == before)
    }
}
