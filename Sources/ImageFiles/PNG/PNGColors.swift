/// The colours that the pixels of a PNG refer to: its palette, and what is clear.
struct PNGColors {
    private(set) var palette: [PaletteEntry]?
    private(set) var transparentKey: [UInt16]?

    private let header: PNGHeader
    private var transparency: [UInt8]?

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
        guard content.count > 0, content.count <= 768, content.count.isMultiple(of: 3) else {
            throw problem("a palette of \(content.count) bytes is not 1 to 256 colours")
        }
        let entries = stride(from: content.startIndex, to: content.endIndex, by: 3).map { index in
            PaletteEntry(red: content[index], green: content[index + 1], blue: content[index + 2])
        }
        let most = 1 << header.bitDepth
        if entries.count > most {
            warnings.add("The palette has \(entries.count) colours, but \(header.bitDepth) bits reach only \(most).")
        }
        palette = Array(entries.prefix(most))
    }

    /// Takes a tRNS chunk: alpha for the first palette entries, or the clear gray or RGB colour.
    mutating func takeTransparency(
        _ chunk: PNGChunk, _ content: ArraySlice<UInt8>, afterPixels: Bool, _ warnings: inout Warnings
    ) {
        let keyBytes = 2 * header.layout.channels
        let problem: String? =
            switch header.layout {
            case _ where transparency != nil: "is a second one"
            case _ where afterPixels: "stands after the pixels"
            case .grayAlpha, .rgba: "does not belong beside an alpha channel"
            case .palette where palette == nil: "stands before the palette"
            case .palette: content.isEmpty ? "is empty" : nil
            case .gray, .rgb: content.count == keyBytes ? nil : "has \(content.count) bytes instead of \(keyBytes)"
            }
        if let problem {
            warnings.add("The transparency (tRNS) at byte \(chunk.offset) \(problem); it is left out.")
        } else {
            transparency = Array(content)
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
            transparentKey = stride(from: 0, to: transparency.count, by: 2).map { index in
                (UInt16(transparency[index]) << 8 | UInt16(transparency[index + 1])) & mask
            }
            return
        }
        if transparency.count > entries.count {
            warnings.add(
                "The transparency (tRNS) has \(transparency.count) values for \(entries.count) colours; "
                    + "the extra ones are left out.")
        }
        for (index, alpha) in transparency.prefix(entries.count).enumerated() { entries[index].alpha = alpha }
        palette = entries
    }

    /// The palette with a colour for every index in use: libpng only warns of one that has none, so it shows black.
    func palette(reaching indices: [UInt8], _ warnings: inout Warnings) -> [PaletteEntry]? {
        guard let palette, palette.count < 1 << header.bitDepth, let largest = indices.max(),
            Int(largest) >= palette.count
        else { return palette }
        warnings.add("Pixels use index \(largest) of a palette of \(palette.count); what has no colour is black.")
        return palette + Array(repeating: .opaqueBlack, count: Int(largest) + 1 - palette.count)
    }
}
