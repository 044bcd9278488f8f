import ImageFiles
import Testing

private let pixel: [[UInt8]] = [[5]]

@Suite struct PNGMetadataTests {
    private func found(before: [(String, [UInt8])] = [], after: [(String, [UInt8])] = []) throws -> DecodedImage {
        let bytes = PNGBuilder.file(1, 1, depth: 8, colorType: 0, rows: pixel, before: before, after: after)
        return try Image.decode(bytes, name: "test.png")
    }

    @Test func everyCarriedChunkKeepsItsBytesOrderAndPlace() throws {
        // Nonsense inside: nothing may look.
        let before = ImageMetadata.carriedNames.sorted().enumerated().map { ($1, [UInt8($0), 0xFF, 0]) }
        let after: [(String, [UInt8])] = [("tEXt", [1]), ("eXIf", [2]), ("tEXt", [3])]
        let found = try found(before: before.filter { $0.0 != "eXIf" }, after: after)
        let expected =
            before.filter { $0.0 != "eXIf" }.map { ImageMetadata.Chunk(name: $0, bytes: $1, place: .beforePalette) }
            + after.map { ImageMetadata.Chunk(name: $0, bytes: $1, place: .afterPixels) }
        #expect(found.image.metadata.chunks == expected.compactMap { $0 })
        #expect(found.image.metadata.chunks.count == 15)
        #expect(found.warnings.isEmpty)
        #expect(try decoded(found.image.png()) == found.image)
    }

    @Test func brokenProfilesAreNeitherUnpackedNorRefused() throws {
        let found = try found(before: [("iCCP", Array("broken\0\0".utf8) + [0x78, 0x9C, 1, 2, 3])])
        #expect(found.image.metadata.first("iCCP")?.count == 13)
        #expect(found.warnings.isEmpty)
    }

    @Test func chunksAboutOldPixelsAreNotCarried() throws {
        let found = try found(before: [("sBIT", [4]), ("bKGD", [0, 1]), ("sPLT", [1, 2]), ("prIv", [9])])
        #expect(found.image.metadata.chunks.isEmpty)
        #expect(found.warnings.isEmpty)
    }

    @Test func animationIsReducedToItsDefaultImageWithAWarning() throws {
        let control: (String, [UInt8]) = ("acTL", [0, 0, 0, 4, 0, 0, 0, 0])
        let frame: (String, [UInt8]) = ("fcTL", Array(repeating: 0, count: 26))
        let data: (String, [UInt8]) = ("fdAT", [0, 0, 0, 1, 9])
        let first = try found(before: [control, frame], after: [frame, data])
        #expect(first.warnings == ["The file is an animation of 4 frames, of which only the first is used."])
        let apart = try found(before: [control], after: [frame, data])
        #expect(
            apart.warnings
                == ["The file is an animation; its default image is used, which is none of its 4 frames."])
        #expect(apart.image.metadata.chunks.isEmpty)
        #expect(apart.image.samples == .bytes([5]))
    }

    @Test func onlyTheFirstOfAKindIsCarried() throws {
        let found = try found(before: [("gAMA", [1]), ("gAMA", [2]), ("tEXt", [3]), ("tEXt", [3])])
        #expect(found.image.metadata.chunks.map(\.bytes) == [[1], [3], [3]])
        #expect(found.warnings.count == 1)
    }

    @Test func colourChunksTooLateToMeanAnythingAreLeftOut() throws {
        #expect(try found(after: [("iCCP", [1])]).image.metadata.chunks.isEmpty)
        let indexed = PNGBuilder.file(
            1, 1, depth: 8, colorType: 3, rows: [[0]], before: [("PLTE", [1, 2, 3]), ("gAMA", [1]), ("pHYs", [2])])
        let found = try Image.decode(indexed, name: "test.png")
        #expect(found.image.metadata.chunks == [ImageMetadata.Chunk(name: "pHYs", bytes: [2], place: .beforePixels)])
        #expect(found.warnings.count == 1)
    }

    @Test func hugeChunksAreLeftOutWithAWarning() throws {
        let bytes = PNGBuilder.file(1, 1, depth: 8, colorType: 0, rows: pixel, before: [("tEXt", [1, 2, 3])])
        let found = try Image.decode(bytes, name: "test.png", limits: ImageLimits(chunkBytes: 2))
        #expect(found.image.metadata.chunks.isEmpty)
        #expect(found.warnings.count == 1)
        #expect(try decoded(bytes, limits: ImageLimits(chunkBytes: 3)).metadata.chunks.count == 1)
    }

    @Test func numberOfChunksAndWarningsIsBounded() throws {
        let found = try found(before: Array(repeating: ("tEXt", []), count: 1100))
        #expect(found.image.metadata.chunks.count == 1000)
        #expect(found.warnings.count == 21)
        #expect(found.warnings.last == "Further warnings: 80.")
    }

    @Test func onlyCarriedNamesMakeAChunk() {
        #expect(ImageMetadata.Chunk(name: "IDAT", bytes: []) == nil)
        #expect(ImageMetadata.Chunk(name: "acTL", bytes: []) == nil)
        #expect(ImageMetadata.Chunk(name: "", bytes: []) == nil)
    }
}
