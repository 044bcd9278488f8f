/// A picture read from a file, and what was odd about the file.
public struct DecodedImage: Sendable, Equatable {
    /// The picture.
    public var image: Image
    /// Sentences about what was left out or made up: chunks with wrong checksums, an animation's frames, palette indices
    /// without a colour. Empty for a sound file. They do not name the file.
    public var warnings: [String]
}

extension Image {
    /// Unpacks a picture from the bytes of its file: PNG, JPEG, WebP, PAM, PPM or PGM, told by the content and never by the
    /// name.
    ///
    /// Header and limits are checked before memory is taken. Samples, palette and clear key are given as stored, and the
    /// metadata is carried (see ``ImageMetadata``); gamma and colour profiles are not applied. A picture that its camera data
    /// says is to be turned is turned, and the metadata says so no more. Damage that costs pixels is an error, and other
    /// damage a warning.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - name: what errors call the file.
    ///   - limits: what it may ask for.
    /// - Throws: an ``ImageFileError`` that says what is wrong with the file.
    public static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits = .default
    ) throws(ImageFileError) -> DecodedImage {
        try upright(PictureFile.reader(of: bytes, name: name, limits: limits), name: name)
    }

    /// Reads a picture from a file, with what was odd about the file.
    ///
    /// - Throws: an ``ImageFileError``, as ``decode(_:name:limits:)`` does, or `cannotRead` with the system's reason.
    public static func read(_ path: FilePath, limits: ImageLimits = .default) throws(ImageFileError) -> DecodedImage {
        let file = try FileBytes.open(path)
        return try read(descriptor: file.number, name: path.description, limits: limits)
    }

    /// Reads a picture from an open file or a pipe, such as standard input (0), which stays open. What follows the picture
    /// may have been read or not.
    ///
    /// - Parameter name: what errors call it.
    package static func read(
        descriptor: Int32, name: String, limits: ImageLimits = .default
    ) throws(ImageFileError) -> DecodedImage {
        try upright(PictureFile.reader(descriptor: descriptor, name: name, limits: limits), name: name)
    }

    /// Reads a picture from a file. Use ``read(_:limits:)`` to learn of its warnings too.
    ///
    /// - Throws: an ``ImageFileError``, as ``read(_:limits:)`` does.
    public init(contentsOf path: FilePath, limits: ImageLimits = .default) throws(ImageFileError) {
        self = try Image.read(path, limits: limits).image
    }

    /// All rows of a reader as a picture, turned upright.
    package static func upright(_ reader: any RowReader, name: String) throws(ImageFileError) -> DecodedImage {
        let header = reader.header
        let samples: Samples =
            header.bitDepth == 16 ? .words(try allSamples(reader, name)) : .bytes(try allSamples(reader, name))
        let palette = reader.paletteInUse
        let stored = Image(
            trusting: header.width, header.height, header.layout, header.bitDepth, samples, palette: palette,
            transparentKey: header.transparentKey, metadata: header.metadata)
        let warnings = try reader.finish()
        // Turning makes a second picture.
        let size = header.rowBytes * header.height
        guard header.orientation == .upright || memoryIsAvailable(size) else {
            throw .outOfMemory(file: name, bytes: size)
        }
        return DecodedImage(image: stored.turned(header.orientation), warnings: warnings)
    }

    private static func allSamples<Sample: FixedWidthInteger>(
        _ reader: any RowReader, _ name: String
    ) throws(ImageFileError) -> [Sample] {
        let header = reader.header
        let (size, overflows) = header.rowBytes.multipliedReportingOverflow(by: header.height)
        guard !overflows, memoryIsAvailable(size) else {
            throw .outOfMemory(file: name, bytes: overflows ? Int.max : size)
        }
        var failure: ImageFileError?
        let samples = [Sample](unsafeUninitializedCapacity: size / MemoryLayout<Sample>.size) { rows, count in
            guard let start = rows.baseAddress else { return }
            do throws(ImageFileError) {
                try reader.read(header.height, into: start, stride: header.rowBytes)
                count = size / MemoryLayout<Sample>.size
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return samples
    }
}
