import CJPEG

/// A JPEG, unpacked row by row: gray stays gray, and everything else becomes RGB.
///
/// What libjpeg would patch over, pixels that are missing or cannot be understood, is an error. CMYK is converted (see
/// ``JPEGInks``).
package final class JPEGReader: RowReader {
    package let header: ImageHeader
    package let access: RowAccess
    private let decompressor: JPEGDecompressor
    /// Where the coefficients are, if not in memory; it outlives the decompressor.
    private var coefficients: MappedFile?
    private let conversion: JPEGInks?
    private let form: cjpeg_form
    private let file: String
    private var warnings: Warnings

    /// Reads the header of a file in memory; `name` is what errors call it.
    package convenience init(
        _ bytes: [UInt8], name: String, limits: ImageLimits = .default
    ) throws(ImageFileError) {
        try self.init(JPEGDecompressor(bytes, descriptor: nil, file: name, limits: limits), name, limits)
    }

    /// Reads the header of an open file, from which no more is taken than is needed, a buffer at a time. It stays open, and
    /// must do so as long as rows are read.
    /// - Parameter prefix: What has been read of it already: no more than 64 KiB.
    package convenience init(
        descriptor: Int32, prefix: [UInt8] = [], name: String, limits: ImageLimits = .default
    ) throws(ImageFileError) {
        try self.init(JPEGDecompressor(prefix, descriptor: descriptor, file: name, limits: limits), name, limits)
    }

    private init(
        _ decompressor: consuming JPEGDecompressor, _ name: String, _ limits: ImageLimits
    ) throws(ImageFileError) {
        try decompressor.check()
        let found = decompressor.header
        guard found.is_supported else {
            throw .unsupported(file: name, feature: "\(found.components) colour components of unknown meaning")
        }
        let (width, height) = (Int(found.width), Int(found.height))
        try limits.check(width: width, height: height, file: name)
        var warnings = Warnings()
        var metadata = JPEGSegments.metadata(
            decompressor.segments, of: found, limits: limits, &warnings)
        var conversion: JPEGInks?
        if found.form == CJPEG_CMYK {
            conversion = JPEGInks(profile: metadata.colorProfile, &warnings)
            metadata.colorProfile = nil
        }
        let orientation = metadata.takeOrientation()
        header = ImageHeader(
            width: width, height: height, layout: found.form == CJPEG_GRAY ? .gray : .rgb, bitDepth: 8,
            metadata: metadata, orientation: orientation)
        access = found.has_many_scans ? .held : .streamed
        file = name
        form = found.form
        self.conversion = conversion
        self.warnings = warnings
        self.decompressor = decompressor
    }

    package func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        try read(count, as: form, channels: 3, into: rows, stride: stride)
    }

    package func readRGBA(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        try read(count, as: CJPEG_RGBX, channels: 4, into: rows, stride: stride)
    }

    /// - Parameter channels: Of a pixel of inks that is converted here; libjpeg unpacks all others in the form.
    private func read(
        _ count: Int, as form: cjpeg_form, channels: Int, into rows: UnsafeMutableRawPointer, stride: Int
    ) throws(ImageFileError) {
        try checkMemory()
        if let conversion {
            try convert(count, conversion, into: rows, stride: stride, channels: channels)
        } else {
            try decompressor.read(count, as: form, into: rows, stride: stride)
        }
    }

    package func finish() throws(ImageFileError) -> [String] {
        try decompressor.finish()
        for text in decompressor.warnings { warnings.add("libjpeg: \(text).") }
        return warnings.texts
    }

    package var heldBytes: Int { decompressor.heldBytes }

    package func holdInFile() throws(ImageFileError) {
        guard coefficients == nil, heldBytes > 0 else { return }
        let file = try TemporaryFile.forDecoding(heldBytes)
        guard let memory = file.map() else { throw .outOfMemory(file: self.file, bytes: heldBytes) }
        decompressor.hold(in: memory)
        coefficients = memory
    }

    /// Throws before libjpeg takes memory that is not there.
    private func checkMemory() throws(ImageFileError) {
        guard coefficients != nil || memoryIsAvailable(heldBytes) else {
            throw .outOfMemory(file: file, bytes: heldBytes)
        }
    }

    /// Unpacks CMYK into a band, and converts it from there.
    private func convert(
        _ count: Int, _ conversion: JPEGInks, into rows: UnsafeMutableRawPointer, stride: Int, channels: Int
    ) throws(ImageFileError) {
        let own = header.width * 4
        let step = min(max(RowBand.bytes / own, 1), max(count, 1))
        let band = try RowBand(rows: step, of: own)
        var done = 0
        while done < count {
            let now = min(step, count - done)
            try decompressor.read(now, as: CJPEG_CMYK, into: band.start, stride: own)
            for row in 0..<now {
                conversion.convert(
                    UnsafeRawBufferPointer(start: band.start + row * own, count: own),
                    into: rows + (done + row) * stride, channels: channels)
            }
            done += now
        }
    }
}
