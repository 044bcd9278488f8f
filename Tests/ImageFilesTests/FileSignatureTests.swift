import ImageFiles
import Testing

private func likeness(_ bytes: [UInt8]) -> String? {
    guard case .notAPicture(file: "test.png", let likeness) = refusal(bytes) else { return nil }
    return likeness
}

@Suite struct FileSignatureTests {
    @Test func otherFormatsAreCalledByTheirName() {
        #expect(likeness([]) == "an empty file")
        #expect(likeness([0xFF, 0xD8, 0, 0]) == "a JPEG picture with a damaged start")
        #expect(likeness(Array("GIF89a".utf8)) == "a GIF picture")
        #expect(likeness(Array("FORM\0\0\0\0WEBPVP8 ".utf8)) == "a WebP picture with a damaged start")
        #expect(likeness(Array("%PDF-1.7".utf8)) == "a PDF document")
        #expect(likeness(Array("\0\0\0 ftypavif".utf8)) == "an AVIF picture")
        #expect(likeness(Array("<svg xmlns=".utf8)) == "an SVG drawing")
        #expect(likeness(Array("Hello, world\n".utf8)) == "text")
        #expect(likeness([0, 1, 0xAB]) == "data that starts with the bytes 00 01 AB")
    }

    @Test func damagedSignaturesAreRecognised() {
        let damaged = "a PNG damaged by a transfer that changed its line ends or its eighth bits"
        #expect(likeness([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0]) == damaged)
        #expect(likeness([0x09, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) == damaged)
    }

    @Test func errorsAreSentencesThatSayWhatToDo() {
        #expect(
            ImageFileError.notAPicture(file: "a.png", looksLike: "text").description
                == "a.png is no picture that can be read: it looks like text. "
                + "Give a PNG, JPEG, WebP, PAM, PPM or PGM picture.")
        #expect(
            ImageFileError.cannotRead(file: "a.png", code: 2).description
                == "cannot read a.png: No such file or directory. Check the name and the folder.")
        #expect(
            ImageFileError.tooManyPixels(file: "a.png", width: 9, height: 8, limit: 7).description
                == "a.png says it is 9 × 8 pixels, over the limit of 7 in all. "
                + "Raise the limit on pixels if it is meant to be.")
        #expect(
            ImageFileError.badChecksum(file: "a.png", chunk: "IDAT", offset: 41).description
                == "a.png is damaged: the checksum of chunk IDAT at byte 41 is wrong. Get an undamaged copy.")
    }
}
