/// What a file may ask for before it is refused. Checked against the file's header, before memory is taken.
public struct ImageLimits: Sendable, Equatable {
    /// The most pixels a picture may have: width × height.
    public var pixels: Int
    /// The longest side a picture may have, in pixels; PNG itself stops at ``Image/longestSide``.
    public var side: Int
    /// The largest chunk of metadata that is kept, in bytes; a larger one is dropped with a warning.
    public var chunkBytes: Int
    /// The largest colour profile that is unpacked, in bytes; a larger one cannot be converted from.
    public var profileBytes: Int
    /// The largest file that is read, in bytes; it also ends the reading of an endless pipe.
    public var fileBytes: Int

    /// 500 million pixels, any side PNG allows, 64 MiB a chunk, profiles up to 16 MiB, files up to 4 GiB.
    public static let `default` = ImageLimits()

    /// Limits that differ from the default ones where told.
    ///
    /// - Parameters:
    ///   - pixels: most pixels, 1 or more.
    ///   - side: longest side in pixels, 1 to ``Image/longestSide``.
    ///   - chunkBytes: largest chunk of metadata in bytes.
    ///   - fileBytes: largest file in bytes.
    ///   - profileBytes: largest unpacked colour profile in bytes.
    public init(
        pixels: Int = 500_000_000, side: Int = Image.longestSide, chunkBytes: Int = 64 << 20, fileBytes: Int = 4 << 30,
        profileBytes: Int = 16 << 20
    ) {
        self.pixels = pixels
        self.side = side
        self.chunkBytes = chunkBytes
        self.fileBytes = fileBytes
        self.profileBytes = profileBytes
    }
}
