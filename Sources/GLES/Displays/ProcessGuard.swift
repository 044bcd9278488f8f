import Glibc

/// Keeps forked children away from EGL: drivers' threads do not survive a fork, and calls hang.
package enum ProcessGuard {
    private static let owner = Locked<pid_t?>(nil)

    /// Remembers the process of the first call; throws in a child of it.
    package static func check() throws(GLError) {
        let own = getpid()
        let first = owner.withLock { owner in
            owner = owner ?? own
            return owner
        }
        if first != own { throw .forked }
    }
}
