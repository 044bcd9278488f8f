/// Why a screen cannot be drawn.
public enum ViewError: Error, Sendable, Equatable {
    /// A text or symbol cannot be drawn; where it was written, if that is known.
    case text(TextError, path: String?)
    /// A group has more surfaces than flow together; where it was written, if that is known.
    case tooManySurfaces(Int, path: String?)
    /// Views within each other that are more than layout goes down; where the last of them was written, if that is known.
    case tooDeep(path: String?)
    /// Surfaces cannot be drawn.
    case glass(GlassError)
    /// A size that no picture has, in pixels.
    case size(width: Double, height: Double)
    /// The device, or a picture.
    case render(RenderError)
}

extension ViewError: CustomStringConvertible {
    /// What is wrong, the value, and what is allowed.
    public var description: String {
        switch self {
        case .text(let error, let path): (path.map { "\($0): " } ?? "") + "\(error)"
        case .tooManySurfaces(let count, let path):
            (path.map { "\($0): " } ?? "")
                + "the group has \(count) surfaces, allowed are \(GlassGroup.mostSurfaces). Part it into two groups."
        case .tooDeep(let path):
            (path.map { "\($0): " } ?? "")
                + "the view lies within more than \(ViewNode.deepest) others, with what is put around them"
        case .glass(let error): "\(error)"
        case .size(let width, let height):
            "a screen of \(PlainNumber.text(width)) × \(PlainNumber.text(height)) pixels cannot be drawn, allowed is "
                + "1 to 32767 a side, and \(PlainNumber.text(Screen.mostPixels)) together at most"
        case .render(let error): "\(error)"
        }
    }
}
