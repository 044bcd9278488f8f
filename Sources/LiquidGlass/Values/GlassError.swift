/// Why a scene cannot be drawn.
public enum GlassError: Error, Sendable, Equatable {
    /// A group has more surfaces than one draw takes.
    case tooManySurfaces(group: Int, count: Int)
    /// A group has more surfaces with a mask for a shape than one draw takes.
    case tooManyMasks(group: Int, count: Int)
    /// A surface of a group with a mask for a shape is to change into one with another shape.
    case masksDiffer(group: Int, surface: Int)
    /// A mask's picture has more pixels on a side than a mask may.
    case maskTooLarge(width: Int, height: Int)
    /// A mask's picture covers no pixel by half.
    case emptyMask
    /// A number of pixels a point that no render takes.
    case scale(Double)
}

extension GlassError: CustomStringConvertible {
    /// What is wrong, the value, and what is allowed.
    public var description: String {
        switch self {
        case .tooManySurfaces(let group, let count):
            "group \(group) has \(count) surfaces, allowed are \(GlassGroup.mostSurfaces). Part it into two groups."
        case .tooManyMasks(let group, let count):
            "group \(group) has \(count) masks, allowed are \(GlassGroup.mostMasks). Part it into groups, or draw several "
                + "shapes in one picture."
        case .masksDiffer(let group, let surface):
            "surface \(surface) of group \(group) has a mask that changes into another shape, allowed is the same mask"
        case .maskTooLarge(let width, let height):
            "the mask has \(width) × \(height) pixels, allowed are \(GlassMask.longestSide) on a side"
        case .emptyMask:
            "the mask covers no pixel by half, so there is no shape. A picture with alpha covers by that, an opaque one "
                + "where it is white."
        case .scale(let scale):
            "scale is \(PlainNumber.text(scale)), allowed is above 0 and at most 64"
        }
    }
}
