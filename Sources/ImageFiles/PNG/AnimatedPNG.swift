import CPNG

/// A PNG with an animation in it (acTL, fcTL and fdAT chunks), put together from the files of its frames.
///
/// The first frame is also the picture for programs that know nothing of animations. All frames have 8 bits of red,
/// green, blue and alpha; the first one's metadata is the file's. The animation begins anew forever.
package struct AnimatedPNG {
    private let frameCount: Int
    private let delay: (numerator: UInt16, denominator: UInt16)
    private var size: (width: Int, height: Int)?
    private var sequenceNumber: UInt32 = 0
    private var frames: [UInt8] = []
    private var afterPixels: [UInt8] = []

    /// An animation of so many frames, each shown for a share of a second.
    package init(frames: Int, delay: (numerator: UInt16, denominator: UInt16)) {
        frameCount = frames
        self.delay = delay
    }

    /// Adds a frame.
    /// - Throws: `cannotEncode` where memory runs out, or the frame's size is not the first one's.
    package mutating func append(_ image: Image) throws(ImageFileError) {
        let first = size ?? (image.width, image.height)
        guard first == (image.width, image.height) else {
            throw .cannotEncode(
                problem: "a frame has \(image.width) × \(image.height) pixels, and the first one \(first.width) × "
                    + "\(first.height)")
        }
        var metadata = size == nil ? image.metadata : ImageMetadata()
        // A gray profile would be invalid in a file with colours.
        if image.isGray { metadata.removeAll("iCCP") }
        let frame = Image(
            trusting: image.width, image.height, .rgba, 8, .bytes(image.rgba8()), metadata: metadata)
        let file = try frame.png()
        guard memoryIsAvailable(frames.count + 2 * file.count) else { throw .cannotEncode(problem: "memory ran out") }
        let isFirst = size == nil
        var hasPixels = false
        for chunk in Self.chunks(of: file) {
            switch chunk.name {
            case "IHDR":
                if !isFirst { continue }
                frames += file[..<chunk.whole.upperBound]
                Self.append("acTL", Self.bytes(UInt32(frameCount)) + Self.bytes(0), to: &frames)
            case "IDAT":
                if !hasPixels { appendControl(first) }
                hasPixels = true
                if isFirst {
                    frames += file[chunk.whole]
                } else {
                    Self.append("fdAT", nextNumber() + file[chunk.content], to: &frames)
                }
            case _ where isFirst:
                if hasPixels { afterPixels += file[chunk.whole] } else { frames += file[chunk.whole] }
            default: continue
            }
        }
        size = first
    }

    /// The file; whole once all frames are there.
    package var bytes: [UInt8] { frames + afterPixels }

    private mutating func appendControl(_ size: (width: Int, height: Int)) {
        // At the top left, drawn over nothing: each frame replaces the one before it.
        let content =
            nextNumber() + Self.bytes(UInt32(size.width)) + Self.bytes(UInt32(size.height)) + Self.bytes(0)
            + Self.bytes(0) + Self.bytes(UInt32(delay.numerator)).suffix(2)
            + Self.bytes(UInt32(delay.denominator)).suffix(2) + [0, 0]
        Self.append("fcTL", content, to: &frames)
    }

    /// Control and data chunks are numbered together.
    private mutating func nextNumber() -> [UInt8] {
        defer { sequenceNumber += 1 }
        return Self.bytes(sequenceNumber)
    }

    // MARK: - Chunks

    /// The chunks of a file that was written here, so that their lengths are right.
    private static func chunks(of file: [UInt8]) -> [(name: String, content: Range<Int>, whole: Range<Int>)] {
        var chunks: [(name: String, content: Range<Int>, whole: Range<Int>)] = []
        var start = 8
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            chunks.append((name, start + 8..<start + 8 + length, start..<start + 12 + length))
            start += 12 + length
        }
        return chunks
    }

    private static func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
        let checked = Array(name.utf8) + content
        file += bytes(UInt32(content.count)) + checked + bytes(cpng_crc32(0, checked, checked.count))
    }

    /// A number as PNG has it, high byte first.
    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
