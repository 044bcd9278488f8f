import Glibc

/// Where bytes written to a path go once symbolic links are followed.
private enum WriteTarget {
    /// A descriptor that is open already: /dev/stdout and the like.
    case descriptor(Int32)
    /// A device, a FIFO or a socket.
    case special(FilePath)
    /// A regular file, to be replaced or (where there is no status) created.
    case file(FilePath, stat?)
}

/// Why a step failed: errno as an error, until the file's name is added.
private struct SystemFailure: Error {
    let code: Int32
}

extension FileBytes {
    /// Makes bytes the content of a file, all or nothing.
    ///
    /// They are written into a hidden file in the same folder, which is then renamed over the target; where anything fails
    /// it is removed and the target is as before. An existing file keeps its mode, and its owner where the system lets it; a
    /// new one gets 0666 less the process's umask. A symbolic link stays, and its target is written. A device, a FIFO or an
    /// open descriptor such as /dev/stdout is written directly. Other hard links to an existing file keep the old content.
    ///
    /// - Throws: `cannotWrite`.
    package static func write(_ bytes: [UInt8], to path: FilePath) throws(ImageFileError) {
        do {
            switch try target(of: path) {
            case .descriptor(let number): try check(writeAll(bytes, number))
            case .special(let path): try overwrite(path, with: bytes)
            case .file(let path, let existing): try replace(path, existing, with: bytes)
            }
        } catch {
            throw .cannotWrite(file: path.description, code: error.code)
        }
    }

    private static func check(_ code: Int32) throws(SystemFailure) {
        if code != 0 { throw SystemFailure(code: code) }
    }

    // MARK: - Where to

    private static func target(of path: FilePath) throws(SystemFailure) -> WriteTarget {
        var path = path
        // As many links as Linux itself follows.
        for _ in 0..<40 {
            if let number = openDescriptor(path) { return .descriptor(number) }
            var status = stat()
            let code = path.withCString(orIfCutShort: EINVAL) { lstat($0, &status) == 0 ? 0 : errno }
            if code == ENOENT, !path.bytes.isEmpty { return .file(path, nil) }
            try check(code)
            switch status.st_mode & S_IFMT {
            case S_IFREG: return .file(path, status)
            case S_IFDIR: throw SystemFailure(code: EISDIR)
            case S_IFLNK: path = try linkTarget(path)
            default: return .special(path)
            }
        }
        throw SystemFailure(code: ELOOP)
    }

    /// The number in /dev/fd/N or /proc/self/fd/N. Opening such a path anew would start at the file's first byte.
    private static func openDescriptor(_ path: FilePath) -> Int32? {
        for folder in ["/dev/fd/", "/proc/self/fd/"] where path.bytes.starts(with: folder.utf8) {
            return Int32(String(decoding: path.bytes.dropFirst(folder.utf8.count), as: UTF8.self))
        }
        return nil
    }

    private static func linkTarget(_ path: FilePath) throws(SystemFailure) -> FilePath {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            let got = path.withCString(orIfCutShort: -1) { name in
                buffer.withMemoryRebound(to: CChar.self) { readlink(name, $0.baseAddress!, $0.count) }
            }
            count = max(got, 0)
        }
        if bytes.isEmpty { throw SystemFailure(code: errno) }
        return bytes[0] == UInt8(ascii: "/") ? FilePath(bytes: bytes) : FilePath(bytes: path.folder.bytes + bytes)
    }

    // MARK: - How

    private static func overwrite(_ path: FilePath, with bytes: [UInt8]) throws(SystemFailure) {
        guard let file = Descriptor(opening: path, flags: O_WRONLY) else { throw SystemFailure(code: errno) }
        try check(writeAll(bytes, file.number))
        try check(file.closing())
    }

    private static func replace(_ path: FilePath, _ existing: stat?, with bytes: [UInt8]) throws(SystemFailure) {
        // Renaming needs no right to the file itself; its owner may have taken that right away on purpose.
        if existing != nil {
            try check(path.withCString(orIfCutShort: EINVAL) { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) == 0 ? 0 : errno })
        }
        let temporary = FilePath(bytes: path.folder.bytes + hiddenName())
        // O_EXCL: what is there already is someone else's. The kernel takes the umask off the mode.
        guard let file = Descriptor(opening: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666) else {
            throw SystemFailure(code: errno)
        }
        do {
            if let existing { try keepMode(of: existing, file.number) }
            try check(writeAll(bytes, file.number))
            try check(file.closing())
            try check(rename(temporary, to: path))
        } catch {
            _ = temporary.withCString(orIfCutShort: -1) { unlink($0) }
            throw error
        }
    }

    private static func hiddenName() -> [UInt8] {
        Array(".image-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp".utf8)
    }

    private static func keepMode(of existing: stat, _ descriptor: Int32) throws(SystemFailure) {
        // Only root may give files away, and changing the owner clears some mode bits, so it comes first.
        if existing.st_uid != geteuid() || existing.st_gid != getegid() {
            _ = fchown(descriptor, existing.st_uid, existing.st_gid)
        }
        try check(fchmod(descriptor, existing.st_mode & 0o7777) == 0 ? 0 : errno)
    }

    private static func rename(_ source: FilePath, to target: FilePath) -> Int32 {
        source.withCString(orIfCutShort: EINVAL) { source in
            target.withCString(orIfCutShort: EINVAL) { Glibc.rename(source, $0) == 0 ? 0 : errno }
        }
    }
}
