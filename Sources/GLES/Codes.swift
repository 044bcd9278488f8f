import CEGL
import CGLES

/// The names of EGL's error codes.
enum EGLCode {
    private static let names: [Int32: String] = [
        EGL_SUCCESS: "no error code", EGL_NOT_INITIALIZED: "EGL_NOT_INITIALIZED", EGL_BAD_ACCESS: "EGL_BAD_ACCESS",
        EGL_BAD_ALLOC: "EGL_BAD_ALLOC", EGL_BAD_ATTRIBUTE: "EGL_BAD_ATTRIBUTE", EGL_BAD_CONFIG: "EGL_BAD_CONFIG",
        EGL_BAD_CONTEXT: "EGL_BAD_CONTEXT", EGL_BAD_DISPLAY: "EGL_BAD_DISPLAY", EGL_BAD_MATCH: "EGL_BAD_MATCH",
        EGL_BAD_PARAMETER: "EGL_BAD_PARAMETER", EGL_BAD_NATIVE_PIXMAP: "EGL_BAD_NATIVE_PIXMAP",
        EGL_BAD_SURFACE: "EGL_BAD_SURFACE", EGL_CONTEXT_LOST: "EGL_CONTEXT_LOST",
        EGL_BAD_DEVICE_EXT: "EGL_BAD_DEVICE_EXT",
    ]

    static func name(_ code: Int32) -> String { names[code] ?? "0x\(String(code, radix: 16))" }
}

/// The names of OpenGL ES's error codes.
enum GLCode {
    private static let names: [UInt32: String] = [
        UInt32(GL_INVALID_ENUM): "GL_INVALID_ENUM", UInt32(GL_INVALID_VALUE): "GL_INVALID_VALUE",
        UInt32(GL_INVALID_OPERATION): "GL_INVALID_OPERATION", UInt32(GL_OUT_OF_MEMORY): "GL_OUT_OF_MEMORY",
        UInt32(GL_INVALID_FRAMEBUFFER_OPERATION): "GL_INVALID_FRAMEBUFFER_OPERATION",
        UInt32(GL_CONTEXT_LOST): "GL_CONTEXT_LOST",
    ]

    static func name(_ code: UInt32) -> String { names[code] ?? "0x\(String(code, radix: 16))" }

    /// The names of what glGetGraphicsResetStatus gives.
    static func resetName(_ status: UInt32) -> String {
        switch Int32(bitPattern: status) {
        case GL_GUILTY_CONTEXT_RESET: "GL_GUILTY_CONTEXT_RESET"
        case GL_INNOCENT_CONTEXT_RESET: "GL_INNOCENT_CONTEXT_RESET"
        case GL_UNKNOWN_CONTEXT_RESET: "GL_UNKNOWN_CONTEXT_RESET"
        default: name(status)
        }
    }
}

/// Makes OpenGL ES calls and throws the first error they leave, with the call's name.
@inline(__always)
func gl<Result>(_ call: StaticString, _ body: () -> Result) throws(GLError) -> Result {
    let result = body()
    let code = glGetError()
    if code != GLenum(GL_NO_ERROR) { throw .call("\(call)", code: code) }
    return result
}

/// The same for calls that take memory of a size.
func gl(_ call: StaticString, width: Int, height: Int, _ body: () -> Void) throws(GLError) {
    body()
    let code = glGetError()
    if code == GLenum(GL_OUT_OF_MEMORY) { throw .outOfMemory(call: "\(call)", width: width, height: height) }
    if code != GLenum(GL_NO_ERROR) { throw .call("\(call)", code: code) }
}
