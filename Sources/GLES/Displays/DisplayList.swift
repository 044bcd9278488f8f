import CEGL
import Glibc

/// Every display candidate in the order they are tried: hardware EGL devices, GBM on each DRM render node,
/// surfaceless, and last the devices that are known to be software.
struct DisplayList {
    let devices: [EGLDeviceEXT?]
    var candidates: [DisplayCandidate]

    init() {
        let extensions = EGLFunctions.clientExtensions
        let canEnumerate =
            extensions.contains("EGL_EXT_platform_device")
            && !extensions.isDisjoint(with: ["EGL_EXT_device_base", "EGL_EXT_device_enumeration"])
        devices = canEnumerate ? EGLFunctions.devices() : []
        candidates = devices.enumerated().map { index, device in
            let names = EGLFunctions.extensions(EGLFunctions.deviceString(device, EGL_EXTENSIONS))
            let node =
                names.contains("EGL_EXT_device_drm")
                ? EGLFunctions.deviceString(device, EGL_DRM_DEVICE_FILE_EXT).map { String(cString: $0) } : nil
            return DisplayCandidate(
                index: index, platform: .device, node: node, isSoftware: names.contains("EGL_MESA_device_software"))
        }
        let nodes = Self.renderNodes()
        for node in nodes {
            candidates.append(
                DisplayCandidate(index: candidates.count, platform: .gbm, node: node, isSoftware: false))
            if !extensions.contains("EGL_KHR_platform_gbm") && !extensions.contains("EGL_MESA_platform_gbm") {
                candidates[candidates.count - 1].outcome = .failed("EGL has no GBM platform")
            }
        }
        if nodes.isEmpty {
            candidates.append(
                DisplayCandidate(index: candidates.count, platform: .gbm, node: nil, isSoftware: false))
            candidates[candidates.count - 1].outcome = .failed("there is no DRM render node (/dev/dri/renderD*)")
        }
        candidates.append(
            DisplayCandidate(index: candidates.count, platform: .surfaceless, node: nil, isSoftware: false))
        if !extensions.contains("EGL_MESA_platform_surfaceless") {
            candidates[candidates.count - 1].outcome = .failed("EGL has no surfaceless platform")
        }
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
    private static func renderNodes() -> [String] {
        guard let folder = opendir("/dev/dri") else { return [] }
        defer { closedir(folder) }
        var nodes: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix("renderD") { nodes.append("/dev/dri/\(name)") }
        }
        return nodes.sorted()
    }
}
