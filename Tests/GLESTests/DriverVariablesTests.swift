import Testing

@testable import GLES

/// What errors say of the environment.
@Suite struct DriverVariablesTests {
    @Test func `Where no driver is found, the variables that may be behind it are named`() throws {
        #expect(DriverVariables.advice([]) == nil)
        let advice = try #require(
            DriverVariables.advice([("__EGL_VENDOR_LIBRARY_FILENAMES", ""), ("GALLIUM_DRIVER", "nothing")]))
        #expect(advice.contains("__EGL_VENDOR_LIBRARY_FILENAMES=, GALLIUM_DRIVER=nothing."))
    }

    @Test(arguments: [
        ("LIBGL_ALWAYS_SOFTWARE", "1", true), ("LIBGL_ALWAYS_SOFTWARE", "true", true),
        ("LIBGL_ALWAYS_SOFTWARE", "0", false), ("LIBGL_ALWAYS_SOFTWARE", "", false),
        ("GALLIUM_DRIVER", "llvmpipe", true),
        ("GALLIUM_DRIVER", "softpipe", true), ("GALLIUM_DRIVER", "zink", false),
        ("__EGL_VENDOR_LIBRARY_FILENAMES", "/usr/share/glvnd/egl_vendor.d/50_mesa.json", true),
        ("LIBGL_DRIVERS_PATH", "/usr/lib/dri", false),
    ]) func `Where only software is found, the variables that ask for it are named`(
        _ name: String, _ value: String, _ isNamed: Bool
    ) {
        #expect((DriverVariables.softwareAdvice([(name, value)])?.contains("\(name)=\(value).") ?? false) == isNamed)
    }

    @Test func `A device that fails keeps its own reason, and no other's`() {
        let error = GLError.deviceFailed(
            "1",
            [
                DisplayCandidate(0, .device, DeviceIdentity(), failure: "eglInitialize: EGL_NOT_INITIALIZED"),
                DisplayCandidate(1, .gbm, DeviceIdentity(node: "/dev/dri/renderD128"), failure: "Permission denied"),
            ])
        #expect(
            "\(error)".hasPrefix(
                "the device 1 gives no OpenGL ES 3 context:\n  1: gbm /dev/dri/renderD128: Permission denied"))
        #expect(!"\(error)".contains("apt-get") && !"\(error)".contains("eglInitialize"))
    }
}
