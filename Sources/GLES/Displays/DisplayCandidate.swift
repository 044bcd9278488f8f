/// One way to a display that was looked at, and what came of it.
public struct DisplayCandidate: Sendable, Equatable, CustomStringConvertible {
    /// The EGL platform a display is made on.
    public enum Platform: String, Sendable, CaseIterable {
        case device, gbm, surfaceless
    }

    /// What came of it.
    public enum Outcome: Sendable, Equatable {
        case chosen
        case failed(String)
        /// Another one was chosen before.
        case untried
    }

    /// Its number in the list, for choosing it.
    public let index: Int
    public let platform: Platform
    /// The DRM node, where it has one.
    public let node: String?
    /// Whether it is known to render on the CPU before it is opened.
    public let isSoftware: Bool
    public internal(set) var outcome: Outcome = .untried

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

    public init(device: String? = nil, requireGPU: Bool = false) {
        self.device = device
        self.requireGPU = requireGPU
    }
}
