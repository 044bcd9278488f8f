/// Why a screen cannot be drawn.
public enum ViewError: Error, Sendable, Equatable {
    /// A text or symbol cannot be drawn; where it was written, if that is known.
    case text(TextError, path: String?)
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
        case .glass(let error): "\(error)"
        case .size(let width, let height):
            "a screen of \(PlainNumber.text(width)) × \(PlainNumber.text(height)) pixels cannot be drawn, allowed is "
                + "1 to 32767 a side"
        case .render(let error): "\(error)"
        }
    }
}
