import CEGL
import CGLES

/// OpenGL ES's extension functions, found at run time.
enum GLFunctions {
    typealias BufferStorage = @convention(c) (GLenum, Int, UnsafeRawPointer?, GLbitfield) -> Void
    typealias QueryCounter = @convention(c) (GLuint, GLenum) -> Void
    typealias ResetStatus = @convention(c) () -> GLenum
    typealias QueryResult = @convention(c) (GLuint, GLenum, UnsafeMutablePointer<UInt64>?) -> Void

    /// glBufferStorageEXT, of GL_EXT_buffer_storage.
    static let bufferStorage = address("glBufferStorageEXT", as: BufferStorage.self)
    /// glQueryCounterEXT and glGetQueryObjectui64vEXT, of GL_EXT_disjoint_timer_query.
    static let queryCounter = address("glQueryCounterEXT", as: QueryCounter.self)
    static let queryResult = address("glGetQueryObjectui64vEXT", as: QueryResult.self)

    /// glGetGraphicsResetStatus, of OpenGL ES 3.2 and of GL_KHR_robustness and GL_EXT_robustness.
    static let resetStatus = address("glGetGraphicsResetStatus", as: ResetStatus.self)
    static let resetStatusKHR = address("glGetGraphicsResetStatusKHR", as: ResetStatus.self)
    static let resetStatusEXT = address("glGetGraphicsResetStatusEXT", as: ResetStatus.self)

    private static func address<Function>(_ name: String, as type: Function.Type) -> Function? {
        eglGetProcAddress(name).map { unsafeBitCast($0, to: type) }
    }
}
