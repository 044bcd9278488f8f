import Glibc

/// A regular file that is being written where nobody sees it, until it takes its place.
///
/// It has no name at all where the file system can do that (O_TMPFILE), so that not even SIGKILL leaves something behind.
/// Elsewhere it is a hidden file in the folder of its target, which ``OutputGuard`` knows.
struct UnfinishedFile: ~Copyable {
    private let file: Descriptor
    private let target: FilePath
    private var name: HiddenName?

    /// A name in the folder of a file, until it is given up.
    private struct HiddenName {
        let path: FilePath
        private let place: Int32?

        /// O_EXCL and link(2) refuse a name that is there already, which is someone else's.
        init(beside target: FilePath) {
            let name = ".image-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
            path = FilePath(bytes: target.folder.bytes + Array(name.utf8))
            place = OutputGuard.add(path)
        }

        func forget() {
            if let place { OutputGuard.remove(place) }
        }

        func unlink() {
            _ = path.withCString(orIfCutShort: -1) { Glibc.unlink($0) }
            forget()
        }
    }

    private init(_ file: consuming Descriptor, _ name: HiddenName?, _ target: FilePath) {
        self.file = file
        self.name = name
        self.target = target
    }

    /// Begins a file.
    /// - Parameters:
    ///   - existing: The status of the file that it replaces.
    ///   - namelessly: Whether to try that first.
    static func replacing(
        _ target: FilePath, _ existing: stat?, namelessly: Bool
    ) throws(SystemFailure) -> UnfinishedFile {
        let begun =
            if namelessly, let file = nameless(target) {
                UnfinishedFile(file, nil, target)
            } else {
                try hidden(target)
            }
        if let existing { try keepMode(of: existing, begun.file.number) }
        return begun
    }

    private static func hidden(_ target: FilePath) throws(SystemFailure) -> UnfinishedFile {
        let name = HiddenName(beside: target)
        do {
            // The kernel takes the umask off the mode.
            let file = try Descriptor(opening: name.path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
            return UnfinishedFile(file, name, target)
        } catch {
            name.forget()
            throw error
        }
    }

    deinit {
        name?.unlink()
    }

    private static func nameless(_ target: FilePath) -> Descriptor? {
        // Its name is given through /proc, so that must be there.
        guard access("/proc/self/fd", X_OK) == 0 else { return nil }
        let folder = target.folder.bytes.isEmpty ? "." : target.folder
        // O_TMPFILE, which is a macro of two flags.
        return try? Descriptor(opening: folder, flags: O_WRONLY | 0o20_000_000 | O_DIRECTORY, mode: 0o666)
    }

    /// Writes everything and returns errno, or 0.
    func append(_ bytes: [UInt8]) -> Int32 {
        FileBytes.writeAll(bytes, file.number)
    }

    /// Gives the file its place, whatever stands there by then.
    mutating func commit() throws(SystemFailure) {
        // A network or a full disk may speak up only when all is written out.
        try SystemFailure.check(flush())
        if name == nil {
            // A name that is free is taken in one step; one that is not needs a rename, which needs a name.
            let code = link(to: target)
            if code == 0 { return }
            guard code == EEXIST else { throw SystemFailure(code: code) }
            let hidden = HiddenName(beside: target)
            let failure = link(to: hidden.path)
            if failure != 0 { hidden.forget() }
            try SystemFailure.check(failure)
            name = hidden
        }
        guard let name else { return }
        try SystemFailure.check(
            name.path.withCString(orIfCutShort: EINVAL) { source in
                target.withCString(orIfCutShort: EINVAL) { rename(source, $0) == 0 ? 0 : errno }
            })
        name.forget()
        self.name = nil
    }

    private func link(to path: FilePath) -> Int32 {
        path.withCString(orIfCutShort: EINVAL) {
            linkat(AT_FDCWD, "/proc/self/fd/\(file.number)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno
        }
    }

    /// What closing the file would report, while it stays open: closing a second descriptor flushes it as well.
    private func flush() -> Int32 {
        do {
            return try Descriptor(duplicating: file.number).closing()
        } catch {
            return error.code
        }
    }

    private static func keepMode(of existing: stat, _ descriptor: Int32) throws(SystemFailure) {
        // Only root may give files away, and changing the owner clears some mode bits, so it comes first.
        if existing.st_uid != geteuid() || existing.st_gid != getegid() {
            _ = fchown(descriptor, existing.st_uid, existing.st_gid)
        }
        try SystemFailure.check(fchmod(descriptor, existing.st_mode & 0o7777) == 0 ? 0 : errno)
    }
}
