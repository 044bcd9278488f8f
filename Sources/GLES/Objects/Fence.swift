import CGLES

/// A point in the GPU's work that can be waited for.
package struct Fence: ~Copyable {
    private let sync: GLsync

    /// Puts it behind all that was asked for so far, and sends that on its way (glFenceSync, glFlush).
    package init() throws(GLError) {
        let sync = try gl("glFenceSync") { glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0) }
        guard let sync else { throw .call("glFenceSync", code: UInt32(GL_OUT_OF_MEMORY)) }
        self.sync = sync
        glFlush()
    }

    deinit { glDeleteSync(sync) }

    /// Whether the work is done already.
    package var isPassed: Bool {
        [GL_ALREADY_SIGNALED, GL_CONDITION_SATISFIED].contains(Int32(bitPattern: glClientWaitSync(sync, 0, 0)))
    }

    /// Waits until the work is done (glClientWaitSync).
    package func wait() throws(GLError) {
        while true {
            switch Int32(bitPattern: glClientWaitSync(sync, 0, 1_000_000_000)) {
            case GL_ALREADY_SIGNALED, GL_CONDITION_SATISFIED: return
            case GL_TIMEOUT_EXPIRED: continue
            default: throw .call("glClientWaitSync", code: glGetError())
            }
        }
    }
}
