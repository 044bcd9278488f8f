/// What a file says about its picture besides the pixels: raw PNG chunks, in the file's order, carried byte for byte. What
/// JPEG and WebP files say becomes such chunks, and is made of them again where such a file is written.
///
/// Carried are the chunks in ``carriedNames``: colour (iCCP, sRGB, gAMA, cHRM, cICP, mDCV, cLLI), size (pHYs), camera data
/// (eXIf), texts (tEXt, zTXt, iTXt) and time (tIME). None is unpacked into more than
/// ``ImageLimits`` allow, so no profile or text can blow up.
///
/// Not carried: sBIT, bKGD, hIST and sPLT, which describe pixels that an effect has changed; acTL, fcTL and fdAT, since only
/// the default image of an animation is used; and chunks of private or unknown meaning. PLTE and tRNS are part of the image.
public struct ImageMetadata: Sendable, Equatable {
    /// Where a chunk stands in a PNG file.
    public enum Place: Sendable, Hashable, CaseIterable {
        /// Before the palette, or anywhere before the pixels where there is none.
        case beforePalette
        /// Between the palette and the pixels.
        case beforePixels
        /// After the pixels.
        case afterPixels
    }

    /// One chunk: a name, a place and bytes that mean something to others.
    public struct Chunk: Sendable, Equatable {
        /// The chunk's name, one of ``ImageMetadata/carriedNames``.
        public let name: String
        /// The chunk's content, without length, name and checksum.
        public let bytes: [UInt8]
        /// Where the chunk stands.
        public let place: Place

        /// A chunk of that content, or nil where `name` is not one of ``ImageMetadata/carriedNames``.
        ///
        /// - Parameters:
        ///   - name: the four letters of the name.
        ///   - bytes: the content in the form the PNG specification gives that chunk; it is not checked.
        ///   - place: before the palette is legal for every chunk.
        public init?(name: String, bytes: [UInt8], place: Place = .beforePalette) {
            guard ImageMetadata.carriedNames.contains(name) else { return nil }
            self.name = name
            self.bytes = bytes
            self.place = place
        }
    }

    /// The names of the chunks that are carried from file to file.
    public static let carriedNames: Set<String> = colorNames.union(["pHYs", "eXIf", "tEXt", "zTXt", "iTXt", "tIME"])

    /// The chunks that say what the numbers mean as colours: they must stand before the palette and the pixels.
    static let colorNames: Set<String> = ["iCCP", "sRGB", "gAMA", "cHRM", "cICP", "mDCV", "cLLI"]

    /// The chunks of which a file may have any number.
    static let repeatableNames: Set<String> = ["tEXt", "zTXt", "iTXt"]

    /// The chunks, in the order in which they are written within each place.
    public var chunks: [Chunk]

    /// Metadata of these chunks; none unless told otherwise.
    public init(chunks: [Chunk] = []) {
        self.chunks = chunks
    }

    /// The content of the first chunk of that name, or nil.
    public func first(_ name: String) -> [UInt8]? {
        chunks.first { $0.name == name }?.bytes
    }

    /// Takes every chunk of that name away.
    public mutating func removeAll(_ name: String) {
        chunks.removeAll { $0.name == name }
    }
}
