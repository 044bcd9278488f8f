/// How an image's samples lie in its texture; all are straight colour.
package enum ImageFormat: Sendable, Hashable {
    case unorm8, uint16, float
}

/// What a pass stores.
package enum TargetFormat: String, Sendable, Hashable {
    /// Premultiplied half floats, rounded to nearest before the store.
    case half
    /// Premultiplied floats.
    case float
    /// Straight bytes, rounded.
    case straight8
    /// Straight 16-bit words, rounded.
    case straight16
    /// Straight floats.
    case straightFloat
}

/// Where reads outside the canvas go.
public enum EdgeMode: String, Sendable, Hashable, CaseIterable {
    /// Nothing is there, as in SwiftUI.
    case transparent
    /// The nearest pixel at the edge.
    case clamp
    /// The picture mirrored at its edge.
    case mirror
}

/// What a pass reads.
package enum PassInput: Sendable, Hashable {
    /// A picture, with the canvas's margin around it.
    case image(Int)
    /// A mask, as it is.
    case mask(Int)
    /// What an earlier pass drew.
    case pass(Int)
}
