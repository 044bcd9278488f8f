import CEGL
import Glibc

/// Every display candidate: EGL devices, GBM on each DRM render node, and surfaceless; `order` says in which order they are
/// tried.
struct DisplayList {
    let devices: [EGLDeviceEXT?]
    let candidates: [DisplayCandidate]

    /// What this machine has.
    init() {
        let extensions = EGLFunctions.clientExtensions
        devices = Self.canEnumerate(extensions) ? EGLFunctions.devices() : []
        let nvidia = NVIDIADevices.addresses()
        candidates = Self.candidates(
            extensions, devices: devices.map { EGLFunctions.identity($0).located(nvidia: nvidia) },
            nodes: Self.renderNodes(in: "/dev/dri").map { DeviceIdentity(node: $0).located() })
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
    ///   - devices: EGL's devices.
    ///   - nodes: What the DRM render nodes are.
    static func candidates(
        _ extensions: Set<String>, devices: [DeviceIdentity], nodes: [DeviceIdentity]
    ) -> [DisplayCandidate] {
        var candidates: [DisplayCandidate] = []
        func add(
            _ platform: DisplayCandidate.Platform, _ device: DeviceIdentity = DeviceIdentity(), failure: String? = nil
        ) {
            candidates.append(DisplayCandidate(candidates.count, platform, device, failure: failure))
        }
        for device in devices { add(.device, device) }
        let hasGBM = !extensions.isDisjoint(with: ["EGL_KHR_platform_gbm", "EGL_MESA_platform_gbm"])
        for node in nodes { add(.gbm, node, failure: hasGBM ? nil : "EGL has no GBM platform") }
        if nodes.isEmpty { add(.gbm, failure: "there is no DRM render node (/dev/dri/renderD*)") }
        let isSurfaceless = extensions.contains("EGL_MESA_platform_surfaceless")
        add(.surfaceless, failure: isSurfaceless ? nil : "EGL has no surfaceless platform")
        return candidates
    }

    /// The indices of candidates in the order they are tried.
    func order(for device: String?) throws(GLError) -> [Int] {
        if let device {
            let named = candidates.filter { $0.isCalled(Self.followed(device)) }
            if named.isEmpty { throw .unknownDevice(device, candidates) }
            return named.map(\.index)
        }
        let rank: (DisplayCandidate) -> Int = { $0.isSoftware ? 1 : 0 }
        return candidates.sorted { (rank($0), $0.index) < (rank($1), $1.index) }.map(\.index)
    }

    /// The node that a path leads to: `/dev/dri/by-path` names nodes by what they belong to.
    static func followed(_ device: String) -> String {
        guard device.hasPrefix("/"), let path = realpath(device, nil) else { return device }
        defer { free(path) }
        return String(cString: path)
    }

    /// The DRM render nodes, in order.
    static func renderNodes(in folder: String) -> [String] {
        names(in: folder).filter { $0.hasPrefix("renderD") }.map { "\(folder)/\($0)" }.sorted()
    }

    /// What a folder holds; nothing where it is not there.
    static func names(in folder: String) -> [String] {
        guard let entries = opendir(folder) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }
}
