/// What a PNG says before any pixel is unpacked: header, palette, clear key, metadata, and what was odd about it.
///
/// The walk checks every length and checksum, so that libpng is given only files whose chunks are whole. A wrong checksum in
/// a chunk without which there is no picture is an error; in any other it is a warning and the chunk is left out.
struct PNGSurvey {
    private(set) var header: PNGHeader
    private(set) var colors: PNGColors
    private(set) var metadata = ImageMetadata()
    private(set) var warnings = Warnings()
    /// The bytes of all IDAT chunks together.
    private(set) var compressedByteCount = 0

    private let source: PNGSource
    private let file: String
    private let limits: ImageLimits
    private var position = Position.beforePixels
    private var metadataNames: Set<String> = []
    private var animation: Animation?

    /// How far the walk has come. The IDAT chunks belong together.
    private enum Position {
        case beforePixels, amongPixels, afterPixels
    }

    private var hasPixels: Bool { position != .beforePixels }

    /// An animation, of which only the default image is used.
    private struct Animation {
        var frames: Int
        var startsWithDefaultImage = false
    }

    /// The most chunks of metadata that are kept: libpng's own bound.
    private static let mostMetadataChunks = 1000

    init(_ source: PNGSource, limits: ImageLimits) throws(ImageFileError) {
        self.source = source
        self.limits = limits
        file = source.file
        var chunks = PNGChunks(source)
        let first = try chunks.next()
        guard let first, first.name == "IHDR" else {
            if let first, first.name == "CgBI" {
                throw .unsupported(file: file, feature: "Apple's private form of PNG for its own devices (CgBI)")
            }
            throw .corrupt(file: file, offset: FileSignature.png.count, problem: "the first chunk is not IHDR")
        }
        try Self.checkCritical(first, file)
        header = try PNGHeader(source.bytes(first.content), file: file, offset: first.offset)
        try header.check(limits, file: file)
        colors = PNGColors(header)
        while let chunk = try chunks.next() {
            try take(chunk)
        }
        try finish()
    }

    private static func checkCritical(_ chunk: PNGChunk, _ file: String) throws(ImageFileError) {
        guard chunk.checksumIsRight else { throw .badChecksum(file: file, chunk: chunk.name, offset: chunk.offset) }
    }

    private mutating func take(_ chunk: PNGChunk) throws(ImageFileError) {
        if chunk.name != "IDAT", hasPixels { position = .afterPixels }
        if chunk.isCritical { try Self.checkCritical(chunk, file) }
        guard chunk.checksumIsRight else {
            warnings.add("The checksum of chunk \(chunk.name) at byte \(chunk.offset) is wrong; the chunk is left out.")
            return
        }
        switch chunk.name {
        case "IHDR":
            throw .corrupt(file: file, offset: chunk.offset, problem: "there is a second IHDR")
        case "PLTE":
            try colors.takePalette(chunk, start(of: chunk), file: file, afterPixels: hasPixels, &warnings)
        case "IDAT":
            takePixels(chunk)
        case "IEND":
            break
        case "tRNS":
            colors.takeTransparency(chunk, try start(of: chunk), afterPixels: hasPixels, &warnings)
        case "acTL" where !hasPixels && chunk.content.count == 8:
            animation = Animation(frames: Int(bigEndian32(try source.bytes(chunk.content).prefix(4))))
        case "fcTL" where !hasPixels:
            animation?.startsWithDefaultImage = true
        case let name where ImageMetadata.carriedNames.contains(name):
            try takeMetadata(chunk)
        default:
            guard !chunk.isCritical else {
                let feature = "the unknown critical chunk \(chunk.name) at byte \(chunk.offset)"
                throw .unsupported(file: file, feature: feature)
            }
        }
    }

    /// As much of a palette or transparency as can mean anything.
    private func start(of chunk: PNGChunk) throws(ImageFileError) -> ArraySlice<UInt8> {
        try source.bytes(chunk.content.prefix(PNGColors.mostBytes))
    }

    private mutating func takePixels(_ chunk: PNGChunk) {
        if position == .afterPixels {
            warnings.add("Pixels (IDAT) at byte \(chunk.offset) do not follow the others; they are left out.")
        } else {
            position = .amongPixels
            compressedByteCount += chunk.content.count
        }
    }

    private mutating func takeMetadata(_ chunk: PNGChunk) throws(ImageFileError) {
        let placeBeforePixels: ImageMetadata.Place = colors.palette == nil ? .beforePalette : .beforePixels
        let place = hasPixels ? .afterPixels : placeBeforePixels
        let name = chunk.name
        let problem: String? =
            if chunk.content.count > limits.chunkBytes {
                "has \(chunk.content.count) bytes, over the limit of \(limits.chunkBytes)"
            } else if place != .beforePalette, ImageMetadata.colorNames.contains(name) {
                "stands after the palette or the pixels, where it means nothing"
            } else if metadataNames.contains(name), !ImageMetadata.repeatableNames.contains(name) {
                "is a second one"
            } else if metadata.chunks.count == Self.mostMetadataChunks {
                "is one too many: \(Self.mostMetadataChunks) are kept"
            } else {
                nil
            }
        if let problem {
            warnings.add("Chunk \(name) at byte \(chunk.offset) \(problem); it is left out.")
            return
        }
        let content = Array(try source.bytes(chunk.content))
        if let kept = ImageMetadata.Chunk(name: name, bytes: content, place: place) {
            metadata.chunks.append(kept)
            metadataNames.insert(name)
        }
    }

    private mutating func finish() throws(ImageFileError) {
        guard hasPixels else { throw .corrupt(file: file, offset: nil, problem: "it has no pixels (no IDAT chunk)") }
        try colors.finish(file: file, &warnings)
        guard let animation else { return }
        let frames = animation.frames
        warnings.add(
            animation.startsWithDefaultImage
                ? "The file is an animation of \(frames) frames, of which only the first is used."
                : "The file is an animation; its default image is used, which is none of its \(frames) frames.")
    }
}
