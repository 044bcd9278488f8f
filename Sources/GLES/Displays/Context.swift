import CEGL
import CGLES
import Glibc

/// A current OpenGL ES 3 context without any surface; it belongs to the thread that makes it.
package struct Context: ~Copyable {
    private let display: Display
    private let handle: EGLContext

    /// Every display that was looked at.
    package let candidates: [DisplayCandidate]
    /// The one that was chosen.
    package let chosen: DisplayCandidate
    /// What the driver can do.
    package let capabilities: Capabilities

    /// Makes a context on the first display that renders in hardware, else the first that gives one at all, and makes
    /// it current. Only a driver's own name tells for certain that it renders on the CPU, so a display that turns out to
    /// do so waits while there are others to try.
    package init(_ request: DisplayRequest) throws(GLError) {
        try ProcessGuard.check()
        var list = DisplayList()
        let order = try list.order(for: request.device)
        var waiting = order.filter { list.candidates[$0].isSoftware }
        var queue = order.filter { !list.candidates[$0].isSoftware }
        var software: String?
        while !queue.isEmpty || !waiting.isEmpty && !request.requireGPU {
            let isLastChoice = queue.isEmpty
            let index = isLastChoice ? waiting.removeFirst() : queue.removeFirst()
            if case .failed = list.candidates[index].outcome { continue }
            do throws(DisplayFailure) {
                let display = try Display.open(list.candidates[index], devices: list.devices)
                let handle = try Self.makeCurrent(display)
                let capabilities = Capabilities()
                let mayWait = !isLastChoice && (request.requireGPU || !queue.isEmpty)
                if capabilities.isSoftware, mayWait {
                    Self.destroy(handle, display)
                    software = software ?? capabilities.renderer
                    waiting.insert(index, at: 0)
                    continue
                }
                list.candidates[index].outcome = .chosen
                self.display = display
                self.handle = handle
                self.capabilities = capabilities
                candidates = list.candidates
                chosen = list.candidates[index]
                return
            } catch {
                list.candidates[index].outcome = .failed(error.text)
            }
        }
        if request.requireGPU, !waiting.isEmpty {
            for index in waiting {
                list.candidates[index].outcome = .failed("it renders on the CPU, and a GPU is required")
            }
            throw .softwareRefused(renderer: software ?? "of a software device", list.candidates)
        }
        throw .noDisplay(list.candidates)
    }

    deinit { Self.destroy(handle, display) }

    /// A context of the highest version that the driver gives, current on this thread.
    private static func makeCurrent(_ display: Display) throws(DisplayFailure) -> EGLContext {
        guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else { throw .call("eglBindAPI", eglGetError()) }
        let extensions = EGLFunctions.extensions(eglQueryString(display.handle, EGL_EXTENSIONS))
        guard extensions.contains("EGL_KHR_surfaceless_context") else {
            throw .reason("the display has no EGL_KHR_surfaceless_context")
        }
        let config = try Self.config(display, extensions)
        var code: EGLint = EGL_SUCCESS
        for minor: EGLint in [2, 1, 0] {
            let attributes: [EGLint] = [
                EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, minor, EGL_NONE,
            ]
            guard let handle = eglCreateContext(display.handle, config, cegl_no_context(), attributes) else {
                code = eglGetError()
                continue
            }
            guard eglMakeCurrent(display.handle, cegl_no_surface(), cegl_no_surface(), handle) == EGL_TRUE else {
                code = eglGetError()
                eglDestroyContext(display.handle, handle)
                throw .call("eglMakeCurrent", code)
            }
            return handle
        }
        throw .call("eglCreateContext for OpenGL ES 3.2, 3.1 and 3.0", code)
    }

    /// No config where the display allows that, else the first for OpenGL ES 3.
    private static func config(_ display: Display, _ extensions: Set<String>) throws(DisplayFailure) -> EGLConfig? {
        if extensions.contains("EGL_KHR_no_config_context") || extensions.contains("EGL_MESA_configless_context") {
            return cegl_no_config()
        }
        let attributes: [EGLint] = [EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE]
        var config: EGLConfig?
        var count: EGLint = 0
        guard eglChooseConfig(display.handle, attributes, &config, 1, &count) == EGL_TRUE, count > 0 else {
            throw .call("eglChooseConfig for OpenGL ES 3", eglGetError())
        }
        return config
    }

    private static func destroy(_ handle: EGLContext, _ display: Display) {
        eglMakeCurrent(display.handle, cegl_no_surface(), cegl_no_surface(), cegl_no_context())
        eglDestroyContext(display.handle, handle)
    }
}
