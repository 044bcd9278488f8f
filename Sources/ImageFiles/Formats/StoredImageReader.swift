/// A picture that is in memory whole, as rows.
package final class StoredImageReader: RowReader {
    package let header: ImageHeader
    package let readsInPieces = true
    /// The picture as its file stores it, not turned.
    let image: Image
    private let warnings: [String]
    private var rowsRead = 0

    package init(_ image: Image, orientation: Orientation = .upright, warnings: [String] = []) {
        self.image = image
        self.warnings = warnings
        header = ImageHeader(of: image, orientation: orientation)
    }

    /// Unpacks a PNG in memory.
    convenience init(png bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageFileError) {
        var decoded = try PNGDecoder.decode(bytes, file: name, limits: limits)
        if let warning = decoded.image.metadata.dropLargeProfile(limit: limits.profileBytes) {
            decoded.warnings.append(warning)
        }
        let orientation = decoded.image.metadata.takeOrientation()
        self.init(decoded.image, orientation: orientation, warnings: decoded.warnings)
    }

    package func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        let (own, first) = (header.rowBytes, rowsRead)
        let wanted = min(max(count, 0), header.height - first)
        image.withSampleBytes { samples in
            guard let start = samples.baseAddress else { return }
            for row in 0..<wanted {
                (rows + row * stride).copyMemory(from: start + (first + row) * own, byteCount: own)
            }
        }
        rowsRead += wanted
    }

    package func finish() throws(ImageFileError) -> [String] { warnings }
}

extension Image {
    /// Hands out the samples as they lie in memory.
    func withSampleBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch samples {
        case .bytes(let bytes): bytes.withUnsafeBytes(body)
        case .words(let words): words.withUnsafeBytes(body)
        case .floats(let floats): floats.withUnsafeBytes(body)
        }
    }
}
