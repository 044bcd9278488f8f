/// Why a scene cannot be drawn.
public enum GlassError: Error, Sendable, Equatable {
    /// A group has more surfaces than one draw takes.
    case tooManySurfaces(group: Int, count: Int)
    /// A number of pixels a point that no render takes.
    case scale(Double)
}

extension GlassError: CustomStringConvertible {
    /// What is wrong, the value, and what is allowed.
    public var description: String {
        switch self {
        case .tooManySurfaces(let group, let count):
            "group \(group) has \(count) surfaces, allowed are \(GlassGroup.mostSurfaces). Part it into two groups."
        case .scale(let scale):
            "scale is \(PlainNumber.text(scale)), allowed is above 0 and at most 64"
        }
    }
}
