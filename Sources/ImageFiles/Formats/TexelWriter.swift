/// A file of any format that is packed from rows of RGBA, as a renderer draws them.
package final class TexelWriter {
    private let writer: any RowWriter
    private let width: Int
    /// The rows as they come: 8 or 16 bits.
    private let bitDepth: Int
    /// What is done to each row before the writer takes it; nothing where it takes RGBA as it is.
    private let conversion: TexelConversion?

    /// Packs what stands before the pixels.
    /// - Parameters:
    ///   - bitDepth: 8 or 16, of the rows that are handed over.
    ///   - source: What the picture was drawn from; nil for one drawn from nothing.
    ///   - traits: What all texels have in common.
    /// - Throws: What ``Image/encoded(_:)`` throws for options or a size that the format does not allow.
    package init(
        width: Int, height: Int, bitDepth: Int, like source: ImageHeader?, _ traits: TexelTraits,
        _ options: EncodingOptions
    ) throws(ImageFileError) {
        try options.check(width: width, height: height)
        self.width = width
        self.bitDepth = bitDepth
        let layout = traits.layout(like: source)
        var header = ImageHeader(
            width: width, height: height, layout: layout, bitDepth: bitDepth, metadata: traits.metadata(like: source))
        switch options.format {
        case .png:
            writer = try PNGRowWriter(header, compression: options.compression, from: .rgba)
            conversion = nil
        case .jpeg:
            // Alpha is left out by the codec, and red is the gray.
            let background = layout == .rgb || layout == .gray ? nil : options.background
            let staysGray = layout == .gray || layout == .grayAlpha && background?.isGray ?? true
            header.layout = staysGray ? .gray : .rgba
            writer = try PictureFile.writer(for: header, options)
            conversion =
                header.layout == .rgba && background == nil
                ? nil : TexelConversion(to: header.layout, isRounded: false, over: background)
        case .webp:
            header.layout = traits.isOpaque && !(source?.hasAlpha ?? false) ? .rgb : .rgba
            header.bitDepth = 8
            writer = try PictureFile.writer(for: header, options)
            conversion = TexelConversion(to: header.layout, isRounded: bitDepth > 8, over: nil)
        case .pam:
            writer = try PictureFile.writer(for: header, options)
            conversion = TexelConversion(to: layout, isRounded: false, over: nil)
        case .raw:
            header.layout = .rgba
            header.bitDepth = 8
            writer = try PictureFile.writer(for: header, options)
            conversion = bitDepth > 8 ? TexelConversion(to: .rgba, isRounded: true, over: nil) : nil
        }
    }

    /// Packs the next rows, which have no gaps.
    package func write(_ count: Int, _ rows: UnsafeRawPointer) throws(ImageFileError) {
        let stride = width * bitDepth / 2
        guard let conversion else { return try writer.write(count, rows, stride: stride) }
        let own = conversion.bytes(ofTexels: width, bitDepth: bitDepth)
        let step = max(RowBand.bytes / max(own, 1), 1)
        let band = try RowBand(rows: min(step, count), of: own)
        var done = 0
        while done < count {
            let now = min(step, count - done)
            let source = UnsafeRawBufferPointer(start: rows + done * stride, count: now * stride)
            conversion.convert(source, to: band.start, bitDepth: bitDepth)
            try writer.write(now, band.start, stride: own)
            done += now
        }
    }

    /// Packs what ends the file.
    package func finish() throws(ImageFileError) { try writer.finish() }

    /// Hands over the bytes that are packed so far and not taken yet.
    package func takeBytes() -> [UInt8] { writer.takeBytes() }
}
