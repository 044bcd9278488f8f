/// Why a chain was cut into passes at one place.
package enum CutReason: Sendable, Hashable, CustomStringConvertible {
    /// Every effect is a pass of its own.
    case fusionIsOff
    /// The function reads so many texels for each that it draws, and working them all out anew would cost more than
    /// storing them once: the costs of both, in operations a pixel.
    case readsOften(function: String, texels: Int, anew: Int, stored: Int)
    /// The effect that follows is drawn in passes of its own.
    case ownPasses(function: String)
    /// A program with what follows would be larger than the driver allows.
    case limit(String, allowed: Int)

    package var description: String {
        switch self {
        case .fusionIsOff:
            "fusion is off"
        case .readsOften(let function, let texels, let anew, let stored):
            "\(function) reads \(texels) texels a pixel: working them out each time costs \(anew), storing them "
                + "first \(stored)"
        case .ownPasses(let function):
            "\(function) begins passes of its own, which read the whole picture"
        case .limit(let what, let allowed):
            "a program may have \(allowed) \(what) at most"
        }
    }
}
