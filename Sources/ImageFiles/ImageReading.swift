/// A picture read from a file, and what was odd about the file.
public struct DecodedImage: Sendable, Equatable {
    /// The picture.
    public var image: Image
    /// Sentences about what was left out or made up: chunks with wrong checksums, an animation's frames, palette indices
    /// without a colour. Empty for a sound file. They do not name the file.
    public var warnings: [String]
}

extension Image {
    /// Unpacks a picture from the bytes of its file. The format is told by the content, never by the name; it must be PNG.
    ///
    /// Header and limits are checked before memory is taken. Samples, palette and clear key are given as stored, and the
    /// metadata is carried byte for byte (see ``ImageMetadata``); gamma and colour profiles are not applied. A wrong checksum
    /// is an error in a chunk without which there is no picture, and otherwise a warning.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - name: what errors call the file.
    ///   - limits: what it may ask for.
    /// - Throws: an ``ImageFileError`` that says what is wrong with the file.
    public static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits = .default
    ) throws(ImageFileError) -> DecodedImage {
        if !bytes.isEmpty, bytes.count < FileSignature.png.count, FileSignature.png.starts(with: bytes) {
            throw .truncated(file: name, offset: 0, missing: "a PNG's signature")
        }
        guard FileSignature.isPNG(bytes) else { throw .notPNG(file: name, looksLike: FileSignature.likeness(bytes)) }
        return try PNGDecoder.decode(bytes, file: name, limits: limits)
    }

    /// Reads a picture from a file, with what was odd about the file. A pipe is read to its end.
    ///
    /// - Throws: an ``ImageFileError``, as ``decode(_:name:limits:)`` does, or `cannotRead` with the system's reason.
    public static func read(_ path: FilePath, limits: ImageLimits = .default) throws(ImageFileError) -> DecodedImage {
        try decode(FileBytes.read(path, limit: limits.fileBytes), name: path.description, limits: limits)
    }

    /// Reads a picture from a file. Use ``read(_:limits:)`` to learn of its warnings too.
    ///
    /// - Throws: an ``ImageFileError``, as ``read(_:limits:)`` does.
    public init(contentsOf path: FilePath, limits: ImageLimits = .default) throws(ImageFileError) {
        self = try Image.read(path, limits: limits).image
    }
}
