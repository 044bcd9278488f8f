import Glibc

/// Unpacks a file into a temporary one, upright.
struct FileSpill {
    private let file: OpenedPicture
    private let stride: Int

    /// Bytes of rows that are in memory at a time.
    private static let bandBytes = 16 << 20

    init(_ file: OpenedPicture) {
        self.file = file
        stride = file.header.width * file.bitDepth / 2
    }

    /// Bytes of all temporary files that this takes.
    var byteCount: Int {
        let texels = SpilledTexels.byteCount(width: file.width, height: file.height, bitDepth: file.bitDepth)
        let (count, overflows) = texels.addingReportingOverflow(isTurnedLater ? texels : file.heldBytes)
        return overflows ? .max : count
    }

    /// Whether rows are unpacked as they are stored first, and turned when all of them are there.
    private var isTurnedLater: Bool { file.access == .whole && file.header.orientation != .upright }

    func run() throws(RenderError) -> SpilledTexels {
        let texels: SpilledTexels
        do throws(SpillError) {
            texels = try SpilledTexels(
                width: file.width, height: file.height, bitDepth: file.bitDepth, isOpaque: !file.header.hasAlpha)
        } catch {
            throw RenderError(error)
        }
        do throws(ImageFileError) {
            let reader = try file.rows()
            if file.access == .whole {
                try unpackWhole(reader, to: texels)
            } else {
                try reader.holdInFile()
                try eachBand(to: texels) { count, _, rows throws(ImageFileError) in
                    try file.read(count, of: reader, into: rows)
                }
            }
            try file.finish(reader)
            return texels
        } catch {
            throw .file(error)
        }
    }

    /// What has all of its rows at once is unpacked where a temporary file is mapped, and converted and turned from there.
    private func unpackWhole(_ reader: any RowReader, to texels: SpilledTexels) throws(ImageFileError) {
        let height = file.header.height
        let stored =
            isTurnedLater
            ? try spilling { () throws(SpillError) in
                try SpilledTexels(
                    width: file.header.width, height: height, bitDepth: file.bitDepth, isOpaque: texels.isOpaque)
            } : texels
        guard let memory = stored.map() else { throw .outOfMemory(file: file.name, bytes: stride * height) }
        try reader.readRGBA(into: memory, stride: stride)
        if stored == texels, file.hasOwnColors { return }
        try eachBand(to: texels) { count, first, rows throws(ImageFileError) in
            try spilling { () throws(SpillError) in
                try stored.read(PixelWindow(x: 0, y: first, width: stored.width, height: count), into: rows)
            }
            file.convert(count, rows)
        }
    }

    /// Takes bands of stored rows and writes them where they lie upright.
    private func eachBand(
        to texels: SpilledTexels,
        _ read: (_ count: Int, _ first: Int, UnsafeMutableRawPointer) throws(ImageFileError) -> Void
    ) throws(ImageFileError) {
        let header = file.header
        let step = min(max(Self.bandBytes / max(stride, 1), 1), header.height)
        guard let rows = malloc(2 * step * stride) else {
            throw .outOfMemory(file: file.name, bytes: 2 * step * stride)
        }
        defer { free(rows) }
        let turned = rows + step * stride
        var first = 0
        while first < header.height {
            let count = min(step, header.height - first)
            try read(count, first, rows)
            let band = header.orientation.window(ofRows: first..<first + count, width: header.width, of: header.height)
            header.orientation.turn(
                rows, width: header.width, height: count, texelBytes: file.bitDepth / 2, to: turned)
            try spilling { () throws(SpillError) in
                try texels.write(
                    PixelWindow(x: band.x, y: band.y, width: band.width, height: band.height), from: turned)
            }
            first += count
        }
    }

    private func spilling<Result>(_ body: () throws(SpillError) -> Result) throws(ImageFileError) -> Result {
        do { return try body() } catch {
            throw .cannotWrite(file: error.folder, code: error.code)
        }
    }
}
