import Glibc

/// A picture in a file whose header has been read; its pixels are unpacked where and when a render needs them.
///
/// Unlike an `Image` it may be larger than memory, and its pixels go straight to where the GPU takes them from.
public final class OpenedPicture: @unchecked Sendable, Equatable {
    /// The picture's columns, upright.
    public let width: Int
    /// The picture's rows, upright.
    public let height: Int
    /// What errors call the file.
    public let name: String

    /// What the file says of its picture, after its colours were converted.
    package let header: ImageHeader
    private let open: @Sendable () throws(ImageFileError) -> any RowReader
    /// How its rows can be had.
    let access: RowAccess
    /// Bytes of the picture that its decoder can hold in a temporary file.
    let heldBytes: Int
    /// Whether the file can be opened again: a pipe gives its bytes once.
    private let reopens: Bool
    private let conversion: ColorConversion?
    private let target: StandardColorSpace?
    private let limits: ImageLimits
    private let state: Locked<State>

    private struct State {
        /// The reader whose header was read, until someone reads its rows.
        var reader: (any RowReader)?
        var warnings: [String] = []
        /// The pixels, once they were unpacked whole.
        var texels: TexelRows?
        /// The same on their way.
        var ahead: Waiter<TexelRows?>?
    }

    /// Opens a file and reads its header.
    /// - Parameters:
    ///   - path: The file: PNG, JPEG, WebP, PAM, PPM or PGM, told by its content.
    ///   - colorSpace: What its colours are converted to before anything is drawn; nil keeps them as they are.
    ///   - limits: What the file may ask for.
    /// - Throws: ``ImageFileError`` for what is wrong with it, or with its colours where they are converted.
    public convenience init(
        _ path: FilePath, colorSpace: StandardColorSpace? = nil, limits: ImageLimits = .default
    ) throws(ImageFileError) {
        try self.init(
            name: path.description, colorSpace: colorSpace, limits: limits, reopens: FileBytes.isRegular(path)
        ) { () throws(ImageFileError) in
            try PictureFile.reader(path, limits: limits)
        }
    }

    /// A picture in memory, packed as a file.
    public convenience init(
        _ bytes: [UInt8], name: String, colorSpace: StandardColorSpace? = nil, limits: ImageLimits = .default
    ) throws(ImageFileError) {
        try self.init(name: name, colorSpace: colorSpace, limits: limits) { () throws(ImageFileError) in
            try PictureFile.reader(of: bytes, name: name, limits: limits)
        }
    }

    /// - Parameters:
    ///   - reopens: Whether `open` works more than once.
    ///   - open: Makes a reader, anew for each time the pixels are unpacked.
    package init(
        name: String, colorSpace: StandardColorSpace? = nil, limits: ImageLimits = .default, reopens: Bool = true,
        open: @escaping @Sendable () throws(ImageFileError) -> any RowReader
    ) throws(ImageFileError) {
        let reader = try open()
        self.name = name
        self.open = open
        access = reader.access
        heldBytes = reader.heldBytes
        self.reopens = reopens
        var header = reader.header
        if let colorSpace {
            do {
                let conversion = try ColorConversion(
                    from: ColorSpace(header.metadata, limits: limits), to: colorSpace,
                    bitDepth: header.bitDepth > 8 ? 16 : 8, isGray: header.isGray)
                self.conversion = conversion.isIdentity ? nil : conversion
                // What is drawn on gray may have colours; if nothing is, the profile gives way (`TexelTraits`).
                header.metadata = try colorSpace.describing(header.metadata, isGray: false)
            } catch {
                throw ImageFileError.colorsUnusable(file: name, problem: error)
            }
        } else {
            conversion = nil
        }
        target = colorSpace
        self.limits = limits
        self.header = header
        (width, height) =
            header.orientation.swapsSides ? (header.height, header.width) : (header.width, header.height)
        state = Locked(State(reader: reader))
    }

    public static func == (one: OpenedPicture, other: OpenedPicture) -> Bool { one === other }

    /// What was odd about the file, once its pixels were unpacked; sentences that do not name it.
    public var warnings: [String] { state.withLock { $0.warnings } }

    /// What its numbers mean as colours; nil where the file's word on it cannot be understood.
    public var colorSpace: ColorSpace? { try? ColorSpace(header.metadata, limits: limits) }

    /// Bits a sample of its texels: 8 or 16.
    var bitDepth: Int { header.bitDepth > 8 ? 16 : 8 }

    /// Whether texels are written once as they are unpacked, and not read before they are drawn.
    var isOnlyWritten: Bool { !header.hasAlpha && conversion == nil }

    /// Whether its numbers are the file's.
    var hasOwnColors: Bool { conversion == nil }

    /// Whether rows can be unpacked a few at a time, upright.
    var streams: Bool { header.orientation == .upright && access == .streamed }

    // MARK: - Pixels

    /// A reader at the first row.
    func rows() throws(ImageFileError) -> any RowReader {
        let kept = state.withLock { state in
            defer { state.reader = nil }
            return state.reader
        }
        if let kept { return kept }
        // What a pipe gave is gone.
        guard reopens else { throw .cannotRead(file: name, code: ESPIPE) }
        return try open()
    }

    /// Unpacks a reader's next rows as texels, without gaps, in the colours that are wanted.
    func read(_ count: Int, of reader: any RowReader, into rows: UnsafeMutableRawPointer) throws(ImageFileError) {
        let stride = header.width * bitDepth / 2
        try reader.readRGBA(count, into: rows, stride: stride)
        convert(count, rows)
    }

    /// Converts rows without gaps to the colours that are wanted.
    func convert(_ count: Int, _ rows: UnsafeMutableRawPointer) {
        guard let conversion else { return }
        conversion.convert(count, width: header.width, rows, stride: header.width * bitDepth / 2)
        // What was gray stays gray to the last bit.
        if header.isGray { spreadGreen(rows, texels: count * header.width) }
    }

    private func spreadGreen(_ rows: UnsafeMutableRawPointer, texels: Int) {
        @inline(__always)
        func spread<Sample>(_ samples: UnsafeMutablePointer<Sample>) {
            for texel in 0..<texels {
                samples[texel &* 4] = samples[texel &* 4 &+ 1]
                samples[texel &* 4 &+ 2] = samples[texel &* 4 &+ 1]
            }
        }
        if bitDepth == 8 {
            spread(rows.assumingMemoryBound(to: UInt8.self))
        } else {
            spread(rows.assumingMemoryBound(to: UInt16.self))
        }
    }

    /// Unpacks all rows, upright.
    func unpack(into target: UnsafeMutableRawPointer) throws(ImageFileError) {
        let reader = try rows()
        if header.orientation == .upright {
            try read(header.height, of: reader, into: target)
        } else {
            let bytes = header.width * bitDepth / 2 * header.height
            guard let stored = malloc(bytes) else { throw .outOfMemory(file: name, bytes: bytes) }
            defer { free(stored) }
            try read(header.height, of: reader, into: stored)
            header.orientation.turn(
                stored, width: header.width, height: header.height, texelBytes: bitDepth / 2, to: target)
        }
        try finish(reader)
    }

    /// The picture unpacked in its own layout.
    func image() throws(ImageFileError) -> Image {
        let reader = try rows()
        let decoded = try Image.upright(reader, name: name)
        state.withLock { $0.warnings = decoded.warnings }
        guard let target else { return decoded.image }
        do {
            return try decoded.image.converted(to: target, limits: limits)
        } catch {
            throw .colorsUnusable(file: name, problem: error)
        }
    }

    /// Takes note of what a reader says at its end.
    func finish(_ reader: any RowReader) throws(ImageFileError) {
        let warnings = try reader.finish()
        state.withLock { $0.warnings = warnings }
    }

    // MARK: - Pixels that are kept

    /// The pixels that were unpacked whole; waits for them where they are on their way.
    var kept: TexelRows? {
        let (texels, ahead) = state.withLock { ($0.texels, $0.ahead) }
        return texels ?? ahead?.wait()
    }

    /// Unpacks all pixels into memory for them, and keeps them.
    /// Those in a GPU's own memory are not kept: they belong to one renderer, and go back to it.
    func unpack(into texels: TexelRows) throws(ImageFileError) {
        try texels.advance(to: 0..<height) { _, start throws(ImageFileError) in try unpack(into: start) }
        texels.findOpaque()
        if texels.ring == nil { state.withLock { $0.texels = texels } }
    }

    /// Lets go of pixels that can be unpacked again, should they be needed again.
    func letGo() {
        if reopens { state.withLock { ($0.texels, $0.ahead) = (nil, nil) } }
    }

    /// Begins to unpack a picture that will be drawn whole, on a thread of its own while a device is opened. The file must
    /// be one that can be opened again: what fails is tried again when the pixels are needed, and told then.
    package func unpackAhead() {
        let unpacked = Waiter<TexelRows?>()
        let work: @Sendable () -> Void = { [self] in
            let texels = TexelRows(
                width: width, height: height, bitDepth: bitDepth, isOpaque: !header.hasAlpha, capacity: height)
            let isThere = texels.map { (try? unpack(into: $0)) != nil } ?? false
            unpacked.fulfil(isThere ? texels : nil)
        }
        guard let thread = startThread(work) else { return }
        pthread_detach(thread)
        state.withLock { $0.ahead = unpacked }
    }
}
