import CLibWebP

/// Metadata in a WebP's chunks, to and from PNG's.
enum WebPChunks {
    /// What a whole file says besides the pixels.
    static func metadata(_ bytes: [UInt8], limits: ImageLimits, _ warnings: inout Warnings) -> ImageMetadata {
        var found: [String: [UInt8]] = [:]
        var tooLarge: [String] = []
        bytes.withUnsafeBufferPointer { bytes in
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            guard let demuxer = WebPDemux(&data) else { return }
            defer { WebPDemuxDelete(demuxer) }
            for name in ["ICCP", "EXIF", "XMP "] {
                var chunk = WebPChunkIterator()
                guard WebPDemuxGetChunk(demuxer, name, 1, &chunk) != 0 else { continue }
                defer { WebPDemuxReleaseChunkIterator(&chunk) }
                let limit = name == "ICCP" ? min(limits.profileBytes, limits.chunkBytes) : limits.chunkBytes
                if chunk.chunk.size > limit {
                    tooLarge.append("Chunk \(name) has \(chunk.chunk.size) bytes, over the limit of \(limit)")
                } else {
                    found[name] = Array(UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
                }
            }
        }
        for text in tooLarge { warnings.add(text + "; it is left out.") }
        return metadata(found, &warnings)
    }

    private static func metadata(_ found: [String: [UInt8]], _ warnings: inout Warnings) -> ImageMetadata {
        var metadata = ImageMetadata()
        if let profile = found["ICCP"] {
            if ICCHeader.suits(profile, isGray: false) {
                metadata.colorProfile = profile
            } else {
                warnings.add("The colour profile is damaged or for another kind of pixels; it is left out.")
            }
        }
        if let bytes = found["EXIF"] {
            if let exif = Exif(bytes) {
                metadata.density = exif.density.map { PixelDensity(x: $0.x, y: $0.y) }
                metadata.exif = exif.bytes
            } else {
                warnings.add("The EXIF chunk is damaged; it is left out.")
            }
        }
        metadata.xmp = found["XMP "]
        return metadata
    }

    /// A file with the metadata that WebP has chunks for put in; nil where that fails.
    static func adding(_ metadata: ImageMetadata, to file: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var chunks: [(name: String, bytes: [UInt8])] = []
        if let profile = metadata.colorProfile, ICCHeader.suits(profile, isGray: false) {
            chunks.append(("ICCP", profile))
        }
        if let exif = metadata.exif.flatMap(Exif.init) { chunks.append(("EXIF", exif.bytes)) }
        if let xmp = metadata.xmp { chunks.append(("XMP ", xmp)) }
        if chunks.isEmpty { return memoryIsAvailable(file.count) ? Array(file) : nil }
        var data = WebPData(bytes: file.baseAddress, size: file.count)
        guard let mux = WebPMuxCreate(&data, 0) else { return nil }
        defer { WebPMuxDelete(mux) }
        for (name, bytes) in chunks {
            let result = bytes.withUnsafeBufferPointer { bytes in
                var chunk = WebPData(bytes: bytes.baseAddress, size: bytes.count)
                return WebPMuxSetChunk(mux, name, &chunk, 1)
            }
            guard result == WEBP_MUX_OK else { return nil }
        }
        var whole = WebPData()
        defer { WebPDataClear(&whole) }
        guard WebPMuxAssemble(mux, &whole) == WEBP_MUX_OK, memoryIsAvailable(whole.size) else { return nil }
        return Array(UnsafeBufferPointer(start: whole.bytes, count: whole.size))
    }
}
