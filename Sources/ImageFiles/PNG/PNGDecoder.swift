/// PNG files into images.
enum PNGDecoder {
    /// Unpacks a PNG in memory; `file` is what errors call it.
    static func decode(_ bytes: [UInt8], file: String, limits: ImageLimits) throws(ImageFileError) -> DecodedImage {
        let survey = try PNGSurvey(bytes, file: file, limits: limits)
        try checkPlausibility(survey, file)
        var warnings = survey.warnings
        let samples: Samples
        if survey.header.bitDepth == 16 {
            samples = .words(try readSamples(bytes, survey, file, limits, &warnings))
        } else {
            samples = .bytes(try readSamples(bytes, survey, file, limits, &warnings))
        }
        let header = survey.header
        let image = Image(
            trusting: header.width, header.height, header.layout, header.bitDepth, samples,
            palette: completePalette(survey, samples, &warnings), transparentKey: survey.transparentKey,
            metadata: survey.metadata)
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
        _ bytes: [UInt8], _ survey: PNGSurvey, _ file: String, _ limits: ImageLimits, _ warnings: inout Warnings
    ) throws(ImageFileError) -> [Sample] {
        let header = survey.header
        let stride = header.samplesPerRow * MemoryLayout<Sample>.stride
        let (byteCount, overflows) = stride.multipliedReportingOverflow(by: header.height)
        guard !overflows, memoryIsAvailable(byteCount) else {
            throw .outOfMemory(file: file, bytes: overflows ? Int.max : byteCount)
        }
        var failure: ImageFileError?
        let samples = [Sample](unsafeUninitializedCapacity: header.samplesPerRow * header.height) { rows, count in
            bytes.withUnsafeBufferPointer { bytes in
                guard let reader = PNGReader(bytes, chunkLimit: limits.chunkBytes) else {
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

    /// The palette with an entry for every index in use: libpng only warns of one that has none, so it shows black.
    private static func completePalette(_ survey: PNGSurvey, _ samples: Samples, _ warnings: inout Warnings) -> [PaletteEntry]? {
        guard let palette = survey.palette, case .bytes(let indices) = samples, palette.count < 1 << survey.header.bitDepth,
            let largest = indices.max(), Int(largest) >= palette.count
        else { return survey.palette }
        warnings.add("Pixels use palette index \(largest), but there are \(palette.count) colours; the missing ones are black.")
        return palette + Array(repeating: .opaqueBlack, count: Int(largest) + 1 - palette.count)
    }
}
