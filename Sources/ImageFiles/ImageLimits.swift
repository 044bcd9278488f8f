/// What a file may ask for before it is refused. Checked against the file's header, before memory is taken.
public struct ImageLimits: Sendable, Equatable {
    /// The most pixels a picture may have: width × height.
    public var pixels: Int
    /// The longest side a picture may have, in pixels; PNG itself stops at ``Image/longestSide``.
    public var side: Int
    /// The largest chunk of metadata that is kept, in bytes; a larger one is dropped with a warning.
    public var chunkBytes: Int
    /// The largest file that is read, in bytes; it also ends the reading of an endless pipe.
    public var fileBytes: Int
    /// The most scans of a progressive JPEG; each goes over the whole picture, in however few bytes.
    public var scans: Int
    /// The largest colour profile that is unpacked, in bytes; a larger one is dropped with a warning.
    public var profileBytes: Int

    /// 268 million pixels (16,384 × 16,384), any side PNG allows, 64 MiB a chunk, files up to 4 GiB, 500 scans, profiles up to 16 MB.
    public static let `default` = ImageLimits()

    /// Limits that differ from the default ones where told.
    ///
    /// - Parameters:
    ///   - pixels: most pixels, 1 or more.
    ///   - side: longest side in pixels, 1 to ``Image/longestSide``.
    ///   - chunkBytes: largest chunk of metadata in bytes.
    ///   - fileBytes: largest file in bytes.
    ///   - scans: most scans of a JPEG.
    ///   - profileBytes: largest colour profile in bytes, unpacked.
    public init(
        pixels: Int = 1 << 28, side: Int = Image.longestSide, chunkBytes: Int = 64 << 20, fileBytes: Int = 4 << 30,
        scans: Int = 500, profileBytes: Int = 16_000_000
    ) {
        self.pixels = pixels
        self.side = side
        self.chunkBytes = chunkBytes
        self.fileBytes = fileBytes
        self.scans = scans
        self.profileBytes = profileBytes
    }

    /// Throws where a picture of that size is empty or larger than the limits.
    func check(width: Int, height: Int, file: String) throws(ImageFileError) {
        if width <= 0 || height <= 0 { throw .zeroSized(file: file, width: width, height: height) }
        let side = min(side, Image.longestSide)
        guard max(width, height) <= side else {
            throw .sideTooLong(file: file, width: width, height: height, limit: side)
        }
        // Both sides are below 2^31.
        guard width * height <= pixels else {
            throw .tooManyPixels(file: file, width: width, height: height, limit: pixels)
        }
    }
}
