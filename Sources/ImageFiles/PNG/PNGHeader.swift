import CPNG

/// The fields of a PNG's IHDR chunk, understood and found legal.
struct PNGHeader: Equatable {
    var width: Int
    var height: Int
    var layout: PixelLayout
    var bitDepth: Int
    var isInterlaced: Bool

    /// The header of a file that is to be written; nil where PNG has no such picture.
    init?(of header: ImageHeader) {
        let sides = 1...Image.longestSide
        guard sides.contains(header.width), sides.contains(header.height), header.bitDepth <= 16,
            header.layout.bitDepths.contains(header.bitDepth)
        else { return nil }
        width = header.width
        height = header.height
        layout = header.layout
        bitDepth = header.bitDepth
        isInterlaced = false
    }

    /// Reads the content of an IHDR chunk that starts at `offset` of the file.
    init(_ content: ArraySlice<UInt8>, file: String, offset: Int) throws(ImageFileError) {
        let fields = Array(content)
        func problem(_ text: String) -> ImageFileError { .corrupt(file: file, offset: offset, problem: text) }
        guard fields.count == 13 else { throw problem("IHDR has \(fields.count) bytes instead of 13") }
        width = Int(bigEndian32(fields[0..<4]))
        height = Int(bigEndian32(fields[4..<8]))
        bitDepth = Int(fields[8])
        switch fields[9] {
        case 0: layout = .gray
        case 2: layout = .rgb
        case 3: layout = .palette
        case 4: layout = .grayAlpha
        case 6: layout = .rgba
        default: throw problem("colour type \(fields[9]) does not exist")
        }
        guard bitDepth <= 16, layout.bitDepths.contains(bitDepth) else {
            throw problem("colour type \(fields[9]) does not come in \(bitDepth) bits")
        }
        guard fields[10] == 0 else { throw problem("compression method \(fields[10]) does not exist") }
        guard fields[11] == 0 else { throw problem("filter method \(fields[11]) does not exist") }
        guard fields[12] <= 1 else { throw problem("interlace method \(fields[12]) does not exist") }
        isInterlaced = fields[12] == 1
        if width == 0 || height == 0 { throw .zeroSized(file: file, width: width, height: height) }
    }

    /// Throws where the picture is larger than the limits.
    func check(_ limits: ImageLimits, file: String) throws(ImageFileError) {
        try limits.check(width: width, height: height, file: file)
    }

    /// The number of samples in a row.
    var samplesPerRow: Int { width * layout.channels }

    /// The bytes of all rows in their packed form, each with its filter byte; a lower bound for interlaced files.
    /// Nil where that is more than can be counted.
    var packedByteCount: Int? {
        // Below 2^31 × 4 × 16 bits, and so below 2^38.
        let row = (samplesPerRow * bitDepth + 7) / 8 + 1
        let (count, overflows) = row.multipliedReportingOverflow(by: height)
        return overflows ? nil : count
    }

    /// What the C target calls this header.
    var cHeader: cpng_header {
        let colorType: UInt8 =
            switch layout {
            case .gray: 0
            case .rgb: 2
            case .palette: 3
            case .grayAlpha: 4
            case .rgba: 6
            }
        return cpng_header(
            width: UInt32(width), height: UInt32(height), bit_depth: UInt8(bitDepth), color_type: colorType,
            interlaced: isInterlaced)
    }
}

/// The number that four bytes hold, highest first.
func bigEndian32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
}
