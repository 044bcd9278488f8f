import Glibc

/// The rows of files that bands are drawn from, unpacked as they are needed and let go when they are not.
final class RowFeed {
    private let files: [Int: OpenedPicture]
    private var readers: [Int: any RowReader] = [:]
    private var rows: [Int: TexelRows] = [:]

    init(_ picture: ResolvedPicture) {
        var files: [Int: OpenedPicture] = [:]
        for (index, raster) in picture.images.enumerated() {
            if case .file(let file) = raster { files[index] = file }
        }
        self.files = files
    }

    /// Unpacks the rows that a band of the canvas reads.
    func advance(to wanted: Range<Int>, padding: Int) throws(RenderError) {
        for (index, file) in files {
            // A margin holds no rows of the file.
            let first = min(max(wanted.lowerBound - padding, 0), file.height)
            let part = first..<max(min(wanted.upperBound - padding, file.height), first)
            do throws(ImageFileError) {
                try advance(index, file, part)
            } catch {
                throw .file(error)
            }
        }
    }

    private func advance(_ index: Int, _ file: OpenedPicture, _ part: Range<Int>) throws(ImageFileError) {
        let reader: any RowReader
        if let known = readers[index] { reader = known } else { reader = try file.rows() }
        readers[index] = reader
        guard let rows = rows[index] else { throw .outOfMemory(file: file.name, bytes: 1) }
        try rows.makeRoom(for: part.count, file: file.name)
        try rows.advance(to: part) { count, start throws(ImageFileError) in
            try file.read(count, of: reader, into: start)
        }
    }

    /// Puts rows in the place of files.
    func replaceFiles(in picture: inout ResolvedPicture) {
        for (index, file) in files {
            let rows =
                self.rows[index]
                ?? TexelRows(
                    width: file.width, height: file.height, bitDepth: file.bitDepth,
                    isOpaque: !file.header.hasAlpha, capacity: 0)
            guard let rows else { continue }
            self.rows[index] = rows
            picture.images[index] = .rows(rows)
        }
    }

    /// Reads what is left of the files, whose checks come at the end.
    func finish() throws(RenderError) {
        for (index, reader) in readers {
            do throws(ImageFileError) { try files[index]?.finish(reader) } catch { throw .file(error) }
        }
    }
}
