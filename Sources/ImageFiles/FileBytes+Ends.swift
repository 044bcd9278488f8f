import Glibc

extension FileBytes {
    /// The first bytes of a file; fewer where it is shorter.
    package static func start(of path: FilePath, count: Int) throws(ImageFileError) -> [UInt8] {
        let file = try open(path)
        return try piece(of: file.number, at: 0, count: count, name: path.description)
    }

    /// Whether a file begins as a picture and ends as that format's files do: one whose writing was broken off does not.
    /// - Parameter format: What it must be; any where that is nil.
    package static func holdsWholePicture(_ path: FilePath, _ format: FileFormat? = nil) -> Bool {
        guard let file = try? open(path) else { return false }
        var status = stat()
        guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            return false
        }
        let size = Int(status.st_size)
        guard let start = try? piece(of: file.number, at: 0, count: 64, name: ""),
            let end = try? piece(of: file.number, at: max(size - 12, 0), count: 12, name: "")
        else { return false }
        let found = FileSignature.format(start)
        if let format, format != found { return false }
        return switch found {
        case .png: end.starts(with: [0, 0, 0, 0] + Array("IEND".utf8))
        case .jpeg: end.suffix(2).elementsEqual([0xFF, 0xD9])
        case .webp:
            start.count >= 8
                && Int(start[4]) | Int(start[5]) << 8 | Int(start[6]) << 16 | Int(start[7]) << 24 == size - 8
        case .pam: holdsEveryRow(file.number, size: size)
        // Raw pixels do not say how many they are.
        case .raw, nil: false
        }
    }

    /// Whether a PAM is as long as its header says.
    private static func holdsEveryRow(_ descriptor: Int32, size: Int) -> Bool {
        guard let start = try? piece(of: descriptor, at: 0, count: 4096, name: "") else { return false }
        let stream = ByteStream(start, descriptor: nil, file: "")
        guard let header = try? PAMHeader(stream, file: ""), header.width > 0, header.height > 0 else { return false }
        let (samples, isHuge) = header.width.multipliedReportingOverflow(by: header.height)
        let (bytes, overflows) = samples.multipliedReportingOverflow(by: header.layout.channels * header.sampleBytes)
        return !isHuge && !overflows && size - stream.offset >= bytes
    }

    /// Whether a name stands for a file that can be read again and again, unlike a pipe.
    package static func isRegular(_ path: FilePath) -> Bool {
        var status = stat()
        let code = path.withCString(orIfCutShort: -1) { stat($0, &status) }
        return code == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func piece(
        of descriptor: Int32, at place: Int, count: Int, name: String
    ) throws(ImageFileError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let got = retrying { pread(descriptor, rest.baseAddress, rest.count, off_t(place + filled)) }
                if got < 0 { failure = errno }
                if got <= 0 { return }
                filled += got
            }
        }
        if failure != 0 { throw .cannotRead(file: name, code: failure) }
        return bytes
    }

    /// Makes a folder and those it lies in, where they are missing.
    package static func makeFolders(_ path: FilePath) throws(ImageFileError) {
        for end in path.bytes.indices where path.bytes[end] == UInt8(ascii: "/") && end > 0 {
            try makeFolder(FilePath(bytes: Array(path.bytes[..<end])))
        }
        try makeFolder(path)
    }

    private static func makeFolder(_ path: FilePath) throws(ImageFileError) {
        let code = path.withCString(orIfCutShort: EINVAL) { mkdir($0, 0o777) == 0 ? 0 : errno }
        // Another thread or process may have been first.
        if code != 0, code != EEXIST { throw .cannotWrite(file: path.description, code: code) }
    }
}
