/// A PNG whose chunks have been checked from end to end, and whose rows are unpacked from the top downwards.
package final class PNGRowReader: RowReader {
    package let header: ImageHeader
    package var access: RowAccess { fileHeader.isInterlaced ? .whole : .streamed }

    let colors: PNGColors
    /// The largest palette index so far, where some have no colour; otherwise 0.
    private(set) var largestIndex = 0

    /// What errors call the file.
    let file: String
    private let fileHeader: PNGHeader
    private let reader: PNGReader
    private var warnings: Warnings

    /// A file that is in memory; `file` is what errors call it.
    package convenience init(_ bytes: [UInt8], file: String, limits: ImageLimits = .default) throws(ImageFileError) {
        try self.init(PNGSource(bytes, file: file), limits: limits)
    }

    /// What is left of an open regular file, of which a few hundred kilobytes are in memory at a time. The descriptor may be
    /// closed afterwards; its place stays where it is.
    package convenience init(
        descriptor: Int32, file: String, limits: ImageLimits = .default
    ) throws(ImageFileError) {
        try self.init(PNGSource(descriptor: descriptor, file: file, limits: limits), limits: limits)
    }

    init(_ source: PNGSource, limits: ImageLimits) throws(ImageFileError) {
        let survey = try PNGSurvey(source, limits: limits)
        try Self.checkPlausibility(survey, source.file)
        file = source.file
        fileHeader = survey.header
        colors = survey.colors
        var (metadata, warnings) = (survey.metadata, survey.warnings)
        if let warning = metadata.dropLargeProfile(limit: limits.profileBytes) { warnings.add(warning) }
        let orientation = metadata.takeOrientation()
        self.warnings = warnings
        header = ImageHeader(
            width: fileHeader.width, height: fileHeader.height, layout: fileHeader.layout,
            bitDepth: fileHeader.bitDepth, palette: colors.completePalette, transparentKey: colors.transparentKey,
            metadata: metadata, orientation: orientation)
        guard let reader = PNGReader(source) else { throw .outOfMemory(file: source.file, bytes: 1 << 16) }
        guard reader.agrees(with: fileHeader) else { throw reader.failure(otherwise: "its header is ambiguous") }
        self.reader = reader
    }

    /// Unpacks the next rows. Indices without a colour are black in the header's palette.
    /// - Throws: `corrupt` with libpng's words, or `cannotRead`.
    package func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        if fileHeader.isInterlaced {
            try readPasses(count, into: rows, stride: stride, expansion: nil)
        } else {
            try readStored(count, width: header.width, into: rows, stride: stride)
        }
    }

    package func readRGBA(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        if fileHeader.isInterlaced {
            try readPasses(count, into: rows, stride: stride, expansion: PixelExpansion(header))
        } else {
            try expandRows(count, into: rows, stride: stride)
        }
    }

    package func readRGBA(into file: MappedFile, stride: Int) throws(ImageFileError) {
        guard fileHeader.isInterlaced else { return try readRGBA(header.height, into: file.start, stride: stride) }
        try readPasses(
            header.height, into: file.start, stride: stride, expansion: PixelExpansion(header)
        ) { file.touch($0) }
    }

    /// Unpacks the next rows as they are stored, of `width` pixels each.
    func readStored(
        _ count: Int, width: Int, into rows: UnsafeMutableRawPointer, stride: Int
    ) throws(ImageFileError) {
        guard reader.read(count, into: rows, stride: stride) else {
            throw reader.failure(otherwise: "\(count) rows cannot be read at once")
        }
        guard colors.isIncomplete else { return }
        for row in 0..<count {
            let indices = UnsafeRawBufferPointer(start: rows + row * stride, count: width)
            largestIndex = indices.reduce(largestIndex) { max($0, Int($1)) }
        }
    }

    /// The palette with a colour for every index in use, once all rows are read; the header's has one for every index.
    package var paletteInUse: [PaletteEntry]? { colors.palette(reaching: largestIndex) }

    /// What was odd about the file. Nothing is read: all chunks were seen at the beginning.
    package func finish() -> [String] {
        for text in reader.warnings { warnings.add("libpng: \(text).") }
        if let problem = colors.problem(reaching: largestIndex) { warnings.add(problem) }
        return warnings.texts
    }

    /// Refuses a small file that promises a huge picture, before memory is taken for it.
    private static func checkPlausibility(_ survey: PNGSurvey, _ file: String) throws(ImageFileError) {
        // Deflate packs at most 258 bytes into two bits: 1032 to 1.
        let (most, overflows) = (survey.compressedByteCount + 1).multipliedReportingOverflow(by: 1032)
        let header = survey.header
        guard let needed = header.packedByteCount, overflows || needed <= most else {
            throw .corrupt(
                file: file, offset: nil,
                problem: "\(survey.compressedByteCount) bytes of compressed pixels cannot hold "
                    + "\(header.width) × \(header.height) of them")
        }
    }
}
