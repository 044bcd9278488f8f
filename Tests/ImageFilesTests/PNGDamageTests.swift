import ImageFiles
import Testing

/// A small file with a chunk of each kind that is treated differently.
private func sample() -> PNGBuilder {
    var builder = PNGBuilder()
    builder.header(2, 2, depth: 8, colorType: 3)
    builder.chunk("gAMA", [0, 1, 134, 160])
    builder.chunk("PLTE", [1, 2, 3, 4, 5, 6])
    builder.chunk("tRNS", [9])
    builder.pixels([[0, 1], [1, 0]])
    builder.chunk("tEXt", Array("a\0b".utf8))
    builder.chunk("IEND")
    return builder
}

@Suite struct PNGDamageTests {
    @Test func truncationAnywhereIsAnError() {
        let bytes = sample().bytes
        #expect(refusal(bytes) == nil)
        #expect(refusal([]) == .notAPicture(file: "test.png", looksLike: "an empty file"))
        for count in 1..<bytes.count {
            guard case .truncated(file: "test.png", let offset, missing: _) = refusal(Array(bytes[..<count])) else {
                Issue.record("A file cut to \(count) bytes is not called truncated.")
                continue
            }
            #expect(offset <= count)
        }
    }

    @Test func truncatedChunksSayWhereTheyStart() {
        let builder = sample()
        let cut = Array(builder.bytes[..<(builder.offsets["IDAT"]! + 12)])
        #expect(
            refusal(cut)
                == .truncated(file: "test.png", offset: builder.offsets["IDAT"]!, missing: "chunk IDAT with 17 bytes"))
    }

    @Test func everySingleDamagedByteIsSeenOrHarmless() throws {
        let bytes = sample().bytes
        let whole = try decoded(bytes)
        for index in bytes.indices {
            for mask: UInt8 in [0x01, 0x20, 0x80, 0xFF] {
                var damaged = bytes
                damaged[index] ^= mask
                guard refusal(damaged) == nil else { continue }
                // Nothing but an ancillary chunk can be damaged and the picture still read; and that is told.
                let found = try Image.decode(damaged, name: "test.png")
                #expect(found.image.samples == whole.samples)
                #expect(found.warnings.count == 1, "byte \(index)")
            }
        }
    }

    @Test(arguments: ["IHDR", "IDAT", "PLTE", "IEND"])
    func wrongChecksumOfACriticalChunkIsAnError(name: String) {
        var builder = PNGBuilder()
        builder.header(1, 1, depth: 8, colorType: 3, damage: name == "IHDR" ? 1 : 0)
        builder.chunk("PLTE", [1, 2, 3], damage: name == "PLTE" ? 1 : 0)
        builder.pixels([[0]], damage: name == "IDAT" ? 1 : 0)
        builder.chunk("IEND", damage: name == "IEND" ? 1 : 0)
        #expect(
            refusal(builder.bytes) == .badChecksum(file: "test.png", chunk: name, offset: builder.offsets[name]!))
    }

    @Test(arguments: ["iTXt", "gAMA", "iCCP", "tRNS", "tEXt", "prIv"])
    func wrongChecksumOfAnotherChunkIsAWarningAndTheChunkIsLeftOut(name: String) throws {
        var builder = PNGBuilder()
        builder.header(1, 1, depth: 8, colorType: 0)
        builder.chunk(name, [0, 7], damage: 0x8000)
        builder.pixels([[7]])
        builder.chunk("IEND")
        let found = try Image.decode(builder.bytes, name: "test.png")
        #expect(found.image.samples == .bytes([7]))
        #expect(found.image.metadata.chunks.isEmpty)
        #expect(found.image.transparentKey == nil)
        #expect(found.warnings == ["The checksum of chunk \(name) at byte 33 is wrong; the chunk is left out."])
    }

    @Test func giantHeaderIsRefusedBeforeMemoryIsTaken() {
        var builder = PNGBuilder()
        builder.header(8_000_000, .max, depth: 8, colorType: 6)
        builder.chunk("IDAT")
        let expected = ImageFileError.sideTooLong(
            file: "test.png", width: 8_000_000, height: Int(UInt32.max), limit: Int(Int32.max))
        #expect(refusal(builder.bytes) == expected)
        #expect(refusal(Array(builder.bytes[..<41])) == expected)
    }

    @Test func sizesOverTheLimitsAreRefused() {
        func file(_ width: UInt32, _ height: UInt32) -> [UInt8] {
            PNGBuilder.file(width, height, depth: 8, colorType: 2, rows: [[0]])
        }
        #expect(
            refusal(file(2148, 1_000_000))
                == .tooManyPixels(file: "test.png", width: 2148, height: 1_000_000, limit: 1 << 28))
        #expect(
            refusal(file(3, 2), limits: ImageLimits(pixels: 5))
                == .tooManyPixels(file: "test.png", width: 3, height: 2, limit: 5))
        #expect(
            refusal(file(3, 2), limits: ImageLimits(side: 2))
                == .sideTooLong(file: "test.png", width: 3, height: 2, limit: 2))
        let most = UInt32(Int32.max)
        for limits in [ImageLimits(pixels: .max), ImageLimits(pixels: .max, side: .max)] {
            guard case .corrupt = refusal(file(most, most), limits: limits) else {
                Issue.record("The largest header is not found implausible.")
                continue
            }
        }
    }

    @Test func fewBytesCannotHoldManyPixels() {
        // 12,321 × 12,321 gray bytes are within the limits, but no deflate stream is that dense.
        let bytes = PNGBuilder.file(12_321, 12_321, depth: 8, colorType: 0, rows: [[1, 2, 3]])
        #expect(
            refusal(bytes)
                == .corrupt(
                    file: "test.png", offset: nil,
                    problem: "15 bytes of compressed pixels cannot hold 12321 × 12321 of them"))
    }

    @Test func zeroSidesAreRefused() {
        for (width, height) in [(UInt32(0), UInt32(1)), (1, 0), (0, 0)] {
            #expect(
                refusal(PNGBuilder.file(width, height, depth: 8, colorType: 0, rows: [[]]))
                    == .zeroSized(file: "test.png", width: Int(width), height: Int(height)))
        }
    }

    @Test(arguments: [(UInt8(1), UInt8(8)), (5, 8), (7, 8), (3, 16), (2, 4), (0, 3), (0, 0), (6, 32), (0, 99)])
    func headersThatCannotBeAreRefused(colorType: UInt8, depth: UInt8) {
        guard
            case .corrupt(_, offset: 8, _) = refusal(
                PNGBuilder.file(1, 1, depth: depth, colorType: colorType, rows: [[0]]))
        else {
            Issue.record("Colour type \(colorType) of \(depth) bits is not refused.")
            return
        }
    }

    @Test func missingOrMisplacedChunksAreRefused() {
        func problem(_ build: (inout PNGBuilder) -> Void) -> String? {
            var builder = PNGBuilder()
            build(&builder)
            builder.chunk("IEND")
            guard case .corrupt(_, _, let problem) = refusal(builder.bytes) else { return nil }
            return problem
        }
        #expect(problem { _ in } == "the first chunk is not IHDR")
        #expect(problem { $0.header(1, 1, depth: 8, colorType: 0) } == "it has no pixels (no IDAT chunk)")
        #expect(
            problem {
                $0.header(1, 1, depth: 8, colorType: 3)
                $0.pixels([[0]])
            } == "its pixels are palette indices, but it has no palette")
        #expect(
            problem {
                $0.header(1, 1, depth: 8, colorType: 0)
                $0.header(1, 1, depth: 8, colorType: 0)
            } == "there is a second IHDR")
        for palette in [[], [1], [1, 2, 3, 4], Array(repeating: 0, count: 771)] as [[UInt8]] {
            #expect(
                problem {
                    $0.header(1, 1, depth: 8, colorType: 3)
                    $0.chunk("PLTE", palette)
                    $0.pixels([[0]])
                } == "a palette of \(palette.count) bytes is not 1 to 256 colours")
        }
    }

    @Test func unknownCriticalChunksAreUnsupported() {
        let bytes = PNGBuilder.file(1, 1, depth: 8, colorType: 0, rows: [[0]], before: [("ABCD", [])])
        #expect(refusal(bytes) == .unsupported(file: "test.png", feature: "the unknown critical chunk ABCD at byte 33"))
        var apple = PNGBuilder()
        apple.chunk("CgBI", [0, 0, 0, 0])
        guard case .unsupported = refusal(apple.bytes) else {
            Issue.record("Apple's form is not called unsupported.")
            return
        }
    }

    @Test func compressedPixelsThatStopEarlyAreAnError() {
        let stream = zlibStored([0, 1, 2, 0, 3, 4])
        // The last four bytes are a checksum after the pixels; libpng only warns without it.
        for count in 0..<stream.count - 4 {
            var builder = PNGBuilder()
            builder.header(2, 2, depth: 8, colorType: 0)
            builder.chunk("IDAT", Array(stream[..<count]))
            builder.chunk("IEND")
            guard case .corrupt = refusal(builder.bytes) else {
                Issue.record("\(count) of \(stream.count) bytes are enough.")
                continue
            }
        }
    }

    @Test func libpngsWarningsAreHandedOn() throws {
        var builder = PNGBuilder()
        builder.header(1, 1, depth: 8, colorType: 0)
        builder.pixels([[1], [2]])
        builder.chunk("IEND")
        let found = try Image.decode(builder.bytes, name: "test.png")
        #expect(found.image.samples == .bytes([1]))
        #expect(found.warnings == ["libpng: IDAT: Too much image data."])
    }

    @Test func pixelsApartFromTheOthersAreLeftOutWithAWarning() throws {
        let apart: [(String, [UInt8])] = [("tEXt", [1]), ("IDAT", [2]), ("IDAT", [3])]
        let bytes = PNGBuilder.file(1, 1, depth: 8, colorType: 0, rows: [[1]], after: apart)
        let found = try Image.decode(bytes, name: "test.png")
        #expect(found.image.samples == .bytes([1]))
        #expect(found.image.metadata.chunks.count == 1)
        let offsets = [bytes.count - 12 - 13 - 13, bytes.count - 12 - 13]
        #expect(
            found.warnings
                == offsets.map { "Pixels (IDAT) at byte \($0) do not follow the others; they are left out." })
    }
}
