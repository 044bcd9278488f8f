import Glibc

/// An open file, closed when its owner lets go of it.
struct Descriptor: ~Copyable {
    let number: Int32

    init(opening path: FilePath, flags: Int32, mode: mode_t = 0) throws(SystemFailure) {
        let (number, code) = path.withCString(orIfCutShort: (-1, EINVAL)) { name in
            (retrying { open(name, flags | O_CLOEXEC | O_NOCTTY, mode) }, errno)
        }
        if number < 0 { throw SystemFailure(code: code) }
        self.number = number
    }

    /// A second name for an open file, which both share with its place.
    init(duplicating number: Int32) throws(SystemFailure) {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
        if copy < 0 { throw SystemFailure(code: errno) }
        self.number = copy
    }

    deinit {
        _ = close(number)
    }

    /// Closes the file now and returns errno, or 0: a full disk or a network may speak up only here.
    consuming func closing() -> Int32 {
        let number = self.number
        discard self
        // Linux has closed the descriptor even where it reports EINTR.
        return close(number) == 0 || errno == EINTR ? 0 : errno
    }
}

/// Repeats a system call that a signal interrupted.
func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Waits until a descriptor that someone made non-blocking is ready for `event` (POLLIN or POLLOUT).
func waitUntilReady(_ descriptor: Int32, for event: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = retrying { poll(&request, 1, -1) }
}
