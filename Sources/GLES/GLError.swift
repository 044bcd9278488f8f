/// Why the GPU could not do something.
public enum GLError: Error, Sendable, Equatable {
    /// No display gave a context; what was tried, and why each failed.
    case noDisplay([DisplayCandidate])
    /// Only a software renderer is there, and a GPU was required.
    case softwareRefused(renderer: String, [DisplayCandidate])
    /// No device is called that; what there is.
    case unknownDevice(String, [DisplayCandidate])
    /// The device that was asked for gives no context; what there is, with its reason.
    case deviceFailed(String, [DisplayCandidate])
    /// An EGL call failed.
    case egl(call: String, code: Int32)
    /// An OpenGL ES call failed.
    case call(String, code: UInt32)
    /// The driver has no memory for something of a size.
    case outOfMemory(call: String, width: Int, height: Int)
    /// A picture is larger than the driver's textures.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// A shader does not compile: the driver's words, and the text with its lines numbered.
    case compile(log: String, source: String)
    /// A program does not link.
    case link(log: String, source: String)
    /// A texture cannot be drawn to.
    case incompleteFramebuffer(status: UInt32, format: String)
    /// The driver lost all that was on the GPU, by the status that it gives for that; what was drawn is gone.
    case contextLost(status: UInt32)
    /// The driver lacks something.
    case unsupported(String)
    /// The process was forked after its parent used EGL; drivers hang there.
    case forked
}

extension GLError: CustomStringConvertible {
    /// What failed and what to do, with the displays that were tried or the numbered source where there is one.
    public var description: String {
        switch self {
        case .noDisplay(let candidates):
            "no display gives an OpenGL ES 3 context. Tried:\n\(Self.list(candidates))\n"
                + (DriverVariables.advice(DriverVariables.current).map { "\($0)\n" } ?? "")
                + "Install a driver, for instance Mesa's software one: apt-get install libegl1 libgl1-mesa-dri"
        case .softwareRefused(let renderer, let candidates):
            "only the software renderer \(renderer) is there, and a GPU is required. Tried:\n\(Self.list(candidates))\n"
                + (DriverVariables.softwareAdvice(DriverVariables.current)
                    ?? "Check the GPU's driver, or do not require a GPU.")
        case .unknownDevice(let name, let candidates):
            "there is no device \(name). There are:\n\(Self.list(candidates))\nName one by its index, node, PCI "
                + "address or UUID."
        case .deviceFailed(let name, let candidates):
            "the device \(name) gives no OpenGL ES 3 context:\n"
                + Self.list(candidates.filter { $0.isCalled(DisplayList.followed(name)) })
                + (DriverVariables.advice(DriverVariables.current).map { "\n\($0)" } ?? "")
        case .egl(let call, let code):
            "\(call) failed with \(EGLCode.name(code))"
        case .call(let call, let code):
            "\(call) failed with \(GLCode.name(code))"
        case .outOfMemory(let call, let width, let height):
            "there is no memory for \(width) × \(height) pixels (\(call)). Use a smaller picture or free memory."
        case .tooLarge(let width, let height, let limit):
            "a mask, or a picture with its margin, has \(width) × \(height) pixels, the driver's textures at most \(limit) "
                + "on a side. Scale it down or cut it."
        case .compile(let log, let source):
            "a shader does not compile:\n\(log)\n\(Self.numbered(source))"
        case .link(let log, let source):
            "a shader does not link:\n\(log)\n\(Self.numbered(source))"
        case .incompleteFramebuffer(let status, let format):
            "the driver cannot draw to \(format) textures (framebuffer status 0x\(String(status, radix: 16)))"
        case .contextLost(let status):
            "the GPU was reset while it drew, and what was on it is gone (\(GLCode.resetName(status))). Render the picture again; "
                + "if that fails as well, it takes the GPU too long: use a smaller one, or less memory for it."
        case .unsupported(let what):
            "the driver lacks \(what)"
        case .forked:
            "this process was forked after its parent had used EGL, which hangs in drivers. Start the renderer in the "
                + "parent alone, or execute a new program."
        }
    }

    private static func list(_ candidates: [DisplayCandidate]) -> String {
        candidates.map { "  \($0)" }.joined(separator: "\n")
    }

    private static func numbered(_ source: String) -> String {
        source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { "\($0 + 1): \($1)" }.joined(separator: "\n")
    }
}
