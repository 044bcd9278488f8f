import Glibc
import ImageFiles
import Testing

@Suite struct NetpbmTests {
    private func file(_ header: String, _ samples: [UInt8]) -> [UInt8] { Array(header.utf8) + samples }

    private func problem(_ header: String, _ samples: [UInt8] = [0, 0, 0, 0]) -> String {
        refusal(file(header, samples))?.description ?? ""
    }

    @Test func theElderFormatsAreRead() throws {
        let gray = try decoded(file("P5\n3 1\n255\n", [1, 2, 255]))
        #expect(gray.layout == .gray)
        #expect(gray.samples == .bytes([1, 2, 255]))
        let color = try decoded(file("P6 1\t2 255 ", [1, 2, 3, 4, 5, 6]))
        #expect(color.layout == .rgb)
        #expect(color.height == 2)
        #expect(color.samples == .bytes([1, 2, 3, 4, 5, 6]))
    }

    @Test func commentsAreSkipped() throws {
        let image = try decoded(file("P5#a\n# 9 9\n2#c\n1 # d\n# e\n255\n", [7, 35]))
        #expect(image.samples == .bytes([7, 35]))
        let after = try decoded(file("P5 1 1 255#end\n", [9]))
        #expect(after.samples == .bytes([9]))
        let pam = try decoded(
            file("P7\n# x\nWIDTH 1\n\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n", [1, 2, 3, 4]))
        #expect(pam.layout == .rgba)
        #expect(pam.samples == .bytes([1, 2, 3, 4]))
    }

    @Test func samplesAreScaledToTheNearest() throws {
        // Thirds of 255, 100ths rounded, and 1 of 1.
        #expect(try decoded(file("P5 4 1 3 ", [0, 1, 2, 3])).samples == .bytes([0, 85, 170, 255]))
        #expect(try decoded(file("P5 4 1 100 ", [1, 50, 99, 100])).samples == .bytes([3, 128, 252, 255]))
        #expect(try decoded(file("P5 2 1 1 ", [0, 1])).samples == .bytes([0, 255]))
        // 1 of 1000 is 65.535, 500 is 32767.5.
        let deep = try decoded(file("P5 3 1 1000 ", [0, 1, 1, 244, 3, 232]))
        #expect(deep.bitDepth == 16)
        #expect(deep.samples == .words([66, 32768, 65535]))
        #expect(try decoded(file("P5 1 1 65535 ", [1, 2])).samples == .words([258]))
        #expect(try decoded(file("P5 1 1 256 ", [1, 0])).samples == .words([65535]))
    }

    @Test func badHeadersAreNamed() {
        #expect(problem("P5\n0 4\n255\n").contains("holds no pixels"))
        #expect(problem("P5\n4 x\n255\n").contains("the height is no number"))
        #expect(problem("P5\n4 -1\n255\n").contains("the height is no number"))
        #expect(problem("P5\n99999999999999999999 1\n255\n").contains("the width is too large"))
        #expect(problem("P5\n1 1\n0\n").contains("maxval) is 0, allowed is 1 to 65535"))
        #expect(problem("P5\n1 1\n65536\n").contains("maxval) is 65536"))
        #expect(problem("P5\n1 1\n", []).contains("the largest sample (maxval)"))
        #expect(problem("P5\n70000 70000\n255\n").contains("over the limit of 268435456"))
        #expect(problem("P5\n1 1\n7\n", [8]).contains("a sample 8, over the largest (maxval), 7"))
        #expect(problem("P7\nWIDTH 1\n").contains("ENDHDR"))
        #expect(problem("P7\nWIDE 1\nENDHDR\n").contains("“WIDE”"))
        #expect(problem("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE CMYK\nENDHDR\n").contains("“CMYK”"))
        #expect(problem("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 3\nENDHDR\n").contains("maxval) is 0"))
        #expect(problem("P5\n3 2\n255\n").contains("row 1 of 2, promised at byte 14"))
        #expect(problem("P7\n" + String(repeating: "x", count: 2000)).contains("endless"))
    }

    @Test func bytesBehindThePictureAreAWarning() throws {
        let found = try Image.decode(file("P5 1 1 255 ", [5, 6]), name: "test.pgm")
        #expect(found.image.samples == .bytes([5]))
        #expect(found.warnings == ["Bytes follow the picture; they are not looked at."])
    }

    @Test func everyLayoutComesBack() throws {
        for layout in [PixelLayout.gray, .grayAlpha, .rgb, .rgba] {
            for depth in [8, 16] {
                let count = 5 * 3 * layout.channels
                let samples: Samples =
                    depth == 8
                    ? .bytes((0..<count).map { UInt8($0 * 4) }) : .words((0..<count).map { UInt16($0 * 1000 + 1) })
                let image = try Image(width: 5, height: 3, layout: layout, bitDepth: depth, samples: samples)
                expectSame(try decoded(image.encoded(EncodingOptions(format: .pam))), image)
            }
        }
    }

    @Test func theFileIsWhatOthersWrite() throws {
        let image = try Image(width: 1, height: 1, layout: .grayAlpha, bitDepth: 16, samples: .words([0x0102, 0xFFFE]))
        let text = "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 2\nMAXVAL 65535\nTUPLTYPE GRAYSCALE_ALPHA\nENDHDR\n"
        #expect(try image.encoded(EncodingOptions(format: .pam)) == file(text, [1, 2, 0xFF, 0xFE]))
    }

    @Test func aPipeIsReadUpToTheLastRow() throws {
        let first = file("P6 2 1 255\n", [1, 2, 3, 4, 5, 6])
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        // Longer than what is looked at to tell the format.
        let rows = Array(repeating: UInt8(7), count: 30_000)
        try FileBytes.write(file("P5 100 300 255\n", rows), descriptor: ends[1], name: "pipe")
        try FileBytes.write(first, descriptor: ends[1], name: "pipe")
        let image = try Image.read(descriptor: ends[0], name: "pipe").image
        #expect(image.samples == .bytes(rows))
        // The writer's end is still open.
        close(ends[1])
    }
}

@Suite struct RawTests {
    @Test func bytesComeAndGoAsTheyAre() throws {
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
        let image = try Image.upright(RawReader(bytes, width: 1, height: 2, name: "raw"), name: "raw").image
        #expect(image.samples == .bytes(bytes))
        #expect(image.height == 2)
        #expect(try image.encoded(EncodingOptions(format: .raw)) == bytes)
        let words = try Image(width: 1, height: 1, rgba16: [128, 129, 65535, 65406])
        // 128.5 is the middle between 0 and 1.
        #expect(try words.encoded(EncodingOptions(format: .raw)) == [0, 1, 255, 254])
        let writer = try RawWriter(ImageHeader(of: words), EncodingOptions())
        try writer.write(1, [UInt16(128), 129, 65535, 65406], stride: 8)
        #expect(writer.takeBytes() == [0, 1, 255, 254])
    }

    @Test func anotherSizeThanToldIsRefusedOrWarnedOf() throws {
        let few = try RawReader([1, 2, 3, 4, 5], width: 1, height: 2, name: "raw")
        #expect(
            throws: ImageFileError.truncated(file: "raw", offset: 4, missing: "row 1 of 2, 4 bytes each")
        ) { try Image.upright(few, name: "raw") }
        let many = try RawReader([1, 2, 3, 4, 5], width: 1, height: 1, name: "raw")
        #expect(try Image.upright(many, name: "raw").warnings.count == 1)
        #expect(throws: ImageFileError.zeroSized(file: "raw", width: -1, height: 2)) {
            try RawReader([], width: -1, height: 2, name: "raw")
        }
    }
}
