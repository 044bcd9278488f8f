import Glibc

/// Why a picture could not be rendered.
public enum RenderError: Error, Sendable, Equatable {
    /// Arguments out of their rules, in a strict render.
    case arguments([ArgumentProblem])
    /// An option out of its range.
    case option(name: String, value: String, allowed: String)
    /// The two pictures of a transition differ in size.
    case sizesDiffer(first: PixelSize, second: PixelSize)
    /// A size in pixels that no picture has.
    case size(width: Int, height: Int)
    /// An effect reads so many pixels away that no part of the picture that is small enough for the device holds them.
    case readsTooFar(pixels: Int, limit: Int)
    /// What does not fit into memory could not be kept in a temporary file either; `code` is the system's errno.
    case spill(folder: String, bytes: Int, code: Int32)
    /// What does not fit into memory would have to be kept in a temporary file, which the options refuse.
    case spillRefused(bytes: Int)
    /// The pixels of a file could not be unpacked.
    case file(ImageFileError)
    /// EGL or OpenGL ES failed.
    case gpu(GLError)
    /// The task was cancelled before its picture's turn came, or between two of its tiles.
    case cancelled
}

extension RenderError: CustomStringConvertible {
    /// What is wrong, the value and what is allowed, and a sentence on what to do where that is not plain; for arguments
    /// a line each.
    public var description: String {
        switch self {
        case .arguments(let problems):
            problems.map(\.fault).joined(separator: "\n")
        case .option(let name, let value, let allowed):
            "\(name) is \(value), allowed is \(allowed)"
        case .sizesDiffer(let first, let second):
            "the pictures of a transition have \(first) and \(second) pixels, allowed is one size. Scale one of them."
        case .size(let width, let height):
            "the picture's size is \(width) × \(height) pixels, allowed is 1 to \(Image.longestSide) on each side"
        case .readsTooFar(let pixels, let limit):
            "the effects read up to \(pixels) pixels away, and the picture is larger than the \(limit) on a side that this "
                + "device draws at once. Use a smaller picture, or effects that reach less far."
        case .spill(let folder, let bytes, let code):
            "\(bytes) bytes could not be kept in a temporary file in \(folder): \(String(cString: strerror(code))). Make room, "
                + "or set TMPDIR to a folder on a larger disk."
        case .spillRefused(let bytes):
            "the picture needs a temporary file of \(bytes) bytes, which is refused. Allow it, or give more memory."
        case .file(let error):
            error.description
        case .gpu(let error):
            error.description
        case .cancelled:
            "the render was cancelled"
        }
    }
}
