import CPNG

/// How hard the pixels of a PNG are compressed, and by what.
///
/// libdeflate is two to three times as fast as zlib and packs better, but wants all bytes at once. So pictures whose
/// filtered rows fit in memory are left to it, and larger ones go through zlib in pieces, a thread for each.
struct PNGCompression {
    /// 0 to 9.
    let level: Int
    /// Whether libdeflate compresses all rows together.
    let isAtOnce: Bool

    init(level: Int, for header: PNGHeader, mostBytesAtOnce: Int) {
        self.level = level
        isAtOnce = header.packedByteCount.map { $0 <= mostBytesAtOnce } ?? false
    }

    /// The filters to choose from, row by row.
    private func filters(_ header: PNGHeader) -> Int {
        // Neighbouring indices, and bits packed in bytes, are no numbers to subtract.
        if level == 0 || header.layout == .palette || header.bitDepth < 8 { return CPNG_FILTER_NONE }
        return CPNG_FILTER_NONE | CPNG_FILTER_SUB | CPNG_FILTER_UP | CPNG_FILTER_AVERAGE | CPNG_FILTER_PAETH
    }

    /// libdeflate's level for each of ours, and zlib's, whose levels take longer.
    private static let levelsAtOnce: [Int32] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12]
    private static let levelsInPieces: [Int32] = [0, 1, 1, 1, 2, 4, 6, 7, 8, 9]

    func cCompression(_ header: PNGHeader, fromRGBA: Bool) -> cpng_compression {
        let levels = isAtOnce ? Self.levelsAtOnce : Self.levelsInPieces
        return cpng_compression(
            at_once: isAtOnce, from_rgba: fromRGBA, level: levels[level], filters: UInt8(filters(header)))
    }
}
