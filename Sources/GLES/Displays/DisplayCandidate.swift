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

    /// Its number in the list, for choosing it: EGL's order, which is not CUDA's.
    public let index: Int
    /// The EGL platform.
    public let platform: Platform
    /// The DRM node, where it has one.
    public let node: String?
    /// Whether it is known to render on the CPU before it is opened.
    public let isSoftware: Bool
    /// What came of it.
    public internal(set) var outcome: Outcome = .untried
    /// The device's DRM node for rendering alone, where it is known beside the other.
    public internal(set) var renderNode: String?
    /// Its place on the PCI bus, such as `0000:3b:00.0`, where it is known.
    public internal(set) var pciAddress: String?
    /// Its own number, as nvidia-smi and Vulkan give it too, where it is known.
    public internal(set) var uuid: String?
    /// The driver's name for it, where that is known before it is opened.
    public internal(set) var name: String?

    /// The candidate on one line, as `swiftshaders info` lists it.
    public var description: String {
        let words = [
            platform.rawValue, node, renderNode, pciAddress, uuid, name.map { "(\($0))" },
            isSoftware ? "software" : nil,
        ].compactMap { $0 }.joined(separator: " ")
        return switch outcome {
        case .chosen: "\(index): \(words): chosen"
        case .failed(let reason): "\(index): \(words): \(reason)"
        case .untried: "\(index): \(words): not tried"
        }
    }

    /// Whether there is a device behind it, which its driver may or may not render with.
    package var hasDevice: Bool { platform == .device || node != nil }

    /// Whether a name that was asked for is its own: its index, a node, its platform, or its place or number however
    /// they are written.
    func isCalled(_ asked: String) -> Bool {
        if [String(index), node, renderNode, platform.rawValue].contains(asked) { return true }
        if let address = PCIAddress(asked) { return pciAddress == address.description }
        if let number = DeviceUUID(asked) { return uuid == number.description }
        return false
    }
}

extension DisplayCandidate {
    /// A candidate for what a device is.
    init(_ index: Int, _ platform: Platform, _ device: DeviceIdentity, failure: String? = nil) {
        self.init(
            index: index, platform: platform, node: device.node, isSoftware: device.isSoftware,
            outcome: failure.map { .failed($0) } ?? .untried, renderNode: device.renderNode,
            pciAddress: device.pci?.description, uuid: device.uuid?.description, name: device.name)
    }
}

/// Which displays may be used.
public struct DisplayRequest: Sendable, Equatable {
    /// A candidate's index, DRM node, PCI address, UUID or platform name; `nil` takes the first that works.
    public var device: String?
    /// Whether a software renderer is refused.
    public var requireGPU: Bool

    /// A request; any display will do unless told otherwise.
    /// - Parameters:
    ///   - device: A candidate's index, DRM node, PCI address, UUID or platform name.
    ///   - requireGPU: Whether a renderer on the CPU is refused.
    public init(device: String? = nil, requireGPU: Bool = false) {
        self.device = device
        self.requireGPU = requireGPU
    }
}
