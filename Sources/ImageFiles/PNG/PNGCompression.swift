import CPNG

/// How hard the pixels of a PNG are compressed.
///
/// Deflate can look for repeats anywhere in the last 32 KiB or only for runs of one byte. After filtering, photographs have few
/// repeats: runs alone were measured to give files as small as zlib's level 6 at four times its speed, while halftones and
/// screenshots come out many times larger. So a few rows of each picture are tried both ways.
struct PNGCompression {
    /// zlib's level, 0 to 9.
    var level: Int
    /// Looks only for runs.
    var runsOnly = false

    /// The filters libpng may choose from, row by row.
    private func filters(_ header: PNGHeader) -> Int {
        // Neighbouring indices, and bits packed in bytes, are no numbers to subtract.
        if level == 0 || header.layout == .palette || header.bitDepth < 8 { return CPNG_FILTER_NONE }
        // Trying all five costs a third of the speed and gains 1 to 5 percent.
        let quick = CPNG_FILTER_SUB | CPNG_FILTER_UP
        return level < 7 ? quick : quick | CPNG_FILTER_NONE | CPNG_FILTER_AVERAGE | CPNG_FILTER_PAETH
    }

    func cCompression(_ header: PNGHeader) -> cpng_compression {
        cpng_compression(level: Int32(level), runs_only: runsOnly, filters: UInt8(filters(header)))
    }

    // MARK: - Trying both

    private static let strips = 3
    private static let rowsPerStrip = 16

    /// This level with whichever search does better on some rows of the picture.
    func tried(on rows: UnsafeRawBufferPointer, stride: Int, header: PNGHeader) -> PNGCompression {
        let sampleRows = Self.strips * Self.rowsPerStrip
        // A small picture, or one of indices and bits, is no work either way.
        guard level > 0, filters(header) != CPNG_FILTER_NONE, header.height >= 4 * sampleRows else { return self }
        var sample = header
        sample.height = sampleRows
        func size(_ compression: PNGCompression) -> Int? {
            guard let writer = PNGWriter(sample, compression, palette: nil), writer.palette() else { return nil }
            for strip in 0..<Self.strips {
                let first = (header.height - Self.rowsPerStrip) * (2 * strip + 1) / (2 * Self.strips)
                let band = UnsafeRawBufferPointer(rebasing: rows[(first * stride)...])
                guard writer.rows(band, stride, Self.rowsPerStrip) else { return nil }
            }
            return writer.finish() ? writer.count : nil
        }
        var runs = self
        runs.runsOnly = true
        guard let withRuns = size(runs), let withRepeats = size(self) else { return self }
        // Up to level 6 speed is worth a twentieth of the size.
        return withRuns <= withRepeats + (level < 7 ? withRepeats / 20 : 0) ? runs : self
    }
}
