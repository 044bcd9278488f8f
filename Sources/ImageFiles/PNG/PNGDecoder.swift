/// PNG files into images.
enum PNGDecoder {
    /// Unpacks a PNG in memory; `file` is what errors call it.
    static func decode(_ bytes: [UInt8], file: String, limits: ImageLimits) throws(ImageFileError) -> DecodedImage {
        let reader = try PNGRowReader(bytes, file: file, limits: limits)
        let header = reader.header
        let samples: Samples =
            header.bitDepth == 16 ? .words(try readSamples(reader, file)) : .bytes(try readSamples(reader, file))
        let image = Image(
            trusting: header.width, header.height, header.layout, header.bitDepth, samples,
            palette: reader.colors.palette(reaching: reader.largestIndex), transparentKey: header.transparentKey,
            metadata: header.metadata)
        return DecodedImage(image: image, warnings: reader.finish())
    }

    /// The samples of all pixels, one an element.
    private static func readSamples<Sample: FixedWidthInteger>(
        _ reader: PNGRowReader, _ file: String
    ) throws(ImageFileError) -> [Sample] {
        let header = reader.header
        let (byteCount, overflows) = header.rowBytes.multipliedReportingOverflow(by: header.height)
        guard !overflows, memoryIsAvailable(byteCount) else {
            throw .outOfMemory(file: file, bytes: overflows ? Int.max : byteCount)
        }
        var failure: ImageFileError?
        let samples = [Sample](
            unsafeUninitializedCapacity: byteCount / MemoryLayout<Sample>.stride
        ) { rows, count in
            guard let start = rows.baseAddress else { return }
            do throws(ImageFileError) {
                try reader.read(header.height, into: start, stride: header.rowBytes)
                count = rows.count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return samples
    }
}
