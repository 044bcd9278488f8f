import ImageFiles
import Testing

@Suite struct JPEGDamageTests {
    private func isTruncated(_ bytes: [UInt8]) -> Bool {
        if case .truncated = refusal(bytes) { true } else { false }
    }

    private func isCorrupt(_ bytes: [UInt8]) -> Bool {
        if case .corrupt = refusal(bytes) { true } else { false }
    }

    @Test(arguments: [JPEGFiles.baseline, JPEGFiles.progressive, JPEGFiles.wide, JPEGFiles.cmyk])
    func truncatedFilesAreRefused(_ bytes: [UInt8]) {
        // The last bytes may hold nothing but the end's marker and padding.
        for count in 3..<bytes.count - 8 {
            #expect(isTruncated(Array(bytes.prefix(count))), "\(count) of \(bytes.count)")
        }
        #expect(isTruncated(Array(bytes.prefix(bytes.count * 7 / 10))))
    }

    @Test(
        .enabled(if: Corpora.isPresent, Corpora.absence),
        arguments: [
            "exif-orientation/Landscape_1.jpg", "photos/hubble_deep_field.jpg",
            "libjpeg-turbo-testimages/testimages/testimgari.jpg",
        ])
    func realFilesCutAtSevenTenthsAreRefused(_ path: String) throws {
        let bytes = try Corpora.bytes(path)
        #expect(isTruncated(Array(bytes.prefix(bytes.count * 7 / 10))))
    }

    @Test(arguments: [JPEGFiles.baseline, JPEGFiles.progressive])
    func aMissingEndMarkerAloneIsAWarning(_ bytes: [UInt8]) throws {
        let found = try Image.decode(bytes.dropLast(2), name: "test.jpg")
        #expect(found.image == (try decoded(bytes)))
        #expect(found.warnings == ["libjpeg: the marker that ends the file is missing."])
    }

    @Test func aMissingScanIsNoPicture() throws {
        // A cut between two scans leaves no scan incomplete.
        let bytes = JPEGFiles.progressive
        let scans = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
        #expect(scans.count > 3)
        for cut in scans.dropFirst() {
            // What stands between the scans, tables, goes too.
            let tables = bytes[..<cut].indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC4 } ?? cut
            #expect(isTruncated(Array(bytes[..<tables])))
        }
    }

    @Test func anEarlyEndMarkerIsDamage() throws {
        let bytes = JPEGFiles.wide
        let pixels = try #require(JPEGBuilder.index(of: 0xDA, in: bytes)) + 14
        #expect(isCorrupt(bytes[..<(pixels + 20)] + [0xFF, 0xD9] + bytes[(pixels + 22)...]))
    }

    @Test func bytesBetweenSegmentsAreAWarning() throws {
        let bytes = JPEGFiles.baseline
        let found = try Image.decode(bytes[..<20] + [0, 1, 2] + bytes[20...], name: "test.jpg")
        #expect(found.image == (try decoded(bytes)))
        #expect(found.warnings.count == 1)
        #expect(found.warnings.first?.contains("extraneous") ?? false)
    }

    @Test func whatFollowsTheEndIsIgnored() throws {
        let found = try Image.decode(JPEGFiles.baseline + JPEGFiles.baseline, name: "test.jpg")
        #expect(found.image == (try decoded(JPEGFiles.baseline)))
        #expect(found.warnings.isEmpty)
    }

    @Test func junkAndNothingAreRefused() {
        #expect(refusal([]) == .notAPicture(file: "test.png", looksLike: "an empty file"))
        #expect(isTruncated([0xFF]))
        #expect(isTruncated([0xFF, 0xD8]))
        #expect(isTruncated([0xFF, 0xD8, 0xFF]))
        #expect(isCorrupt([0xFF, 0xD8, 0xFF, 0x41] + Array(repeating: 0x41, count: 100)))
        #expect(isTruncated([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0]))
    }

    @Test func sizesAreCheckedBeforeMemoryIsTaken() {
        let large = JPEGBuilder.resized(JPEGFiles.baseline, width: 65500, height: 65500)
        #expect(
            refusal(large) == .tooManyPixels(file: "test.png", width: 65500, height: 65500, limit: 1 << 28))
        let larger = JPEGBuilder.resized(JPEGFiles.baseline, width: 65501, height: 1)
        #expect(
            refusal(larger)
                == .unsupported(
                    file: "test.png", feature: "65501 × 1 pixels, where JPEGs are read up to 65500 a side"))
        let empty = JPEGBuilder.resized(JPEGFiles.baseline, width: 0, height: 5)
        #expect(refusal(empty) == .zeroSized(file: "test.png", width: 0, height: 5))
        #expect(
            refusal(JPEGFiles.baseline, limits: ImageLimits(side: 16))
                == .sideTooLong(file: "test.png", width: 17, height: 13, limit: 16))
    }

    @Test func scansAreCounted() throws {
        let bytes = JPEGFiles.progressive
        let count = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }.count
        #expect(refusal(bytes, limits: ImageLimits(scans: count)) == nil)
        #expect(
            refusal(bytes, limits: ImageLimits(scans: count - 1))
                == .tooManyScans(file: "test.png", limit: count - 1))
        #expect(
            ImageFileError.tooManyScans(file: "a.jpg", limit: 3).description
                == "a.jpg has more than 3 scans, the limit. Raise the limit on scans if it is meant to have them.")
    }

    @Test(arguments: [JPEGFiles.baseline, JPEGFiles.progressive, JPEGFiles.cmyk, JPEGFiles.gray])
    func noByteMakesItCrash(_ bytes: [UInt8]) throws {
        let limits = ImageLimits(pixels: 100_000)
        var refused = 0
        for index in bytes.indices {
            for value in [0, bytes[index] ^ 1, bytes[index] ^ 0x80, 0xFF] {
                var damaged = bytes
                damaged[index] = value
                if refusal(damaged, limits: limits) != nil { refused += 1 }
            }
        }
        #expect(refused > bytes.count / 4)
    }
}
