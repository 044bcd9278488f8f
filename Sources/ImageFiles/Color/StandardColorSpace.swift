import CLCMS

/// A colour space that pictures are converted to.
public enum StandardColorSpace: String, Sendable, Hashable, CaseIterable {
    /// What the web and most screens use.
    case srgb
    /// Apple's wide gamut: P3's primaries with sRGB's curve.
    case displayP3 = "display-p3"

    var space: ColorSpace { self == .srgb ? .srgb : .displayP3 }

    /// The metadata of a picture that has been converted: what described its colours before is replaced.
    package func describing(_ metadata: ImageMetadata, isGray: Bool) throws(ColorError) -> ImageMetadata {
        var described = metadata
        for name in ImageMetadata.colorNames { described.removeAll(name) }
        // A profile of RGB is invalid in a gray file; the curve is the same, and perceptual is what sRGB's chunk begins with.
        let chunk =
            self == .srgb || isGray
            ? ImageMetadata.Chunk(name: "sRGB", bytes: [0])
            : ICCProfile.chunk(try profileBytes(), name: "Display P3")
        guard let chunk else { throw .outOfMemory(bytes: 1 << 16) }
        described.chunks.insert(chunk, at: 0)
        return described
    }

    /// The space as an ICC profile, the same bytes at all times.
    package func profileBytes() throws(ColorError) -> [UInt8] {
        let context = try LCMSContext()
        let profile = try context.profile(of: space)
        if let text = cmsMLUalloc(context.handle, 1) {
            defer { cmsMLUfree(text) }
            cmsMLUsetASCII(text, "en", "US", self == .srgb ? "sRGB" : "Display P3")
            cmsWriteTag(profile, cmsSigProfileDescriptionTag, UnsafeRawPointer(text))
            cmsMLUsetASCII(text, "en", "US", "No copyright, use freely")
            cmsWriteTag(profile, cmsSigCopyrightTag, UnsafeRawPointer(text))
        }
        var count: UInt32 = 0
        guard cmsSaveProfileToMem(profile, nil, &count) != 0 else { throw .outOfMemory(bytes: 1 << 16) }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        guard cmsSaveProfileToMem(profile, &bytes, &count) != 0, bytes.count >= 128 else {
            throw .outOfMemory(bytes: Int(count))
        }
        // The date of creation would make files differ from second to second.
        bytes.replaceSubrange(24..<36, with: [0x07, 0xE8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
        return bytes
    }
}
