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
    /// EGL or OpenGL ES failed.
    case gpu(GLError)
    /// The task was cancelled before its turn came.
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
        case .gpu(let error):
            error.description
        case .cancelled:
            "the render was cancelled"
        }
    }
}
