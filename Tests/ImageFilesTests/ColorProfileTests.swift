import CLCMS
import Glibc
import ImageFiles
import Testing

/// The bytes of a profile, which is closed.
private func bytes(_ profile: cmsHPROFILE?) throws -> [UInt8] {
    let profile = try #require(profile)
    defer { cmsCloseProfile(profile) }
    var count: UInt32 = 0
    try #require(cmsSaveProfileToMem(profile, nil, &count) != 0)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    try #require(cmsSaveProfileToMem(profile, &bytes, &count) != 0)
    return bytes
}

private func grayProfile(_ exponent: Double) throws -> [UInt8] {
    let curve = cmsBuildGamma(nil, exponent)
    defer { cmsFreeToneCurve(curve) }
    return try bytes(cmsCreateGrayProfile(cmsD50_xyY(), curve))
}

/// Inks of which each alone makes black, and half of one half of white's lightness.
private func inkProfile() throws -> [UInt8] {
    let profile = try #require(cmsCreateProfilePlaceholder(nil))
    cmsSetProfileVersion(profile, 2.4)
    cmsSetDeviceClass(profile, cmsSigOutputClass)
    cmsSetColorSpace(profile, cmsSigCmykData)
    cmsSetPCS(profile, cmsSigLabData)
    let nodes: [UInt16] = (0..<16).flatMap { (node: Int) -> [UInt16] in [node == 0 ? 0xFF00 : 0, 0x8000, 0x8000] }
    let pipeline = cmsPipelineAlloc(nil, 4, 3)
    defer { cmsPipelineFree(pipeline) }
    try #require(cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, cmsStageAllocCLut16bit(nil, 2, 4, 3, nodes)) != 0)
    try #require(cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline)) != 0)
    try #require(cmsWriteTag(profile, cmsSigAToB1Tag, UnsafeRawPointer(pipeline)) != 0)
    return try bytes(profile)
}

@Suite struct ColorProfileTests {
    private let values: [UInt8] = [0, 3, 40, 128, 200, 255]

    private func image(_ layout: PixelLayout, _ samples: [UInt8], _ profile: [UInt8]) throws -> Image {
        let chunk = try #require(ICCProfile.chunk(profile, name: "test"))
        return try Image(
            width: samples.count / layout.channels, height: 1, layout: layout, bitDepth: 8, samples: .bytes(samples),
            metadata: ImageMetadata(chunks: [chunk]))
    }

    @Test(arguments: [1, 1.8, 2.6])
    func grayProfilesConvertGray(exponent: Double) throws {
        let samples = values.flatMap { [$0, 255 - $0] }
        let found = try image(.grayAlpha, samples, grayProfile(exponent)).converted(to: .srgb)
        #expect(found.layout == .grayAlpha)
        #expect(found.metadata.chunks.map(\.name) == ["sRGB"])
        guard case .bytes(let bytes) = found.samples else { return }
        for (index, value) in values.enumerated() {
            let light = pow(Double(value) / 255, exponent)
            let expected = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            #expect(abs(Double(bytes[2 * index]) - expected * 255) <= 1)
            #expect(bytes[2 * index + 1] == 255 - value)
        }
    }

    @Test func grayProfilesDescribeNoColours() throws {
        let picture = try image(.rgb, [1, 2, 3], grayProfile(1.8))
        #expect(throws: ColorError.profileUnusable(problem: "it describes gray, and the pixels have colours")) {
            try picture.converted(to: .srgb)
        }
    }

    @Test func profilesOfColoursDescribeGrayToo() throws {
        let found = try image(.gray, values, StandardColorSpace.displayP3.profileBytes()).converted(to: .srgb)
        #expect(found.layout == .gray)
        guard case .bytes(let bytes) = found.samples else { return }
        for (found, value) in zip(bytes, values) { #expect(abs(Int(found) - Int(value)) <= 1) }
    }

    @Test func theProfileOfDisplayP3IsAlwaysTheSameAndNamed() throws {
        let first = try StandardColorSpace.displayP3.profileBytes()
        sleep(1)
        #expect(try StandardColorSpace.displayP3.profileBytes() == first)
        let profile = cmsOpenProfileFromMem(first, UInt32(first.count))
        defer { cmsCloseProfile(profile) }
        var name = [CChar](repeating: 0, count: 40)
        cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", &name, 40)
        #expect(String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) == "Display P3")
    }

    @Test func inksAreConvertedByTheirProfile() throws {
        let conversion = try CMYKConversion(profile: inkProfile())
        var rgb = [UInt8](repeating: 9, count: 13)
        conversion.convert(4, [0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 0, 128, 0, 0], into: &rgb)
        // Half of white's lightness (L* = 49.8) is 118 in sRGB.
        for (found, expected) in zip(rgb, [255, 255, 255, 0, 0, 0, 0, 0, 0, 118, 118, 118, 9]) {
            #expect(abs(Int(found) - expected) <= 2)
        }
        #expect(rgb[12] == 9)
    }
}
