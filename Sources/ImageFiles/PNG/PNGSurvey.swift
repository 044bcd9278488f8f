/// What a PNG says before any pixel is unpacked: header, palette, clear key, metadata, and what was odd about it.
///
/// The walk checks every length and checksum, so that libpng is given only files whose chunks are whole. A wrong checksum in
/// a chunk without which there is no picture is an error; in any other it is a warning and the chunk is left out.
struct PNGSurvey {
    private(set) var header: PNGHeader
    private(set) var palette: [PaletteEntry]?
    private(set) var transparentKey: [UInt16]?
    private(set) var metadata = ImageMetadata()
    private(set) var warnings = Warnings()
    /// The bytes of all IDAT chunks together.
    private(set) var compressedByteCount = 0

    private let file: String
    private let limits: ImageLimits
    private var transparency: [UInt8]?
    private var hasPixels = false
    private var animation: Animation?

    /// An animation, of which only the default image is used.
    private struct Animation {
        var frames: Int
        var startsWithDefaultImage = false
    }

    /// The most chunks of metadata that are kept: libpng's own bound.
    private static let mostMetadataChunks = 1000

    init(_ bytes: [UInt8], file: String, limits: ImageLimits) throws(ImageFileError) {
        self.file = file
        self.limits = limits
        var chunks = PNGChunks(bytes, file: file)
        guard let first = try chunks.next(), first.name == "IHDR" else {
            if bytes.dropFirst(12).starts(with: "CgBI".utf8) {
                throw .unsupported(file: file, feature: "Apple's private form of PNG for its own devices (CgBI)")
            }
            throw .corrupt(file: file, offset: FileSignature.png.count, problem: "the first chunk is not IHDR")
        }
        try Self.checkCritical(first, file)
        header = try PNGHeader(bytes[first.content], file: file, offset: first.offset)
        try header.check(limits, file: file)
        while let chunk = try chunks.next() {
            try take(chunk, bytes[chunk.content])
        }
        try finish()
    }

    private static func checkCritical(_ chunk: PNGChunk, _ file: String) throws(ImageFileError) {
        guard chunk.checksumIsRight else { throw .badChecksum(file: file, chunk: chunk.name, offset: chunk.offset) }
    }

    private mutating func take(_ chunk: PNGChunk, _ content: ArraySlice<UInt8>) throws(ImageFileError) {
        if chunk.isCritical { try Self.checkCritical(chunk, file) }
        guard chunk.checksumIsRight else {
            warnings.add("The checksum of chunk \(chunk.name) at byte \(chunk.offset) is wrong; the chunk is left out.")
            return
        }
        switch chunk.name {
        case "IHDR":
            throw .corrupt(file: file, offset: chunk.offset, problem: "there is a second IHDR")
        case "PLTE":
            try takePalette(chunk, content)
        case "IDAT":
            hasPixels = true
            compressedByteCount += content.count
        case "IEND":
            break
        case "tRNS":
            takeTransparency(chunk, content)
        case "acTL" where !hasPixels && content.count == 8:
            animation = Animation(frames: Int(bigEndian32(content.prefix(4))))
        case "fcTL" where !hasPixels:
            animation?.startsWithDefaultImage = true
        case let name where ImageMetadata.carriedNames.contains(name):
            takeMetadata(chunk, content)
        default:
            guard !chunk.isCritical else {
                throw .unsupported(file: file, feature: "the unknown critical chunk \(chunk.name) at byte \(chunk.offset)")
            }
        }
    }

    private mutating func takePalette(_ chunk: PNGChunk, _ content: ArraySlice<UInt8>) throws(ImageFileError) {
        // In RGB files a palette is only a suggestion.
        guard header.layout == .palette else { return }
        func problem(_ text: String) -> ImageFileError { .corrupt(file: file, offset: chunk.offset, problem: text) }
        guard palette == nil else { throw problem("there is a second palette") }
        guard !hasPixels else { throw problem("the palette stands after the pixels") }
        guard content.count > 0, content.count <= 768, content.count.isMultiple(of: 3) else {
            throw problem("a palette of \(content.count) bytes is not 1 to 256 colours")
        }
        let entries = stride(from: content.startIndex, to: content.endIndex, by: 3).map { index in
            PaletteEntry(red: content[index], green: content[index + 1], blue: content[index + 2])
        }
        let most = 1 << header.bitDepth
        if entries.count > most {
            warnings.add("The palette has \(entries.count) colours, of which \(header.bitDepth) bits reach only \(most).")
        }
        palette = Array(entries.prefix(most))
    }

    private mutating func takeTransparency(_ chunk: PNGChunk, _ content: ArraySlice<UInt8>) {
        let problem: String? =
            switch header.layout {
            case _ where transparency != nil: "is a second one"
            case _ where hasPixels: "stands after the pixels"
            case .grayAlpha, .rgba: "does not belong beside an alpha channel"
            case .palette where palette == nil: "stands before the palette"
            case .palette: content.isEmpty ? "is empty" : nil
            case .gray, .rgb:
                content.count == 2 * header.layout.channels ? nil : "has \(content.count) bytes instead of \(2 * header.layout.channels)"
            }
        if let problem {
            warnings.add("The transparency (tRNS) at byte \(chunk.offset) \(problem); it is left out.")
        } else {
            transparency = Array(content)
        }
    }

    private mutating func takeMetadata(_ chunk: PNGChunk, _ content: ArraySlice<UInt8>) {
        let place: ImageMetadata.Place = hasPixels ? .afterPixels : palette == nil ? .beforePalette : .beforePixels
        let name = chunk.name
        let problem: String? =
            if content.count > limits.chunkBytes {
                "has \(content.count) bytes, over the limit of \(limits.chunkBytes)"
            } else if place != .beforePalette, ImageMetadata.colorNames.contains(name) {
                "stands after the palette or the pixels, where it means nothing"
            } else if metadata.first(name) != nil, !ImageMetadata.repeatableNames.contains(name) {
                "is a second one"
            } else if metadata.chunks.count == Self.mostMetadataChunks {
                "is one too many: \(Self.mostMetadataChunks) are kept"
            } else {
                nil
            }
        if let problem {
            warnings.add("Chunk \(name) at byte \(chunk.offset) \(problem); it is left out.")
        } else if let kept = ImageMetadata.Chunk(name: name, bytes: Array(content), place: place) {
            metadata.chunks.append(kept)
        }
    }

    private mutating func finish() throws(ImageFileError) {
        guard hasPixels else { throw .corrupt(file: file, offset: nil, problem: "it has no pixels (no IDAT chunk)") }
        guard header.layout != .palette || palette != nil else {
            throw .corrupt(file: file, offset: nil, problem: "its pixels are palette indices, but it has no palette")
        }
        applyTransparency()
        guard let animation else { return }
        warnings.add(
            animation.startsWithDefaultImage
                ? "The file is an animation of \(animation.frames) frames, of which only the first is used."
                : "The file is an animation; its default image is used, which is none of its \(animation.frames) frames.")
    }

    private mutating func applyTransparency() {
        guard let transparency else { return }
        if var entries = palette {
            if transparency.count > entries.count {
                warnings.add(
                    "The transparency (tRNS) has \(transparency.count) values for \(entries.count) colours; "
                        + "the extra ones are left out.")
            }
            for (index, alpha) in transparency.prefix(entries.count).enumerated() { entries[index].alpha = alpha }
            palette = entries
        } else {
            // Only as many of the low bits count as a sample has.
            let mask = UInt16(truncatingIfNeeded: 1 << header.bitDepth - 1)
            transparentKey = stride(from: 0, to: transparency.count, by: 2).map { index in
                (UInt16(transparency[index]) << 8 | UInt16(transparency[index + 1])) & mask
            }
        }
    }
}
