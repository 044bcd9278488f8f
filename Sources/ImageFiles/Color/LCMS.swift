import CLCMS

/// A context of Little CMS of its own, which reports nothing on standard error, and the profiles opened in it.
final class LCMSContext {
    let handle: cmsContext
    private var profiles: [cmsHPROFILE] = []

    init() throws(ColorError) {
        guard let handle = cmsCreateContext(nil, nil) else { throw .outOfMemory(bytes: 1 << 16) }
        self.handle = handle
        cmsSetLogErrorHandlerTHR(handle) { _, _, _ in }
    }

    deinit {
        for profile in profiles { cmsCloseProfile(profile) }
        cmsDeleteContext(handle)
    }

    private func keep(_ profile: cmsHPROFILE?, otherwise problem: String) throws(ColorError) -> cmsHPROFILE {
        guard let profile else { throw .profileUnusable(problem: problem) }
        profiles.append(profile)
        return profile
    }

    // MARK: - Profiles

    /// The profile of a picture's colours in RGB. What describes gray is spread over red, green and blue; it is no profile
    /// of pixels that have colours.
    func profile(of space: ColorSpace, isGray: Bool = false) throws(ColorError) -> cmsHPROFILE {
        switch space {
        case .primaries(let primaries, let curve): return try profile(primaries, curve)
        case .profile(let bytes):
            let profile = try open(bytes)
            switch cmsGetColorSpace(profile) {
            case cmsSigRgbData: return profile
            case cmsSigGrayData where isGray: return try spread(profile)
            case cmsSigGrayData:
                throw .profileUnusable(problem: "it describes gray, and the pixels have colours")
            case let other:
                throw .profileUnusable(problem: "it describes \(Self.letters(other.rawValue)), not RGB or gray")
            }
        }
    }

    /// The profile of inks.
    func cmykProfile(_ bytes: [UInt8]) throws(ColorError) -> cmsHPROFILE {
        let profile = try open(bytes)
        let space = cmsGetColorSpace(profile)
        guard space == cmsSigCmykData else {
            throw .profileUnusable(problem: "it describes \(Self.letters(space.rawValue)), not CMYK")
        }
        return profile
    }

    private func open(_ bytes: [UInt8]) throws(ColorError) -> cmsHPROFILE {
        guard let count = UInt32(exactly: bytes.count) else {
            throw .profileUnusable(problem: "\(bytes.count) bytes are more than a profile can have")
        }
        let profile = try keep(
            cmsOpenProfileFromMemTHR(handle, bytes, count), otherwise: "its header or its table of tags is damaged")
        let kind = cmsGetDeviceClass(profile)
        let allowed = [cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass]
        guard allowed.contains(where: { $0 == kind }) else {
            throw .profileUnusable(problem: "its class is \(Self.letters(kind.rawValue)), which describes no picture")
        }
        return profile
    }

    private func profile(_ primaries: ColorPrimaries, _ curve: TransferCurve) throws(ColorError) -> cmsHPROFILE {
        guard let built = cmsBuildParametricToneCurve(handle, 4, curve.parameters) else {
            throw .profileUnusable(problem: "its curve cannot be computed")
        }
        defer { cmsFreeToneCurve(built) }
        return try profile(primaries, built)
    }

    private func profile(
        _ primaries: ColorPrimaries, _ curve: OpaquePointer
    ) throws(ColorError) -> cmsHPROFILE {
        var white = cmsCIExyY(x: primaries.white.x, y: primaries.white.y, Y: 1)
        var corners = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: primaries.red.x, y: primaries.red.y, Y: 1),
            Green: cmsCIExyY(x: primaries.green.x, y: primaries.green.y, Y: 1),
            Blue: cmsCIExyY(x: primaries.blue.x, y: primaries.blue.y, Y: 1))
        let curves: [OpaquePointer?] = [curve, curve, curve]
        return try keep(
            cmsCreateRGBProfileTHR(handle, &white, &corners, curves),
            otherwise: "its primaries or its white do not span a space of colours")
    }

    /// A gray profile's curve for all of red, green and blue.
    private func spread(_ gray: cmsHPROFILE) throws(ColorError) -> cmsHPROFILE {
        guard let curve = cmsReadTag(gray, cmsSigGrayTRCTag) else {
            throw .profileUnusable(problem: "it describes gray, but has no curve for it")
        }
        return try profile(.bt709, OpaquePointer(curve))
    }

    /// Up to four letters as they stand in a profile, filled up with spaces there.
    private static func letters(_ signature: UInt32) -> String {
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: signature >> $0) }.filter { $0 != 0x20 }
        return String(decoding: bytes.map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
}
