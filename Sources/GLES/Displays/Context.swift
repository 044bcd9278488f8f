import CEGL
import CGLES

/// A current OpenGL ES 3 context without any surface; it belongs to the thread that makes it.
package struct Context: ~Copyable {
    private let context: OpenContext

    /// Every display that was looked at.
    package let candidates: [DisplayCandidate]
    /// The one that was chosen.
    package let chosen: DisplayCandidate

    /// What the driver can do.
    package let capabilities: Capabilities

    private let pretence: Pretence

    /// Makes a context on the first display that suits, and makes it current.
    package init(_ request: DisplayRequest, _ pretence: Pretence = Pretence()) throws(GLError) {
        try ProcessGuard.check()
        // llvmpipe reads once how many threads it is to start.
        _ = RasterThreads.chosen
        let list = DisplayList()
        let choice = try DisplayChoice(request, among: list) { candidate throws(DisplayFailure) in
            try OpenContext(Display.open(candidate, devices: list.devices))
        }
        context = choice.opened
        self.pretence = pretence
        var capabilities = choice.opened.capabilities
        pretence.capabilities(&capabilities)
        self.capabilities = capabilities
        candidates = choice.candidates
        chosen = choice.chosen
    }

    deinit { context.close() }

    /// Makes it what this thread draws with, again (eglMakeCurrent).
    package func makeCurrent() { context.makeCurrent() }

    /// Throws where the driver has lost what was on the GPU (glGetGraphicsResetStatus).
    package func checkReset() throws(GLError) {
        let status = pretence.resetStatus?() ?? context.resetStatus
        if status != GLenum(GL_NO_ERROR) { throw .contextLost(status: status) }
    }

    /// That the context is lost, where that is behind an error.
    package func loss(behind error: GLError) -> GLError? {
        switch error {
        case .contextLost: return error
        case .call(_, let code) where code == GLenum(GL_CONTEXT_LOST): return .contextLost(status: code)
        default: break
        }
        do throws(GLError) { try checkReset() } catch { return error }
        return nil
    }
}

/// A current context by its handles; who opens it closes it.
struct OpenContext: OpenedDisplay {
    private let display: Display
    private let handle: EGLContext
    let capabilities: Capabilities

    init(_ display: Display) throws(DisplayFailure) {
        try self.init(display, EGLFunctions.extensions(eglQueryString(display.handle, EGL_EXTENSIONS)))
    }

    /// - Parameter extensions: Those of the display, or fewer of them.
    init(_ display: Display, _ extensions: Set<String>) throws(DisplayFailure) {
        self.display = display
        handle = try Self.makeCurrent(display, extensions)
        capabilities = Capabilities()
    }

    var softwareRenderer: String? { capabilities.isSoftware ? capabilities.renderer : nil }

    func makeCurrent() { eglMakeCurrent(display.handle, cegl_no_surface(), cegl_no_surface(), handle) }

    /// GL_NO_ERROR, or what became of the context.
    var resetStatus: GLenum {
        let ask =
            switch capabilities.resets {
            case .core: GLFunctions.resetStatus
            case .khr: GLFunctions.resetStatusKHR
            case .ext: GLFunctions.resetStatusEXT
            case nil: nil as GLFunctions.ResetStatus?
            }
        return ask?() ?? GLenum(GL_NO_ERROR)
    }

    func close() {
        eglMakeCurrent(display.handle, cegl_no_surface(), cegl_no_surface(), cegl_no_context())
        eglDestroyContext(display.handle, handle)
    }

    /// A context of the highest version that the driver gives, current on this thread.
    private static func makeCurrent(
        _ display: Display, _ extensions: Set<String>
    ) throws(DisplayFailure) -> EGLContext {
        guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else { throw .call("eglBindAPI", eglGetError()) }
        guard extensions.contains("EGL_KHR_surfaceless_context") else {
            throw .reason("the display has no EGL_KHR_surfaceless_context")
        }
        let config = try Self.config(display, extensions)
        var code: EGLint = EGL_SUCCESS
        // A context that tells of resets, where the display has such.
        let telling = [EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT]
        let notices = extensions.contains("EGL_EXT_create_context_robustness") ? [telling, []] : [[]]
        for (minor, notice) in [2, 1, 0].flatMap({ minor in notices.map { (EGLint(minor), $0) } }) {
            let attributes =
                [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, minor] + notice + [EGL_NONE]
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
        let attributes: [EGLint] = [
            EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_SURFACE_TYPE, cegl_dont_care(), EGL_NONE,
        ]
        var config: EGLConfig?
        var count: EGLint = 0
        guard eglChooseConfig(display.handle, attributes, &config, 1, &count) == EGL_TRUE, count > 0 else {
            throw .call("eglChooseConfig for OpenGL ES 3", eglGetError())
        }
        return config
    }
}
