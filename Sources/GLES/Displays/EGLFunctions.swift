import CEGL

/// EGL's extension functions, found at run time.
enum EGLFunctions {
    typealias PlatformDisplay =
        @convention(c) (EGLenum, UnsafeMutableRawPointer?, UnsafePointer<EGLint>?) -> EGLDisplay?
    typealias QueryDevices =
        @convention(c) (EGLint, UnsafeMutablePointer<EGLDeviceEXT?>?, UnsafeMutablePointer<EGLint>?) -> EGLBoolean
    typealias QueryDeviceBinary =
        @convention(c) (EGLDeviceEXT?, EGLint, EGLint, UnsafeMutableRawPointer?, UnsafeMutablePointer<EGLint>?) ->
        EGLBoolean
    typealias QueryDeviceString = @convention(c) (EGLDeviceEXT?, EGLint) -> UnsafePointer<CChar>?

    /// The client extensions, which need no display; empty where EGL has no driver at all.
    static var clientExtensions: Set<String> { extensions(eglQueryString(cegl_no_display(), EGL_EXTENSIONS)) }

    static func extensions(_ list: UnsafePointer<CChar>?) -> Set<String> {
        guard let list else { return [] }
        return Set(String(cString: list).split(separator: " ").map(String.init))
    }

    static func platformDisplay(
        _ platform: EGLenum, _ native: UnsafeMutableRawPointer?
    ) throws(DisplayFailure) -> EGLDisplay? {
        guard let get = address("eglGetPlatformDisplayEXT", as: PlatformDisplay.self) else {
            throw .reason("EGL has no eglGetPlatformDisplayEXT")
        }
        return get(platform, native, nil)
    }

    /// Every device of every driver.
    static func devices() -> [EGLDeviceEXT?] {
        guard let query = address("eglQueryDevicesEXT", as: QueryDevices.self) else { return [] }
        var count: EGLint = 0
        guard query(0, nil, &count) == EGL_TRUE, count > 0 else { return [] }
        var devices = [EGLDeviceEXT?](repeating: nil, count: Int(count))
        guard query(count, &devices, &count) == EGL_TRUE else { return [] }
        return Array(devices.prefix(Int(count)))
    }

    /// What a device says of itself, as far as its driver has the extensions for that.
    static func identity(_ device: EGLDeviceEXT?) -> DeviceIdentity {
        let names = extensions(deviceString(device, EGL_EXTENSIONS))
        func text(_ name: EGLint, _ needed: String) -> String? {
            guard names.contains(needed), let text = deviceString(device, name) else { return nil }
            return String(cString: text)
        }
        return DeviceIdentity(
            node: text(EGL_DRM_DEVICE_FILE_EXT, "EGL_EXT_device_drm"),
            renderNode: text(EGL_DRM_RENDER_NODE_FILE_EXT, "EGL_EXT_device_drm_render_node"),
            uuid: names.contains("EGL_EXT_device_persistent_id") ? uuid(device) : nil,
            name: text(EGL_RENDERER_EXT, "EGL_EXT_device_query_name"),
            isSoftware: names.contains("EGL_MESA_device_software"))
    }

    private static func uuid(_ device: EGLDeviceEXT?) -> DeviceUUID? {
        var bytes = [UInt8](repeating: 0, count: 16)
        var count: EGLint = 0
        guard let query = address("eglQueryDeviceBinaryEXT", as: QueryDeviceBinary.self),
            query(device, EGL_DEVICE_UUID_EXT, 16, &bytes, &count) == EGL_TRUE, count == 16
        else { return nil }
        return DeviceUUID(bytes)
    }

    private static func deviceString(_ device: EGLDeviceEXT?, _ name: EGLint) -> UnsafePointer<CChar>? {
        address("eglQueryDeviceStringEXT", as: QueryDeviceString.self)?(device, name)
    }

    private static func address<Function>(_ name: String, as type: Function.Type) -> Function? {
        eglGetProcAddress(name).map { unsafeBitCast($0, to: type) }
    }
}
