import Glibc

/// Whole files, in and out, as bytes.
package enum FileBytes {
    /// Everything a file holds.
    ///
    /// - Parameter limit: the most bytes it may hold.
    /// - Throws: `cannotRead`, `fileTooLarge` or `outOfMemory`.
    package static func read(
        _ path: FilePath, limit: Int = ImageLimits.default.fileBytes
    ) throws(ImageFileError) -> [UInt8] {
        let file = try open(path)
        return try read(descriptor: file.number, name: path.description, limit: limit)
    }

    /// Opens a file to read it.
    static func open(_ path: FilePath) throws(ImageFileError) -> Descriptor {
        do {
            return try Descriptor(opening: path, flags: O_RDONLY)
        } catch {
            throw .cannotRead(file: path.description, code: error.code)
        }
    }

    /// Everything that is left in an open file or a pipe, such as standard input (0), which stays open.
    ///
    /// - Parameters:
    ///   - name: what errors call it.
    ///   - limit: the most bytes it may hold.
    /// - Throws: `cannotRead`, `fileTooLarge` or `outOfMemory`.
    package static func read(
        descriptor: Int32, name: String, limit: Int = ImageLimits.default.fileBytes
    ) throws(ImageFileError) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .cannotRead(file: name, code: errno) }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        if isFile, Int(status.st_size) > limit { throw .fileTooLarge(file: name, limit: limit) }
        var bytes: [UInt8] = []
        // One byte more than expected, so that the end shows itself in the first round.
        var step = isFile ? min(Int(status.st_size), Int.max - 1) + 1 : 1 << 16
        while true {
            guard memoryIsAvailable(bytes.count + step) else {
                throw .outOfMemory(file: name, bytes: bytes.count + step)
            }
            let piece = try readPiece(descriptor, name, count: step)
            bytes = bytes.isEmpty ? piece : bytes + piece
            if bytes.count > limit { throw .fileTooLarge(file: name, limit: limit) }
            if piece.count < step { return bytes }
            let room = max(limit, 0) - bytes.count
            step = min(max(bytes.count, 1 << 16), room < Int.max ? room + 1 : room)
        }
    }

    /// Up to `count` bytes; fewer only at the end of the file.
    private static func readPiece(_ descriptor: Int32, _ name: String, count: Int) throws(ImageFileError) -> [UInt8] {
        var failure: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
                let got = retrying { Glibc.read(descriptor, rest.baseAddress, rest.count) }
                if got > 0 {
                    filled += got
                } else if got == 0 {
                    return
                } else if errno == EAGAIN {
                    waitUntilReady(descriptor, for: POLLIN)
                } else {
                    failure = errno
                    return
                }
            }
        }
        if failure != 0 { throw .cannotRead(file: name, code: failure) }
        return piece
    }

    /// Writes bytes to an open file or a pipe, such as standard output (1), which stays open.
    ///
    /// A pipe that nobody reads any more gives `cannotWrite` with EPIPE, not the signal SIGPIPE, and a file over the
    /// process's limit EFBIG, not SIGXFSZ.
    ///
    /// - Parameter name: what errors call it.
    /// - Throws: `cannotWrite`.
    package static func write(_ bytes: [UInt8], descriptor: Int32, name: String) throws(ImageFileError) {
        let failure = writeAll(bytes, descriptor)
        if failure != 0 { throw .cannotWrite(file: name, code: failure) }
    }

    /// Writes everything and returns errno, or 0.
    static func writeAll(_ bytes: [UInt8], _ descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            withoutSignals {
                var written = 0
                while written < buffer.count {
                    let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                    let count = retrying { Glibc.write(descriptor, rest.baseAddress, rest.count) }
                    if count >= 0 {
                        written += count
                    } else if errno == EAGAIN {
                        waitUntilReady(descriptor, for: POLLOUT)
                    } else {
                        return errno
                    }
                }
                return 0
            }
        }
    }

    /// The signals that come with a failed write: nobody reads the pipe any more, or the file may not be that long.
    private static let signals: [(number: Int32, failure: Int32)] = [(SIGPIPE, EPIPE), (SIGXFSZ, EFBIG)]

    /// Calls `body`, which returns errno or 0, with the signals of failed writes held back in this thread, and takes back the
    /// one it caused.
    private static func withoutSignals(_ body: () -> Int32) -> Int32 {
        var held = sigset_t()
        var before = sigset_t()
        var pending = sigset_t()
        sigemptyset(&held)
        for signal in signals { sigaddset(&held, signal.number) }
        sigpending(&pending)
        pthread_sigmask(SIG_BLOCK, &held, &before)
        let failure = body()
        for signal in signals where signal.failure == failure && sigismember(&pending, signal.number) == 0 {
            var caused = sigset_t()
            var noTime = timespec()
            sigemptyset(&caused)
            sigaddset(&caused, signal.number)
            _ = retrying { sigtimedwait(&caused, nil, &noTime) }
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        return failure
    }
}

/// Whether so much memory can be had. Swift's arrays trap where it cannot, so it is asked for first, untouched.
package func memoryIsAvailable(_ byteCount: Int) -> Bool {
    // Small pieces come from memory the process has already.
    if byteCount < 1 << 20 { return true }
    let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return false }
    munmap(memory, byteCount)
    return true
}
