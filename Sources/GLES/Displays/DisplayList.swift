import CEGL
import Glibc

/// Every display candidate in the order they are tried: hardware EGL devices, GBM on each DRM render node,
/// surfaceless, and last the devices that are known to be software.
struct DisplayList {
    let devices: [EGLDeviceEXT?]
    let candidates: [DisplayCandidate]

    /// What this machine has.
    init() {
        let extensions = EGLFunctions.clientExtensions
        devices = Self.canEnumerate(extensions) ? EGLFunctions.devices() : []
        candidates = Self.candidates(
            extensions, devices: devices.map(EGLFunctions.description), nodes: Self.renderNodes(in: "/dev/dri"))
    }

    /// Displays without a machine, for trying out a choice among them.
    init(_ candidates: [DisplayCandidate]) {
        devices = []
        self.candidates = candidates
    }

    /// Whether EGL with these client extensions lists its devices.
    static func canEnumerate(_ extensions: Set<String>) -> Bool {
        extensions.contains("EGL_EXT_platform_device")
            && !extensions.isDisjoint(with: ["EGL_EXT_device_base", "EGL_EXT_device_enumeration"])
    }

    /// The candidates of a machine, with those that cannot be tried marked as failed.
    /// - Parameters:
    ///   - extensions: EGL's client extensions.
    ///   - devices: Each EGL device's DRM node, and whether it is known to be software.
    ///   - nodes: The DRM render nodes.
    static func candidates(
        _ extensions: Set<String>, devices: [(node: String?, isSoftware: Bool)], nodes: [String]
    ) -> [DisplayCandidate] {
        var candidates: [DisplayCandidate] = []
        func add(
            _ platform: DisplayCandidate.Platform, _ node: String?, isSoftware: Bool = false, failure: String? = nil
        ) {
            candidates.append(
                DisplayCandidate(
                    index: candidates.count, platform: platform, node: node, isSoftware: isSoftware,
                    outcome: failure.map { .failed($0) } ?? .untried))
        }
        for device in devices { add(.device, device.node, isSoftware: device.isSoftware) }
        let hasGBM = !extensions.isDisjoint(with: ["EGL_KHR_platform_gbm", "EGL_MESA_platform_gbm"])
        for node in nodes { add(.gbm, node, failure: hasGBM ? nil : "EGL has no GBM platform") }
        if nodes.isEmpty { add(.gbm, nil, failure: "there is no DRM render node (/dev/dri/renderD*)") }
        let isSurfaceless = extensions.contains("EGL_MESA_platform_surfaceless")
        add(.surfaceless, nil, failure: isSurfaceless ? nil : "EGL has no surfaceless platform")
        return candidates
    }

    /// The indices of candidates in the order they are tried.
    func order(for device: String?) throws(GLError) -> [Int] {
        if let device {
            let named = candidates.filter {
                String($0.index) == device || $0.node == device || $0.platform.rawValue == device
            }
            if named.isEmpty { throw .unknownDevice(device, candidates) }
            return named.map(\.index)
        }
        let rank: (DisplayCandidate) -> Int = { $0.isSoftware ? 1 : 0 }
        return candidates.sorted { (rank($0), $0.index) < (rank($1), $1.index) }.map(\.index)
    }

    /// The DRM render nodes, in order.
    static func renderNodes(in folder: String) -> [String] {
        guard let entries = opendir(folder) else { return [] }
        defer { closedir(entries) }
        var nodes: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix("renderD") { nodes.append("\(folder)/\(name)") }
        }
        return nodes.sorted()
    }
}
