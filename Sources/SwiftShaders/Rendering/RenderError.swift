/// Why a picture could not be rendered.
public enum RenderError: Error, Sendable, Equatable {
    /// Arguments out of their rules, in a strict render.
    case arguments([ArgumentProblem])
    /// An option out of its range.
    case option(name: String, value: String, allowed: String)
    /// The two pictures of a transition differ in size.
    case sizesDiffer(first: [Int], second: [Int])
    /// A size in pixels that no picture has.
    case size(width: Int, height: Int)
    /// EGL or OpenGL ES failed.
    case gpu(GLError)
    /// The task was cancelled before its turn came.
    case cancelled
}

extension RenderError: CustomStringConvertible {
    /// A sentence with the values and what is allowed; one a line for arguments.
    public var description: String {
        switch self {
        case .arguments(let problems):
            problems.map(\.fault).joined(separator: "\n")
        case .option(let name, let value, let allowed):
            "\(name) is \(value), allowed is \(allowed)"
        case .sizesDiffer(let first, let second):
            "the pictures of a transition must have one size, these have \(first[0]) × \(first[1]) and "
                + "\(second[0]) × \(second[1]) pixels; scale one of them"
        case .size(let width, let height):
            "a picture cannot have \(width) × \(height) pixels; each side must be at least 1 and at most "
                + "\(Image.longestSide)"
        case .gpu(let error):
            error.description
        case .cancelled:
            "the render was cancelled"
        }
    }
}
