import Glibc
import ImageFiles
import Testing

// The values below are computed here, in doubles, from the standards' own numbers.

private func decodedSRGB(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}

private func encodedSRGB(_ light: Double) -> Double {
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
}

/// Linear light from one set of primaries in BT.709's.
private func toBT709(_ matrix: [Double], _ light: [Double]) -> [Double] {
    (0..<3).map { row in (0..<3).reduce(0) { $0 + matrix[row * 3 + $1] * light[$1] } }
}

private let fromP3: [Double] = [
    1.2249401763, -0.2249401763, 0, -0.0420569547, 1.0420569547, 0, -0.0196375546, -0.0786360456, 1.0982736001,
]
private let fromBT2020: [Double] = [
    1.6604910021, -0.5876411388, -0.0728498633, -0.1245504745, 1.1328998971, -0.0083494226, -0.0181507634,
    -0.1005788980, 1.1187296614,
]

private func metadata(_ name: String, _ bytes: [UInt8]) -> ImageMetadata {
    ImageMetadata(chunks: [ImageMetadata.Chunk(name: name, bytes: bytes)].compactMap { $0 })
}

private func image(_ rgba: [UInt8], _ metadata: ImageMetadata) throws -> Image {
    try Image(
        width: rgba.count / 4, height: 1, layout: .rgba, bitDepth: 8, samples: .bytes(rgba), metadata: metadata)
}

private func cicp(_ primaries: UInt8, _ transfer: UInt8, _ matrix: UInt8 = 0, _ range: UInt8 = 1) -> ImageMetadata {
    metadata("cICP", [primaries, transfer, matrix, range])
}

private func gamma(_ value: UInt32) -> ImageMetadata { metadata("gAMA", bigEndian(value)) }

private func near(_ found: [UInt8], _ expected: [UInt8], by most: Int = 1) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= most }
}

@Suite struct ColorConversionTests {
    @Test func theCornersOfSRGBInDisplayP3() throws {
        let source = try image(
            [255, 0, 0, 255, 0, 255, 0, 7, 0, 0, 255, 0, 255, 255, 255, 1, 0, 0, 0, 9], ImageMetadata())
        let found = try source.converted(to: .displayP3)
        #expect(near(found.rgba8(), [234, 51, 35, 255, 117, 251, 76, 7, 0, 0, 245, 0, 255, 255, 255, 1, 0, 0, 0, 9]))
        // What it says of its colours takes it back.
        #expect(found.metadata.chunks.map(\.name) == ["iCCP"])
        let back = try found.converted(to: .srgb)
        // Rounding to bytes costs most where sRGB is steepest.
        #expect(near(back.rgba8(), source.rgba8(), by: 4))
        #expect(back.metadata == metadata("sRGB", [0]))
    }

    @Test(arguments: [(12, fromP3), (9, fromBT2020)] as [(UInt8, [Double])])
    func primariesByNumber(primaries: UInt8, matrix: [Double]) throws {
        let colours: [[UInt8]] = [
            [255, 0, 0], [0, 255, 0], [51, 102, 153], [200, 100, 50], [9, 90, 8], [255, 255, 255],
        ]
        let found = try image(colours.flatMap { $0 + [UInt8(128)] }, cicp(primaries, 13)).converted(to: .srgb)
        let expected = colours.flatMap { colour in
            toBT709(matrix, colour.map { decodedSRGB(Double($0) / 255) })
                .map { UInt8(min(max(encodedSRGB($0) * 255, 0), 255).rounded()) } + [UInt8(128)]
        }
        #expect(near(found.rgba8(), expected), "\(found.rgba8()) \(expected)")
    }

    @Test func curves() throws {
        func bt709(_ value: Double) -> Double { value < 0.081 ? value / 4.5 : pow((value + 0.099) / 1.099, 1 / 0.45) }
        let curves: [(ImageMetadata, (Double) -> Double)] = [
            (gamma(100_000), { $0 }), (gamma(45_455), { pow($0, 1 / 0.45455) }), (gamma(55_556), { pow($0, 1.8) }),
            (cicp(1, 8), { $0 }), (cicp(1, 4), { pow($0, 2.2) }), (cicp(1, 5), { pow($0, 2.8) }),
            (cicp(1, 1), bt709), (cicp(9, 14), bt709), (cicp(1, 13), decodedSRGB), (ImageMetadata(), decodedSRGB),
            (metadata("sRGB", [1]), decodedSRGB),
        ]
        let values: [UInt8] = [0, 1, 5, 30, 77, 128, 200, 254, 255]
        for (metadata, curve) in curves {
            let expected = values.map { encodedSRGB(curve(Double($0) / 255)) }
            let bytes = expected.map { UInt8(($0 * 255).rounded()) }
            let gray = try Image(
                width: 9, height: 1, layout: .gray, bitDepth: 8, samples: .bytes(values), metadata: metadata)
            let found = try gray.converted(to: .srgb)
            #expect(found.layout == .gray)
            guard case .bytes(let grays) = found.samples else { return }
            #expect(near(grays, bytes), "\(metadata) \(grays) \(bytes)")
            // Gray has the same curve in Display P3, and no profile of RGB.
            #expect(try gray.converted(to: .displayP3).metadata.chunks.map(\.name) == ["sRGB"])
            let wide = try Image(
                width: 9, height: 1, layout: .gray, bitDepth: 16, samples: .words(values.map { UInt16($0) * 257 }),
                metadata: metadata
            ).converted(to: .srgb)
            guard case .words(let words) = wide.samples else { return }
            for (word, value) in zip(words, expected) { #expect(abs(Double(word) - value * 65535) < 4) }
        }
    }

    @Test func floatsKeepWhatIsOutside() throws {
        let source = try Image(
            width: 1, height: 1, layout: .rgba, bitDepth: 32, samples: .floats([1, 0, 0, 0.25]), metadata: cicp(12, 13))
        guard case .floats(let found) = try source.converted(to: .srgb).samples else { return }
        let expected =
            toBT709(fromP3, [1, 0, 0]).map { Float($0 < 0 ? $0 * 12.92 : encodedSRGB($0)) } + [0.25]
        for (found, expected) in zip(found, expected) { #expect(abs(found - expected) < 0.002) }
    }

    @Test func palettesAreConvertedByEntryAndKeysBecomeAlpha() throws {
        let palette = [PaletteEntry(red: 255, green: 0, blue: 0, alpha: 3), PaletteEntry(red: 0, green: 0, blue: 0)]
        let indexed = try Image(
            width: 2, height: 1, layout: .palette, bitDepth: 1, samples: .bytes([1, 0]), palette: palette
        ).converted(to: .displayP3)
        #expect(indexed.samples == .bytes([1, 0]))
        #expect(near(indexed.rgba8(), [0, 0, 0, 255, 234, 51, 35, 3]))
        let gray = try Image(
            width: 2, height: 1, layout: .gray, bitDepth: 4, samples: .bytes([0, 15]), transparentKey: [15],
            metadata: gamma(100_000)
        ).converted(to: .srgb)
        #expect(gray.layout == .grayAlpha)
        #expect(gray.samples == .bytes([0, 255, 255, 0]))
    }

    @Test func whatIsInTheSpaceAlreadyKeepsItsSamples() throws {
        let noise = (0..<4000).map { _ in UInt8.random(in: 0...255) }
        for target in StandardColorSpace.allCases {
            let chunk = try #require(ICCProfile.chunk(target.profileBytes(), name: "x"))
            let source = try image(noise, ImageMetadata(chunks: [chunk]))
            #expect(try source.converted(to: target).samples == source.samples)
            // Without a conversion the profile stays, byte for byte.
            #expect(try decoded(source.png()).metadata == source.metadata)
        }
    }

    @Test func theChunkThatCountsIsTheMostExact() throws {
        let p3 = try #require(ICCProfile.chunk(StandardColorSpace.displayP3.profileBytes(), name: "P3"))
        let chunks = (gamma(100_000).chunks + metadata("sRGB", [0]).chunks + [p3] + cicp(9, 13).chunks)
        func space(_ count: Int) throws -> ColorSpace {
            try ColorSpace(ImageMetadata(chunks: Array(chunks.prefix(count))))
        }
        #expect(try space(0) == .srgb)
        #expect(try space(1) == .primaries(.bt709, .power(1)))
        #expect(try space(2) == .srgb)
        #expect(try space(3) == .profile(StandardColorSpace.displayP3.profileBytes()))
        #expect(try space(4) == .primaries(.bt2020, .srgb))
        let rec = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap { bigEndian($0) }
        #expect(try ColorSpace(metadata("cHRM", rec)) == .displayP3)
        let converted = try image([1, 2, 3, 4], ImageMetadata(chunks: chunks)).converted(to: .srgb)
        #expect(converted.metadata.chunks.map(\.name) == ["sRGB"])
    }

    @Test func rowsAreConvertedBesideEachOther() async throws {
        let conversion = try ColorConversion(from: .srgb, to: .displayP3, bitDepth: 8)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var rows = (0..<200).flatMap { _ in [255, 0, 0, 99, 1, 2] as [UInt8] }
                    rows.withUnsafeMutableBytes {
                        if let start = $0.baseAddress { conversion.convert(200, width: 1, start, stride: 6) }
                    }
                    return (0..<200).allSatisfy {
                        near(Array(rows[$0 * 6..<$0 * 6 + 4]), [234, 51, 35, 99]) && rows[$0 * 6 + 5] == 2
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func profilesOfOtherPixelsAreNoneOfInks() {
        #expect(throws: ColorError.profileUnusable(problem: "it describes RGB, not CMYK")) {
            try CMYKConversion(profile: StandardColorSpace.srgb.profileBytes())
        }
    }
}
