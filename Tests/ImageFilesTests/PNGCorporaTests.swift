import ImageFiles
import Testing

@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct PNGCorporaTests {
    @Test(arguments: Corpora.pngs("pngsuite").filter { !$0.contains("/x") })
    func validFilesOfPngSuiteGiveLibpngsPixels(path: String) throws {
        let bytes = try FileBytes.read(FilePath(path))
        let found = try Image.decode(bytes, name: path)
        let reference = try #require(Reference(bytes))
        #expect(found.image.width == reference.width)
        #expect(found.image.height == reference.height)
        expectSame(found.image.rgba8(), reference.rgba8)
        expectSame(found.image.rgba16(), reference.rgba16)
        #expect(found.warnings.isEmpty)
        try expectSame(decoded(found.image.png()), found.image)
    }

    @Test(arguments: Corpora.pngs("pngsuite").filter { $0.contains("/x") })
    func corruptFilesOfPngSuiteAreRefused(path: String) throws {
        #expect(throws: ImageFileError.self) { try Image(contentsOf: FilePath(path)) }
    }

    @Test func pngSuiteIsComplete() {
        #expect(Corpora.pngs("pngsuite").count == 175)
    }

    @Test(arguments: Corpora.pngs("image-png-tests") + Corpora.pngs("libpng-contrib"))
    func oddFilesAreReadOrRefusedButNeverTrap(path: String) throws {
        let bytes = try FileBytes.read(FilePath(path))
        if let refusal = refusal(bytes) {
            #expect(!refusal.description.isEmpty)
        } else {
            let image = try decoded(bytes)
            #expect(image.rgba8().count == image.width * image.height * 4)
            try expectSame(decoded(image.png()), image)
        }
    }

    @Test(arguments: ["badcrc.png", "huge_IDAT.png", "huge_iCCP_chunk.png"])
    func crashersAreRefused(name: String) throws {
        let path = try #require(Corpora.pngs("libpng-contrib").first { $0.hasSuffix("/" + name) })
        #expect(throws: ImageFileError.self) { try Image(contentsOf: FilePath(path)) }
    }
}
