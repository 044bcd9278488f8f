/// How stored numbers become light: the same curve for red, green and blue, or for gray.
public enum TransferCurve: Sendable, Equatable {
    /// IEC 61966-2-1: linear near black, and about a power of 2.2.
    case srgb
    /// The inverse of the camera's curve in ITU-R BT.709, 601 and 2020.
    case bt709
    /// A power, greater than 0; 1 is linear light.
    case power(Double)

    /// The curve as ICC's parametric curve of type 3 (`Y = (aX + b)^g` from d on, `cX` below): g, a, b, c, d.
    var parameters: [Double] {
        switch self {
        case .srgb: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
        case .bt709: [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081]
        case .power(let exponent): [exponent, 1, 0, 0, 0]
        }
    }
}
