/// How densely pixels lie on paper.
package struct PixelDensity: Sendable, Equatable {
    /// Pixels in a metre across and down; or, where there is no unit, how pixels are shaped.
    package var x: UInt32
    package var y: UInt32
    package var isPerMetre: Bool

    package init(x: UInt32, y: UInt32, isPerMetre: Bool = true) {
        (self.x, self.y, self.isPerMetre) = (x, y, isPerMetre)
    }
}

/// What the chunks mean that other formats of files have too.
extension ImageMetadata {
    /// The ICC colour profile, unpacked. Nil for none, a damaged one, or one over the default limit on profiles.
    package var colorProfile: [UInt8]? {
        get { try? unpackedProfile(limit: ImageLimits.default.profileBytes) }
        set {
            removeAll("iCCP")
            guard let newValue, let chunk = ICCProfile.chunk(newValue, name: "ICC profile") else { return }
            chunks.insert(chunk, at: 0)
        }
    }

    /// Takes a colour profile away that unpacks to more than the limit, and says so. A damaged one is carried as it is.
    package mutating func dropLargeProfile(limit: Int) -> String? {
        do {
            _ = try unpackedProfile(limit: limit)
        } catch .profileTooLarge {
            removeAll("iCCP")
            return "The colour profile is over the limit of \(limit) bytes; it is left out."
        } catch {}
        return nil
    }

    private func unpackedProfile(limit: Int) throws(ColorError) -> [UInt8]? {
        try first("iCCP").map { chunk throws(ColorError) in try ICCProfile.contents(chunk, limit: limit) }
    }

    /// The camera's notes, from the byte order mark on.
    package var exif: [UInt8]? {
        get { first("eXIf") }
        set {
            removeAll("eXIf")
            if let newValue { append("eXIf", newValue) }
        }
    }

    /// The XMP text; nil for none, or one that is compressed, which it must not be.
    package var xmp: [UInt8]? {
        get {
            chunks.first { $0.name == "iTXt" && $0.bytes.starts(with: Self.xmpHead) }
                .map { Array($0.bytes[Self.xmpHead.count...]) }
        }
        set {
            chunks.removeAll { $0.name == "iTXt" && $0.bytes.starts(with: Self.xmpHead) }
            if let newValue { append("iTXt", Self.xmpHead + newValue) }
        }
    }

    /// The density of the pixels.
    package var density: PixelDensity? {
        get {
            guard let bytes = first("pHYs"), bytes.count == 9 else { return nil }
            return PixelDensity(
                x: bigEndian32(bytes[0..<4]), y: bigEndian32(bytes[4..<8]), isPerMetre: bytes[8] == 1)
        }
        set {
            removeAll("pHYs")
            guard let newValue else { return }
            let numbers = [newValue.x, newValue.y].flatMap { number in
                [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
            }
            append("pHYs", numbers + [newValue.isPerMetre ? 1 : 0])
        }
    }

    /// The texts whose keyword is Comment, as they are stored.
    package var comments: [[UInt8]] {
        let (plain, international) = (Array("Comment\0".utf8), Array("Comment\0\0\0\0\0".utf8))
        return chunks.compactMap { chunk in
            if chunk.name == "tEXt", chunk.bytes.starts(with: plain) { return Array(chunk.bytes[plain.count...]) }
            guard chunk.name == "iTXt", chunk.bytes.starts(with: international) else { return nil }
            return Array(chunk.bytes[international.count...])
        }
    }

    /// Adds a text of unknown encoding under the keyword Comment.
    package mutating func addComment(_ text: [UInt8]) {
        let own = Array(text.prefix { $0 != 0 })
        if own.isEmpty { return }
        // tEXt is Latin-1, which has every byte; what is UTF-8 beyond ASCII is meant as that.
        if own.contains(where: { $0 >= 0x80 }), String(validating: own, as: UTF8.self) != nil {
            append("iTXt", Array("Comment\0\0\0\0\0".utf8) + own)
        } else {
            append("tEXt", Array("Comment\0".utf8) + own)
        }
    }

    private mutating func append(_ name: String, _ bytes: [UInt8]) {
        if let chunk = Chunk(name: name, bytes: bytes) { chunks.append(chunk) }
    }

}
