import Glibc

/// Unpacks a file into a temporary one, upright.
struct FileSpill {
    private let file: OpenedPicture
    private let texels: SpilledTexels
    private let stride: Int

    /// Bytes of rows that are in memory at a time.
    private static let bandBytes = 16 << 20

    init(_ file: OpenedPicture, _ texels: SpilledTexels) {
        self.file = file
        self.texels = texels
        stride = file.header.width * file.bitDepth / 2
    }

    func run() throws(RenderError) {
        do throws(ImageFileError) {
            let reader = try file.rows()
            if reader.readsInPieces {
                try eachBand { count, rows throws(ImageFileError) in
                    try file.read(count, of: reader, into: rows)
                }
            } else {
                try spillWhole(reader)
            }
            try file.finish(reader)
        } catch {
            throw .file(error)
        }
    }

    /// What has all of its rows at once is unpacked where the temporary file is mapped.
    private func spillWhole(_ reader: any RowReader) throws(ImageFileError) {
        let height = file.header.height
        func unpack(_ target: SpilledTexels) throws(ImageFileError) {
            let result: Void? = try target.withMapping { memory throws(ImageFileError) in
                try file.read(height, of: reader, into: memory)
            }
            if result == nil { throw .outOfMemory(file: file.name, bytes: stride * height) }
        }
        if file.header.orientation == .upright { return try unpack(texels) }
        let stored = try spilling { () throws(SpillError) in
            try SpilledTexels(
                width: file.header.width, height: height, bitDepth: file.bitDepth, isOpaque: texels.isOpaque)
        }
        try unpack(stored)
        var first = 0
        try eachBand { count, rows throws(ImageFileError) in
            try spilling { () throws(SpillError) in
                try stored.read(PixelWindow(x: 0, y: first, width: stored.width, height: count), into: rows)
            }
            first += count
        }
    }

    /// Takes bands of stored rows and writes them where they lie upright.
    private func eachBand(
        _ read: (Int, UnsafeMutableRawPointer) throws(ImageFileError) -> Void
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
            try read(count, rows)
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
