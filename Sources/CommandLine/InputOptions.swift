import SwiftShaders

/// How pictures are read.
struct InputOptions: Sendable {
    /// What they are converted to; nil keeps what they are.
    var colorSpace: StandardColorSpace?
    /// The size of a picture of RGBA bytes alone.
    var rawSize: PixelSize?
    var limits = ImageLimits.default
}
