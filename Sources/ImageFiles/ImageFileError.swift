import Glibc

/// Why a file could not be read or written. `file` is the file's name for people; offsets count bytes from its start.
public enum ImageFileError: Error, Sendable, Equatable {
    /// The system would not open or read the file; `code` is its errno.
    case cannotRead(file: String, code: Int32)
    /// The system would not create, write or rename the file; `code` is its errno.
    case cannotWrite(file: String, code: Int32)
    /// The file is larger than ``ImageLimits/fileBytes``.
    case fileTooLarge(file: String, limit: Int)
    /// The file is no picture of a kind that is read; `looksLike` says what its first bytes look like.
    case notAPicture(file: String, looksLike: String)
    /// The file ends before what it promises at `offset` is complete.
    case truncated(file: String, offset: Int, missing: String)
    /// The file breaks the format's rules at `offset`, or somewhere in its compressed pixels where that is nil.
    case corrupt(file: String, offset: Int?, problem: String)
    /// The checksum of a chunk without which there is no picture is wrong; the chunk starts at `offset`.
    case badChecksum(file: String, chunk: String, offset: Int)
    /// A side of the picture is zero.
    case zeroSized(file: String, width: Int, height: Int)
    /// A side of the picture is over ``ImageLimits/side``.
    case sideTooLong(file: String, width: Int, height: Int, limit: Int)
    /// The picture has more pixels than ``ImageLimits/pixels``.
    case tooManyPixels(file: String, width: Int, height: Int, limit: Int)
    /// The picture has more scans than ``ImageLimits/scans``.
    case tooManyScans(file: String, limit: Int)
    /// The picture is within the limits but there is not that much memory.
    case outOfMemory(file: String, bytes: Int)
    /// The file uses an extension of the format that is not known here.
    case unsupported(file: String, feature: String)
    /// The file's colours cannot be converted.
    case colorsUnusable(file: String, problem: ColorError)
    /// The compression asked for is not one of 0…9.
    case compressionOutOfRange(found: Int)
    /// The quality asked for is not one of 1…100.
    case qualityOutOfRange(found: Int)
    /// A side of the picture is longer than a format of files allows.
    case tooLongForFormat(format: FileFormat, width: Int, height: Int)
    /// The picture could not be packed.
    case cannotEncode(problem: String)
}

extension ImageFileError: CustomStringConvertible {
    /// What is wrong with the file and what was found, and a sentence on what to do.
    public var description: String {
        switch self {
        case .cannotRead(let file, let code):
            "cannot read \(file): \(String(cString: strerror(code))). \(Self.readingAdvice(code))"
        case .cannotWrite(let file, let code):
            "cannot write \(file): \(String(cString: strerror(code))). \(Self.writingAdvice(code))"
        case .fileTooLarge(let file, let limit):
            "\(file) is larger than \(limit) bytes. Raise the limit on the file's size if it is meant to be."
        case .notAPicture(let file, let looksLike):
            "\(file) is no picture that can be read: it looks like \(looksLike). Give \(FileSignature.readable)."
        case .truncated(let file, let offset, let missing):
            "\(file) ends too early: \(missing), promised at byte \(offset), is incomplete. Get a complete copy."
        case .corrupt(let file, let offset?, let problem):
            "\(file) is damaged at byte \(offset): \(problem). Get an undamaged copy."
        case .corrupt(let file, nil, let problem):
            "\(file) is damaged: \(problem). Get an undamaged copy."
        case .badChecksum(let file, let chunk, let offset):
            "\(file) is damaged: the checksum of chunk \(chunk) at byte \(offset) is wrong. Get an undamaged copy."
        case .zeroSized(let file, let width, let height):
            "\(file) holds no pixels: its header says \(width) × \(height). Get an undamaged copy."
        case .sideTooLong(let file, let width, let height, let limit):
            "\(file) says it is \(width) × \(height) pixels, over the limit of \(limit) a side. "
                + (limit < Image.longestSide ? "Raise the limit on sides if it is meant to be." : "PNG allows no more.")
        case .tooManyPixels(let file, let width, let height, let limit):
            "\(file) says it is \(width) × \(height) pixels, over the limit of \(limit) in all. "
                + "Raise the limit on pixels if it is meant to be."
        case .tooManyScans(let file, let limit):
            "\(file) has more than \(limit) scans, the limit. Raise the limit on scans if it is meant to have them."
        case .outOfMemory(let file, let bytes):
            "\(file) needs \(bytes) bytes of memory, which are not to be had. Use a smaller picture or free some memory."
        case .unsupported(let file, let feature):
            "\(file) uses \(feature), which is not supported. Save it as an ordinary PNG first."
        case .colorsUnusable(let file, let problem):
            "the colours of \(file) cannot be converted: \(problem)"
        case .compressionOutOfRange(let found):
            "compression is \(found), allowed is 0 to 9. Give 0 for none, 1 for fast, 9 for small."
        case .qualityOutOfRange(let found):
            "the quality is \(found), allowed is 1 to 100. Give 90 unless the file must be smaller."
        case .tooLongForFormat(let format, let width, let height):
            "the picture is \(width) × \(height) pixels, and \(format.name) allows \(format.longestSide) a side. "
                + "Choose PNG, which allows more, or make the picture smaller."
        case .cannotEncode(let problem):
            "the picture cannot be packed: \(problem). Use a smaller picture or free some memory."
        }
    }

    private static func readingAdvice(_ code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "Check the name and the folder."
        case EACCES, EPERM: "Check the permissions of the file and of its folders."
        case EISDIR: "Name a file, not a folder."
        case EINVAL: "Check the name: it must not hold a zero byte."
        default: "Check the file and its disk."
        }
    }

    private static func writingAdvice(_ code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "Create the folder first, or name another."
        case EACCES, EPERM, EROFS: "Check the permissions of the file and of its folder."
        case EISDIR: "Name a file, not a folder."
        case ENOSPC, EDQUOT, EFBIG: "Make room or name another folder; a file that was there is unchanged."
        case EPIPE: "The program that was reading has stopped."
        case EINVAL: "Check the name: it must not hold a zero byte."
        default: "Check the folder and its disk; a file that was there is unchanged."
        }
    }
}
