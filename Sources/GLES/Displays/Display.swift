import CEGL
import CGBM
import Glibc

/// An initialised EGL display, with the GBM device it stands on.
///
/// Displays belong to the process: EGL gives the same one to everybody who asks for the same device, a host program
/// too, and terminating it would take everybody's contexts away. So a display is never terminated, only kept: there is
/// one a device, whatever the number of renderers.
struct Display: @unchecked Sendable {
    let handle: EGLDisplay

    /// Opens a candidate's display.
    init(_ candidate: DisplayCandidate, devices: [EGLDeviceEXT?]) throws(DisplayFailure) {
        let opened = Self.opened.withLock { known in known[Key(candidate)] }
        if let opened {
            self = opened
            return
        }
        let handle: EGLDisplay?
        switch candidate.platform {
        case .device:
            handle = try EGLFunctions.platformDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), devices[candidate.index])
        case .gbm:
            handle = try EGLFunctions.platformDisplay(
                EGLenum(EGL_PLATFORM_GBM_KHR), Self.gbmDevice(candidate.node ?? ""))
        case .surfaceless:
            handle = try EGLFunctions.platformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil)
        }
        guard let handle else { throw .call("eglGetPlatformDisplay", eglGetError()) }
        guard eglInitialize(handle, nil, nil) == EGL_TRUE else { throw .call("eglInitialize", eglGetError()) }
        self.handle = handle
        Self.opened.withLock { [self] known in known[Key(candidate)] = self }
    }

    /// Which display a candidate stands for.
    private struct Key: Hashable {
        var platform: DisplayCandidate.Platform
        var index: Int
        var node: String?

        init(_ candidate: DisplayCandidate) {
            platform = candidate.platform
            // Only devices are told apart by their number; it is EGL's own.
            index = candidate.platform == .device ? candidate.index : 0
            node = candidate.node
        }
    }

    private static let opened = Locked<[Key: Display]>([:])

    /// A GBM device on a DRM node; it stays open as long as its display.
    private static func gbmDevice(_ node: String) throws(DisplayFailure) -> UnsafeMutableRawPointer {
        let descriptor = open(node, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else {
            let code = errno
            let hint = code == EACCES ? "; is the user in the group that owns it (often `render`)?" : ""
            throw .reason("\(node) cannot be opened: \(String(cString: strerror(code)))\(hint)")
        }
        guard let device = gbm_create_device(descriptor) else {
            close(descriptor)
            throw .reason("gbm_create_device failed on \(node)")
        }
        return UnsafeMutableRawPointer(device)
    }
}

/// Why a candidate gives no display or context.
enum DisplayFailure: Error {
    case call(String, EGLint)
    case reason(String)

    var text: String {
        switch self {
        case .call(let call, let code): "\(call): \(EGLCode.name(code))"
        case .reason(let reason): reason
        }
    }
}
