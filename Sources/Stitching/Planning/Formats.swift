/// How an image's samples lie in its texture; all are straight colour.
package struct ImageFormat: Sendable, Hashable {
    package enum Samples: Sendable, Hashable {
        case unorm8, uint16, float
    }

    package var samples: Samples
    /// Whether every pixel is known to be opaque, so that nothing is multiplied or divided by alpha.
    package var isOpaque: Bool

    package init(_ samples: Samples, isOpaque: Bool = false) {
        self.samples = samples
        self.isOpaque = isOpaque
    }

    package static let unorm8 = ImageFormat(.unorm8)
    package static let uint16 = ImageFormat(.uint16)
    package static let float = ImageFormat(.float)

    /// Bytes a texel.
    var byteCount: Int {
        switch samples {
        case .unorm8: 4
        case .uint16: 8
        case .float: 16
        }
    }
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
    /// Premultiplied and straight floats by their bits, as words of 32: for drivers that draw to no texture of floats.
    case floatBits
    case straightFloatBits

    /// Bytes a texel.
    package var byteCount: Int {
        switch self {
        case .straight8: 4
        case .half, .straight16: 8
        case .float, .straightFloat, .floatBits, .straightFloatBits: 16
        }
    }
}

extension TargetFormat {
    /// The type of what a program stores; bytes are the lowest ones of words until the end.
    var storedType: String {
        switch self {
        case .half, .float, .straightFloat: "vec4"
        case .straight8, .straight16, .floatBits, .straightFloatBits: "uvec4"
        }
    }
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
