/// One way to a display that was looked at, and what came of it.
public struct DisplayCandidate: Sendable, Equatable, CustomStringConvertible {
    /// The EGL platform a display is made on.
    public enum Platform: String, Sendable, CaseIterable {
        /// A device that EGL enumerates (EGL_EXT_platform_device).
        case device
        /// A DRM render node, through Mesa's buffer manager (EGL_KHR_platform_gbm).
        case gbm
        /// Mesa without a device (EGL_MESA_platform_surfaceless): its software renderer.
        case surfaceless
    }

    /// What came of it.
    public enum Outcome: Sendable, Equatable {
        /// It is what renders.
        case chosen
        /// It was tried and does not work, for this reason.
        case failed(String)
        /// Another one was chosen before.
        case untried
    }

    /// Its number in the list, for choosing it.
    public let index: Int
    /// The EGL platform.
    public let platform: Platform
    /// The DRM node, where it has one.
    public let node: String?
    /// Whether it is known to render on the CPU before it is opened.
    public let isSoftware: Bool
    /// What came of it.
    public internal(set) var outcome: Outcome = .untried

    /// The candidate on one line, as `swiftshaders info` lists it.
    public var description: String {
        let name = [platform.rawValue, node, isSoftware ? "software" : nil].compactMap { $0 }.joined(separator: " ")
        return switch outcome {
        case .chosen: "\(index): \(name): chosen"
        case .failed(let reason): "\(index): \(name): \(reason)"
        case .untried: "\(index): \(name): not tried"
        }
    }
}

/// Which displays may be used.
public struct DisplayRequest: Sendable, Equatable {
    /// A candidate's index, DRM node or platform name; `nil` takes the first that works.
    public var device: String?
    /// Whether a software renderer is refused.
    public var requireGPU: Bool

    /// A request; any display will do unless told otherwise.
    /// - Parameters:
    ///   - device: A candidate's index, DRM node or platform name.
    ///   - requireGPU: Whether a renderer on the CPU is refused.
    public init(device: String? = nil, requireGPU: Bool = false) {
        self.device = device
        self.requireGPU = requireGPU
    }
}
