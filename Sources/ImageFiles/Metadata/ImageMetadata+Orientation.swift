extension ImageMetadata {
    /// Takes out how the stored rows are turned to be upright, so that it is told once: whoever asks turns the rows.
    ///
    /// EXIF decides, as it does in browsers. Where it says anything, it and the XMP say afterwards that the rows are upright.
    /// An orientation that XMP alone has is neither followed nor changed. The small picture in EXIF, which would show what
    /// the large one was before it was changed, is taken out too.
    package mutating func takeOrientation() -> Orientation {
        var told: Orientation?
        edit("eXIf") { bytes in
            guard var exif = Exif(bytes) else { return bytes }
            told = exif.orientation
            exif.resetOrientation()
            if told?.swapsSides ?? false { exif.swapSides() }
            exif.removeThumbnail()
            return exif.bytes
        }
        guard let told else { return .upright }
        edit("iTXt") { bytes in
            guard bytes.starts(with: Self.xmpHead) else { return bytes }
            var text = bytes
            XMPOrientation.reset(&text)
            return text
        }
        return told
    }

    /// Exchanges the densities across and down, as a turn by 90° does.
    mutating func swapDensity() {
        edit("pHYs") { $0.count == 9 ? Array($0[4..<8] + $0[0..<4] + $0[8...]) : $0 }
    }

    /// What an iTXt chunk of XMP starts with: its keyword, uncompressed, without language and translation.
    static let xmpHead: [UInt8] = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)

    /// Replaces the content of every chunk of that name.
    private mutating func edit(_ name: String, _ body: ([UInt8]) -> [UInt8]) {
        chunks = chunks.map { chunk in
            guard chunk.name == name else { return chunk }
            return Chunk(name: name, bytes: body(chunk.bytes), place: chunk.place) ?? chunk
        }
    }
}
