/// Why the colours of a picture cannot be told or converted.
public enum ColorError: Error, Sendable, Equatable {
    /// The profile (iCCP) unpacks to more than ``ImageLimits/profileBytes``.
    case profileTooLarge(limit: Int)
    /// The profile is broken, or of a kind that does not describe these pixels.
    case profileUnusable(problem: String)
    /// The file's colour chunk `chunk` says something that is not understood here.
    case chunkUnusable(chunk: String, problem: String)
    /// The picture is of high dynamic range, coded by `transfer`; there is no one way to show it in a standard range.
    case highDynamicRange(transfer: String)
    /// There is not that much memory.
    case outOfMemory(bytes: Int)
}

extension ColorError: CustomStringConvertible {
    /// What is wrong with the colours, and what to do.
    public var description: String {
        switch self {
        case .profileTooLarge(let limit):
            "the colour profile is larger than \(limit) bytes. Raise the limit on profiles if it is meant to be."
        case .profileUnusable(let problem):
            "the colour profile cannot be used: \(problem). Keep the colours unconverted, or assign another profile first."
        case .chunkUnusable(let chunk, let problem):
            "the colour description in chunk \(chunk) cannot be used: \(problem). Keep the colours unconverted, or "
                + "remove the chunk first."
        case .highDynamicRange(let transfer):
            "a picture coded by \(transfer) cannot be converted: it needs tone mapping, which is a matter of taste. Keep "
                + "the colours unconverted, or map its tones first."
        case .outOfMemory(let bytes):
            "converting colours needs \(bytes) bytes of memory, which are not to be had. Use a smaller picture or free "
                + "some memory."
        }
    }
}
