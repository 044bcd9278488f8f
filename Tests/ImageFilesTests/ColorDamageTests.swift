import ImageFiles
import Testing

private func picture(_ name: String, _ bytes: [UInt8]) throws -> Image {
    let chunks = [ImageMetadata.Chunk(name: name, bytes: bytes)].compactMap { $0 }
    return try Image(
        width: 1, height: 1, layout: .rgba, bitDepth: 8, samples: .bytes([200, 100, 50, 25]),
        metadata: ImageMetadata(chunks: chunks))
}

/// What converting a picture with that chunk throws, or nil.
private func problem(_ name: String, _ bytes: [UInt8], limits: ImageLimits = .default) throws -> ColorError? {
    let picture = try picture(name, bytes)
    do throws(ColorError) {
        _ = try picture.converted(to: .srgb, limits: limits)
        return nil
    } catch {
        #expect(!error.description.isEmpty)
        return error
    }
}

private func packed(_ profile: [UInt8]) -> [UInt8] { Array("name\0\0".utf8) + zlibStored(profile) }

@Suite struct ColorDamageTests {
    @Test func profilesOverTheLimitAreRefusedByTheirOwnFirstBytes() throws {
        // A gigabyte, says the profile; there are no more bytes than these.
        let limit = ImageLimits.default.profileBytes
        #expect(try problem("iCCP", packed([0x40, 0, 0, 0])) == .profileTooLarge(limit: limit))
        #expect(try problem("iCCP", packed(bigEndian(UInt32(limit) + 1))) == .profileTooLarge(limit: limit))
        guard case .profileUnusable = try problem("iCCP", packed(bigEndian(UInt32(limit)))) else {
            Issue.record("A profile as long as the limit is not looked at.")
            return
        }
        let profile = packed(try StandardColorSpace.displayP3.profileBytes())
        #expect(try problem("iCCP", profile) == nil)
        #expect(try problem("iCCP", profile, limits: ImageLimits(profileBytes: 200)) == .profileTooLarge(limit: 200))
    }

    @Test func chunksThatAreNoProfilesAreRefused() throws {
        let chunks: [[UInt8]] = [
            [], [0], [65], [65, 0], [65, 0, 0], [65, 0, 1, 2], [UInt8](repeating: 65, count: 100), packed([]),
            packed([0, 0, 0, 5, 1]), packed(bigEndian(128)), packed([UInt8](repeating: 0, count: 200)),
        ]
        for chunk in chunks {
            guard case .profileUnusable = try problem("iCCP", chunk) else {
                Issue.record("\(chunk) is taken for a profile.")
                continue
            }
        }
    }

    @Test func wrongKindsOfProfilesAreRefused() throws {
        var link = try StandardColorSpace.srgb.profileBytes()
        link.replaceSubrange(12..<16, with: "link".utf8)
        #expect(
            try problem("iCCP", packed(link))
                == .profileUnusable(problem: "its class is link, which describes no picture"))
        var inks = try StandardColorSpace.srgb.profileBytes()
        inks.replaceSubrange(16..<20, with: "CMYK".utf8)
        #expect(
            try problem("iCCP", packed(inks)) == .profileUnusable(problem: "it describes CMYK, not RGB or gray"))
    }

    @Test func damagedProfilesNeverTrap() throws {
        let whole = try StandardColorSpace.displayP3.profileBytes()
        var generator = SystemRandomNumberGenerator()
        var refused = 0
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                bytes[Int.random(in: 4..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            if try problem("iCCP", packed(bytes)) != nil { refused += 1 }
        }
        #expect(refused > 0)
        for count in stride(from: 128, to: whole.count, by: 13) {
            _ = try problem("iCCP", packed(bigEndian(UInt32(count)) + whole[4..<count]))
        }
    }

    @Test func codesThatAreNotUnderstoodAreToldByNumber() throws {
        #expect(try problem("cICP", [9, 16, 0, 1]) == .highDynamicRange(transfer: "PQ (ITU-R BT.2100)"))
        #expect(try problem("cICP", [9, 18, 0, 1]) == .highDynamicRange(transfer: "HLG (ITU-R BT.2100)"))
        func text(_ problem: String) -> ColorError { .chunkUnusable(chunk: "cICP", problem: problem) }
        #expect(try problem("cICP", [1, 13, 0]) == text("it has 3 bytes instead of 4"))
        #expect(try problem("cICP", [2, 13, 0, 1]) == text("colour primaries 2 are not known"))
        #expect(try problem("cICP", [1, 2, 0, 1]) == text("transfer function 2 is not known"))
        #expect(try problem("cICP", [1, 13, 1, 1]) == text("matrix 1 is for luma and chroma, but PNG holds RGB (0)"))
        #expect(try problem("cICP", [1, 13, 0, 0]) == text("the range is 0, and only the full one (1) is read"))
    }

    @Test func gammasAndPrimariesThatCannotBeAreRefused() throws {
        for gamma in [0, 9999, 1_000_001, UInt32.max] {
            guard case .chunkUnusable("gAMA", _) = try problem("gAMA", bigEndian(gamma)) else {
                Issue.record("A gamma of \(gamma) is used.")
                continue
            }
        }
        for size in [0, 3, 5] {
            #expect(try problem("gAMA", [UInt8](repeating: 1, count: size)) != nil)
            #expect(try problem("cHRM", [UInt8](repeating: 1, count: size)) != nil)
        }
        for number in [0, 1, 33_333, UInt32.max] {
            _ = try problem("cHRM", (0..<8).flatMap { _ in bigEndian(number) })
        }
        #expect(try problem("cHRM", [UInt8](repeating: 0, count: 32)) != nil)
    }

    @Test(.enabled(if: Corpora.isPresent, Corpora.absence))
    func realFiles() throws {
        func file(_ end: String) throws -> Image {
            let all = Corpora.pngs("image-png-tests") + Corpora.pngs("libpng-contrib")
            return try Image(contentsOf: FilePath(#require(all.first { $0.hasSuffix(end) })))
        }
        #expect(throws: ColorError.highDynamicRange(transfer: "PQ (ITU-R BT.2100)")) {
            try file("bugfixes/cicp_pq.png").converted(to: .srgb)
        }
        // Its compressed bytes lack their end, which no byte of the profile is in.
        let broken = try file("iccp/broken_iccp.png")
        do throws(ColorError) {
            _ = try broken.converted(to: .srgb)
        } catch {
            guard case .profileUnusable = error else {
                Issue.record("It is refused for \(error).")
                return
            }
        }
        // 336699 in Display P3 by the numbers of cICP.
        let indexed = try file("cicp-display-p3_reencoded.png").converted(to: .srgb)
        let colour = try #require(indexed.palette?[2])
        #expect(abs(Int(colour.red) - 27) <= 1 && abs(Int(colour.green) - 104) <= 1 && abs(Int(colour.blue) - 157) <= 1)
    }

    @Test(.enabled(if: Corpora.isPresent, Corpora.absence))
    func everyFileOfTheCorporaIsConvertedOrRefused() throws {
        for path in Corpora.pngs("pngsuite") + Corpora.pngs("image-png-tests") + Corpora.pngs("libpng-contrib") {
            guard let image = try? Image(contentsOf: FilePath(path), limits: ImageLimits(pixels: 300_000)) else {
                continue
            }
            for target in StandardColorSpace.allCases {
                guard let converted = try? image.converted(to: target) else { continue }
                #expect(converted.rgba8().count == image.rgba8().count)
                try expectSame(decoded(converted.png()), converted)
            }
        }
    }
}
