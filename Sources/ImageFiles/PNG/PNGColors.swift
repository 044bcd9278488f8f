/// The colours that the pixels of a PNG refer to: its palette, and what is clear.
struct PNGColors {
    private(set) var palette: [PaletteEntry]?
    private(set) var transparentKey: [UInt16]?

    private let header: PNGHeader
    private var transparency: (count: Int, values: [UInt8])?

    /// The most bytes of a PLTE or tRNS chunk that mean anything.
    static let mostBytes = 768

    init(_ header: PNGHeader) {
        self.header = header
    }

    /// Takes a PLTE chunk. In files of RGB pixels a palette is only a suggestion, and none of ours.
    mutating func takePalette(
        _ chunk: PNGChunk, _ content: ArraySlice<UInt8>, file: String, afterPixels: Bool, _ warnings: inout Warnings
    ) throws(ImageFileError) {
        guard header.layout == .palette else { return }
        func problem(_ text: String) -> ImageFileError { .corrupt(file: file, offset: chunk.offset, problem: text) }
        guard palette == nil else { throw problem("there is a second palette") }
        guard !afterPixels else { throw problem("the palette stands after the pixels") }
        let count = chunk.content.count
        guard count > 0, count <= Self.mostBytes, count.isMultiple(of: 3) else {
            throw problem("a palette of \(count) bytes is not 1 to 256 colours")
        }
        let entries = stride(from: content.startIndex, to: content.endIndex, by: 3).map { index in
            PaletteEntry(red: content[index], green: content[index + 1], blue: content[index + 2])
        }
        if entries.count > most {
            warnings.add("The palette has \(entries.count) colours, but \(header.bitDepth) bits reach only \(most).")
        }
        palette = Array(entries.prefix(most))
    }

    /// Takes a tRNS chunk: alpha for the first palette entries, or the clear gray or RGB colour.
    /// - Parameter content: As much of it as can mean anything.
    mutating func takeTransparency(
        _ chunk: PNGChunk, _ content: ArraySlice<UInt8>, afterPixels: Bool, _ warnings: inout Warnings
    ) {
        let count = chunk.content.count
        let keyBytes = 2 * header.layout.channels
        let problem: String? =
            switch header.layout {
            case _ where transparency != nil: "is a second one"
            case _ where afterPixels: "stands after the pixels"
            case .grayAlpha, .rgba: "does not belong beside an alpha channel"
            case .palette where palette == nil: "stands before the palette"
            case .palette: count == 0 ? "is empty" : nil
            case .gray, .rgb: count == keyBytes ? nil : "has \(count) bytes instead of \(keyBytes)"
            }
        if let problem {
            warnings.add("The transparency (tRNS) at byte \(chunk.offset) \(problem); it is left out.")
        } else {
            transparency = (count, Array(content))
        }
    }

    /// Brings palette and transparency together once all chunks are seen.
    mutating func finish(file: String, _ warnings: inout Warnings) throws(ImageFileError) {
        guard header.layout != .palette || palette != nil else {
            throw .corrupt(file: file, offset: nil, problem: "its pixels are palette indices, but it has no palette")
        }
        guard let transparency else { return }
        guard var entries = palette else {
            // Only as many of the low bits count as a sample has.
            let mask = UInt16(truncatingIfNeeded: 1 << header.bitDepth - 1)
            transparentKey = stride(from: 0, to: transparency.values.count - 1, by: 2).map { index in
                (UInt16(transparency.values[index]) << 8 | UInt16(transparency.values[index + 1])) & mask
            }
            return
        }
        if transparency.count > entries.count {
            warnings.add(
                "The transparency (tRNS) has \(transparency.count) values for \(entries.count) colours; "
                    + "the extra ones are left out.")
        }
        for (index, alpha) in transparency.values.prefix(entries.count).enumerated() { entries[index].alpha = alpha }
        palette = entries
    }

    /// The number of entries that the depth can tell apart.
    private var most: Int { 1 << header.bitDepth }

    /// Whether pixels can have an index without a colour.
    var isIncomplete: Bool { palette.map { $0.count < most } ?? false }

    /// The palette with a colour for every index up to `largest`: libpng only warns of one that has none, so it shows black.
    func palette(reaching largest: Int) -> [PaletteEntry]? {
        guard let palette, largest >= palette.count else { return palette }
        return palette + Array(repeating: .opaqueBlack, count: min(largest + 1, most) - palette.count)
    }

    /// The palette with a colour for every index there can be.
    var completePalette: [PaletteEntry]? { palette(reaching: most - 1) }

    /// What is odd about pixels whose indices go up to `largest`, or nil.
    func problem(reaching largest: Int) -> String? {
        guard let palette, largest >= palette.count else { return nil }
        return "Pixels use index \(largest) of a palette of \(palette.count); what has no colour is black."
    }
}
