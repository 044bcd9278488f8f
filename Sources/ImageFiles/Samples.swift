/// The samples of an image, interleaved, top row first, one sample an element, with nothing between rows.
public enum Samples: Sendable, Equatable {
    /// Samples of 1, 2, 4 or 8 bits, unpacked but not scaled: a 1-bit image holds zeros and ones.
    case bytes([UInt8])
    /// Samples of 16 bits in the machine's own byte order.
    case words([UInt16])
    /// Samples of any value, nominally 0…1.
    case floats([Float])

    /// The number of samples.
    public var count: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .words(let words): words.count
        case .floats(let floats): floats.count
        }
    }
}
