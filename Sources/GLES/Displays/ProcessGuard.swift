import Glibc

/// Keeps forked children away from EGL: drivers' threads do not survive a fork, and calls hang.
package enum ProcessGuard {
    /// The process of the first call. Once it is known no lock is taken, which another thread of the parent might have held
    /// when the child was made.
    private static let owner = getpid()

    /// Throws in a child of the process that called it first.
    package static func check() throws(GLError) {
        if owner != getpid() { throw .forked }
    }
}
