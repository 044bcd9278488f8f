import CJPEG

/// Metadata in a JPEG's segments, to and from PNG's chunks.
enum JPEGSegments {
    static let application1: UInt8 = 0xE1
    static let application2: UInt8 = 0xE2
    static let comment: UInt8 = 0xFE

    static let xmpHead = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let extendedXMPHead = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
    static let profileHead = Array("ICC_PROFILE\0".utf8)

    /// What the segments before the pixels say.
    static func metadata(
        _ segments: (list: [(marker: UInt8, content: [UInt8])], dropped: Int), of header: cjpeg_header,
        limits: ImageLimits, _ warnings: inout Warnings
    ) -> ImageMetadata {
        var metadata = ImageMetadata()
        var profile = JPEGProfile()
        for (marker, content) in segments.list {
            switch marker {
            case application1: takeApplication1(content, &metadata, &warnings)
            case application2 where content.starts(with: profileHead): profile.take(content[profileHead.count...])
            case comment: metadata.addComment(content)
            default: break
            }
        }
        if segments.dropped > 0 {
            warnings.add(
                "Metadata is over the limit of \(limits.chunkBytes) bytes; segments left out: \(segments.dropped).")
        }
        metadata.colorProfile = profile.whole(for: header.form, limit: limits.profileBytes, &warnings)
        metadata.density = density(header, metadata.exif)
        return metadata
    }

    private static func takeApplication1(
        _ content: [UInt8], _ metadata: inout ImageMetadata, _ warnings: inout Warnings
    ) {
        if content.starts(with: Exif.prefix) {
            guard metadata.exif == nil else {
                return warnings.add("There is a second EXIF segment; it is left out.")
            }
            guard let exif = Exif(content) else {
                return warnings.add("The EXIF segment is damaged; it is left out.")
            }
            metadata.exif = exif.bytes
        } else if content.starts(with: xmpHead) {
            guard metadata.xmp == nil else {
                return warnings.add("There is a second XMP segment; it is left out.")
            }
            metadata.xmp = Array(content[xmpHead.count...])
        } else if content.starts(with: extendedXMPHead) {
            warnings.add("XMP beyond the first 64 KiB is left out.")
        }
    }

    /// JFIF's density; where it has none with a unit, EXIF's; and otherwise JFIF's shape of pixels, unless they are square.
    private static func density(_ header: cjpeg_header, _ exif: [UInt8]?) -> PixelDensity? {
        let (x, y) = (UInt32(header.x_density), UInt32(header.y_density))
        if x > 0, y > 0, header.density_unit == 1 {
            return PixelDensity(x: (x * 10000 + 127) / 254, y: (y * 10000 + 127) / 254)
        }
        if x > 0, y > 0, header.density_unit == 2 { return PixelDensity(x: x * 100, y: y * 100) }
        if let told = exif.flatMap(Exif.init)?.density { return PixelDensity(x: told.x, y: told.y) }
        return x > 0 && y > 0 && x != y ? PixelDensity(x: x, y: y, isPerMetre: false) : nil
    }

    /// The segments for a picture's metadata, in the order of writing. What does not fit a segment is left out, and so is a
    /// profile for other pixels than the file's.
    static func segments(_ metadata: ImageMetadata, isGray: Bool) -> [(marker: UInt8, content: [UInt8])] {
        var list: [(marker: UInt8, content: [UInt8])] = []
        if let exif = metadata.exif, Exif(exif) != nil {
            list.append((application1, exif.starts(with: Exif.prefix) ? exif : Exif.prefix + exif))
        }
        if let xmp = metadata.xmp { list.append((application1, xmpHead + xmp)) }
        if let profile = metadata.colorProfile, ICCHeader.suits(profile, isGray: isGray) {
            list += JPEGProfile.segments(profile).map { (application2, $0) }
        }
        for text in metadata.comments { list.append((comment, text)) }
        return list.filter { $0.content.count <= Int(CJPEG_SEGMENT_LIMIT) }
    }

    /// JFIF's fields for a density: dots an inch where that is a whole number, otherwise dots a centimetre.
    static func fields(_ density: PixelDensity?) -> (unit: UInt8, x: UInt16, y: UInt16) {
        guard let density, density.x > 0, density.y > 0 else { return (0, 1, 1) }
        guard density.isPerMetre else {
            guard let x = UInt16(exactly: density.x), let y = UInt16(exactly: density.y) else { return (0, 1, 1) }
            return (0, x, y)
        }
        let inches = [density.x, density.y].map { Double($0) * 0.0254 }
        let isWhole = inches.allSatisfy { abs($0 - $0.rounded()) < 0.02 }
        let numbers = isWhole ? inches : [density.x, density.y].map { Double($0) / 100 }
        guard let x = UInt16(exactly: numbers[0].rounded()), let y = UInt16(exactly: numbers[1].rounded()),
            x > 0, y > 0
        else { return (0, 1, 1) }
        return (isWhole ? 1 : 2, x, y)
    }
}
