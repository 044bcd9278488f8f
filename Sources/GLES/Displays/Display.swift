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

    /// A candidate's display: the one that is open already, or a new one.
    static func open(_ candidate: DisplayCandidate, devices: [EGLDeviceEXT?]) throws(DisplayFailure) -> Display {
        try opened.withLock { known throws(DisplayFailure) in
            if let display = known[Key(candidate)] {
                // A host program that has the same display may have terminated it; otherwise this does nothing.
                guard eglInitialize(display.handle, nil, nil) == EGL_TRUE else {
                    throw .call("eglInitialize", eglGetError())
                }
                return display
            }
            let display = try Display(candidate, devices: devices)
            known[Key(candidate)] = display
            return display
        }
    }

    private init(_ candidate: DisplayCandidate, devices: [EGLDeviceEXT?]) throws(DisplayFailure) {
        switch candidate.platform {
        case .device:
            do throws(DisplayFailure) {
                handle = try Self.initialised(EGL_PLATFORM_DEVICE_EXT, devices[candidate.index])
            } catch {
                // EGL does not say that it may not open the node.
                guard let node = candidate.renderNode ?? candidate.node, access(node, R_OK | W_OK) != 0 else {
                    throw error
                }
                throw .reason("\(error.text); \(GBMDevice.refusal(of: node, errno))")
            }
        case .gbm:
            let device = try GBMDevice(candidate.node ?? "")
            do throws(DisplayFailure) {
                handle = try Self.initialised(EGL_PLATFORM_GBM_KHR, UnsafeMutableRawPointer(device.handle))
            } catch {
                device.close()
                throw error
            }
        case .surfaceless:
            handle = try Self.initialised(EGL_PLATFORM_SURFACELESS_MESA, nil)
        }
    }

    private static func initialised(
        _ platform: Int32, _ native: UnsafeMutableRawPointer?
    ) throws(DisplayFailure) -> EGLDisplay {
        guard let handle = try EGLFunctions.platformDisplay(EGLenum(platform), native) else {
            throw .call("eglGetPlatformDisplay", eglGetError())
        }
        guard eglInitialize(handle, nil, nil) == EGL_TRUE else { throw .call("eglInitialize", eglGetError()) }
        return handle
    }

    /// Which display a candidate stands for; only devices are told apart by their number, which is EGL's own.
    private enum Key: Hashable {
        case device(Int)
        case gbm(node: String?)
        case surfaceless

        init(_ candidate: DisplayCandidate) {
            self =
                switch candidate.platform {
                case .device: .device(candidate.index)
                case .gbm: .gbm(node: candidate.node)
                case .surfaceless: .surfaceless
                }
        }
    }

    private static let opened = Locked<[Key: Display]>([:])
}

/// A GBM device on a DRM node; it stays open as long as its display.
private struct GBMDevice {
    let handle: OpaquePointer
    private let descriptor: Int32

    init(_ node: String) throws(DisplayFailure) {
        descriptor = Glibc.open(node, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .reason(Self.refusal(of: node, errno))
        }
        guard let handle = gbm_create_device(descriptor) else {
            Glibc.close(descriptor)
            throw .reason("gbm_create_device failed on \(node)")
        }
        self.handle = handle
    }

    /// Why a node cannot be opened, and what to look at.
    static func refusal(of node: String, _ code: Int32) -> String {
        let hint = code == EACCES ? "; is the user in the group that owns it (often `render`)?" : ""
        return "\(node) cannot be opened: \(String(cString: strerror(code)))\(hint)"
    }

    func close() {
        gbm_device_destroy(handle)
        Glibc.close(descriptor)
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
