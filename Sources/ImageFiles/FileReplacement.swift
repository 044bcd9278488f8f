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

extension FileBytes {
    /// Makes bytes the content of a file, all or nothing.
    ///
    /// They are written into a hidden file in the same folder, which is then renamed over the target; where anything fails
    /// it is removed and the target is as before. An existing file keeps its mode, and its owner where the system lets it; a
    /// new one gets 0666 less the process's umask. A symbolic link stays, and its target is written. A device, a FIFO or an
    /// open descriptor such as /dev/stdout is written directly. Other hard links to an existing file keep the old content.
    ///
    /// - Parameter force: Replaces a file that is protected from writing too.
    /// - Throws: `cannotWrite`.
    package static func write(_ bytes: [UInt8], to path: FilePath, force: Bool = false) throws(ImageFileError) {
        do {
            switch try target(of: path) {
            case .descriptor(let number): try check(writeAll(bytes, number))
            case .special(let path): try overwrite(path, with: bytes)
            case .file(let path, let existing):
                if existing != nil, !force { try checkAccess(path, W_OK) }
                try replace(path, existing, with: bytes)
            }
        } catch {
            throw .cannotWrite(file: path.description, code: error.code)
        }
    }

    /// Says beforehand, without touching anything, what ``write(_:to:force:)`` would most likely fail of: a missing folder,
    /// or a folder, file or device that must not be written.
    ///
    /// - Throws: `cannotWrite`.
    package static func checkWritable(_ path: FilePath, force: Bool = false) throws(ImageFileError) {
        do {
            switch try target(of: path) {
            case .descriptor: break
            case .special(let path): try checkAccess(path, W_OK)
            case .file(let path, let existing):
                if existing != nil, !force { try checkAccess(path, W_OK) }
                try checkAccess(path.folder.bytes.isEmpty ? "." : path.folder, W_OK | X_OK)
            }
        } catch {
            throw .cannotWrite(file: path.description, code: error.code)
        }
    }

    /// Renaming needs no right to the file itself; its owner may have taken that right away on purpose.
    private static func checkAccess(_ path: FilePath, _ rights: Int32) throws(SystemFailure) {
        try check(
            path.withCString(orIfCutShort: EINVAL) { faccessat(AT_FDCWD, $0, rights, AT_EACCESS) == 0 ? 0 : errno })
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
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let (count, code) = path.withCString(orIfCutShort: (-1, EINVAL)) { name in
            (readlink(name, &buffer, buffer.count), errno)
        }
        if count <= 0 { throw SystemFailure(code: code) }
        let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
        return bytes[0] == UInt8(ascii: "/") ? FilePath(bytes: bytes) : FilePath(bytes: path.folder.bytes + bytes)
    }

    // MARK: - How

    private static func overwrite(_ path: FilePath, with bytes: [UInt8]) throws(SystemFailure) {
        let file = try Descriptor(opening: path, flags: O_WRONLY)
        try check(writeAll(bytes, file.number))
        try check(file.closing())
    }

    private static func replace(_ path: FilePath, _ existing: stat?, with bytes: [UInt8]) throws(SystemFailure) {
        let temporary = FilePath(bytes: path.folder.bytes + hiddenName())
        // O_EXCL: what is there already is someone else's. The kernel takes the umask off the mode.
        let file = try Descriptor(opening: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
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
