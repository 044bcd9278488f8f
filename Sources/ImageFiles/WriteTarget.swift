import Glibc

/// Where bytes written to a path go once symbolic links are followed.
enum WriteTarget {
    /// A descriptor that is open already: /dev/stdout and the like.
    case descriptor(Int32)
    /// A device, a FIFO or a socket.
    case special(FilePath)
    /// A regular file, to be replaced or (where there is no status) created.
    case file(FilePath, stat?)

    /// What a path stands for now.
    /// - Parameter force: Takes a file that is protected from writing too.
    init(of path: FilePath, force: Bool) throws(SystemFailure) {
        self = try Self.target(of: path)
        if case .file(let path, .some) = self, !force { try Self.checkAccess(path, W_OK) }
    }

    /// Finds out beforehand whether it can be written.
    func check() throws(SystemFailure) {
        switch self {
        case .descriptor: break
        case .special(let path): try Self.checkAccess(path, W_OK)
        case .file(let path, _): try Self.checkAccess(path.folder.bytes.isEmpty ? "." : path.folder, W_OK | X_OK)
        }
    }

    /// Renaming needs no right to the file itself; its owner may have taken that right away on purpose.
    private static func checkAccess(_ path: FilePath, _ rights: Int32) throws(SystemFailure) {
        try SystemFailure.check(
            path.withCString(orIfCutShort: EINVAL) { faccessat(AT_FDCWD, $0, rights, AT_EACCESS) == 0 ? 0 : errno })
    }

    private static func target(of path: FilePath) throws(SystemFailure) -> WriteTarget {
        var path = path
        // As many links as Linux itself follows.
        for _ in 0..<40 {
            if let number = openDescriptor(path) { return .descriptor(number) }
            var status = stat()
            let code = path.withCString(orIfCutShort: EINVAL) { lstat($0, &status) == 0 ? 0 : errno }
            if code == ENOENT, !path.bytes.isEmpty { return .file(path, nil) }
            try SystemFailure.check(code)
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
}
