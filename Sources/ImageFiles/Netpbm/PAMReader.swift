/// A PAM, PGM or PPM, read row by row: 8 bits a sample where the file has a byte for each, otherwise 16.
package final class PAMReader: RowReader {
    package let header: ImageHeader
    package let access = RowAccess.streamed
    private let stream: ByteStream
    private let file: String
    private let maximum: Int
    private let sampleBytes: Int
    /// What the samples of a file that does not use the full range become; the index is the sample.
    private let scale: [UInt16]?
    private var rowsRead = 0

    /// Reads the header of a file in memory; `name` is what errors call it.
    package convenience init(_ bytes: [UInt8], name: String, limits: ImageLimits = .default) throws(ImageFileError) {
        try self.init(ByteStream(bytes, descriptor: nil, file: name), name, limits)
    }

    /// Reads the header of an open file, which stays open; after the last row, what follows the picture is still unread.
    /// - Parameter prefix: What has been read of it already.
    package convenience init(
        descriptor: Int32, prefix: [UInt8] = [], name: String, limits: ImageLimits = .default
    ) throws(ImageFileError) {
        try self.init(ByteStream(prefix, descriptor: descriptor, file: name), name, limits)
    }

    private init(_ stream: ByteStream, _ name: String, _ limits: ImageLimits) throws(ImageFileError) {
        let found = try PAMHeader(stream, file: name)
        try limits.check(width: found.width, height: found.height, file: name)
        let most = found.sampleBytes == 1 ? 255 : 65535
        header = ImageHeader(
            width: found.width, height: found.height, layout: found.layout, bitDepth: 8 * found.sampleBytes)
        maximum = found.maximum
        sampleBytes = found.sampleBytes
        scale =
            maximum == most
            ? nil : (0...found.maximum).map { UInt16(($0 * most + found.maximum / 2) / found.maximum) }
        self.stream = stream
        file = name
    }

    package func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        for row in 0..<max(count, 0) {
            let start = rows + row * stride
            let got = try stream.read(header.rowBytes, into: start)
            guard got == header.rowBytes else {
                throw .truncated(
                    file: file, offset: stream.offset - got, missing: "row \(rowsRead) of \(header.height)")
            }
            if sampleBytes == 1 {
                try convertBytes(start.assumingMemoryBound(to: UInt8.self))
            } else {
                try convertWords(start.assumingMemoryBound(to: UInt16.self))
            }
            rowsRead += 1
        }
    }

    package func finish() throws(ImageFileError) -> [String] {
        stream.hasMore == true ? ["Bytes follow the picture; they are not looked at."] : []
    }

    private func convertBytes(_ samples: UnsafeMutablePointer<UInt8>) throws(ImageFileError) {
        guard let scale else { return }
        for index in 0..<header.rowBytes {
            let sample = Int(samples[index])
            guard sample <= maximum else { throw tooLarge(sample) }
            samples[index] = UInt8(truncatingIfNeeded: scale[sample])
        }
    }

    private func convertWords(_ samples: UnsafeMutablePointer<UInt16>) throws(ImageFileError) {
        for index in 0..<header.rowBytes / 2 {
            let sample = UInt16(bigEndian: samples[index])
            guard let scale else {
                samples[index] = sample
                continue
            }
            guard Int(sample) <= maximum else { throw tooLarge(Int(sample)) }
            samples[index] = scale[Int(sample)]
        }
    }

    private func tooLarge(_ sample: Int) -> ImageFileError {
        .corrupt(
            file: file, offset: stream.offset,
            problem: "row \(rowsRead) has a sample \(sample), over the largest (maxval), \(maximum)")
    }
}
