/// PNG files into images.
enum PNGDecoder {
    /// Unpacks a PNG in memory; `file` is what errors call it.
    static func decode(_ bytes: [UInt8], file: String, limits: ImageLimits) throws(ImageFileError) -> DecodedImage {
        let survey = try PNGSurvey(bytes, file: file, limits: limits)
        try checkPlausibility(survey, file)
        var warnings = survey.warnings
        let header = survey.header
        let samples: Samples
        var palette: [PaletteEntry]?
        if header.bitDepth == 16 {
            samples = .words(try readSamples(bytes, header, file, &warnings))
        } else {
            let unpacked: [UInt8] = try readSamples(bytes, header, file, &warnings)
            samples = .bytes(unpacked)
            palette = survey.colors.palette(reaching: unpacked, &warnings)
        }
        let image = Image(
            trusting: header.width, header.height, header.layout, header.bitDepth, samples, palette: palette,
            transparentKey: survey.colors.transparentKey, metadata: survey.metadata)
        return DecodedImage(image: image, warnings: warnings.texts)
    }

    /// Refuses a small file that promises a huge picture, before memory is taken for it.
    private static func checkPlausibility(_ survey: PNGSurvey, _ file: String) throws(ImageFileError) {
        // Deflate packs at most 258 bytes into two bits: 1032 to 1.
        let (most, overflows) = (survey.compressedByteCount + 1).multipliedReportingOverflow(by: 1032)
        let header = survey.header
        guard let needed = header.packedByteCount, overflows || needed <= most else {
            throw .corrupt(
                file: file, offset: nil,
                problem: "\(survey.compressedByteCount) bytes of compressed pixels cannot hold "
                    + "\(header.width) × \(header.height) of them")
        }
    }

    /// The samples of all pixels, one an element.
    private static func readSamples<Sample: FixedWidthInteger>(
        _ bytes: [UInt8], _ header: PNGHeader, _ file: String, _ warnings: inout Warnings
    ) throws(ImageFileError) -> [Sample] {
        let stride = header.samplesPerRow * MemoryLayout<Sample>.stride
        let (byteCount, overflows) = stride.multipliedReportingOverflow(by: header.height)
        guard !overflows, memoryIsAvailable(byteCount) else {
            throw .outOfMemory(file: file, bytes: overflows ? Int.max : byteCount)
        }
        var failure: ImageFileError?
        let samples = [Sample](unsafeUninitializedCapacity: header.samplesPerRow * header.height) { rows, count in
            bytes.withUnsafeBufferPointer { bytes in
                guard let reader = PNGReader(bytes) else {
                    failure = .outOfMemory(file: file, bytes: byteCount)
                    return
                }
                if reader.agrees(with: header), let start = rows.baseAddress,
                    reader.readAll(into: start, stride: stride, height: header.height)
                {
                    count = rows.count
                } else {
                    failure = .corrupt(file: file, offset: nil, problem: reader.failure ?? "its header is ambiguous")
                }
                for text in reader.warnings { warnings.add("libpng: \(text).") }
            }
        }
        if let failure { throw failure }
        return samples
    }
}
