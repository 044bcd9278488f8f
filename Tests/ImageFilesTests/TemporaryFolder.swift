import Glibc
import ImageFiles

/// A new, empty folder for one test, removed with its files at the end.
final class TemporaryFolder {
    let path: String

    init() {
        var template = Array("/tmp/image-files-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fatalError("There is no room for a folder in /tmp.") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        remove()
    }

    /// Removes the folder now: where a process exits, nothing is let go of.
    func remove() {
        chmod(path, 0o700)
        for name in names { _ = (self / name).bytes.withCPath { Glibc.remove($0) } }
        rmdir(path)
    }

    /// The path of a name in this folder.
    static func / (folder: TemporaryFolder, name: [UInt8]) -> FilePath {
        FilePath(bytes: Array(folder.path.utf8) + [UInt8(ascii: "/")] + name)
    }

    static func / (folder: TemporaryFolder, name: String) -> FilePath {
        folder / Array(name.utf8)
    }

    /// The names in the folder, hidden ones included.
    var names: [[UInt8]] {
        guard let handle = opendir(path) else { return [] }
        defer { closedir(handle) }
        var names: [[UInt8]] = []
        while let entry = readdir(handle) {
            names.append(withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
        }
        let found = names.filter { $0 != Array(".".utf8) && $0 != Array("..".utf8) }
        return found.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Makes a symbolic link in this folder.
    func link(_ name: String, to target: String) {
        _ = symlink(target, path + "/" + name)
    }

    /// The type and permission bits of a name, not following links.
    func mode(_ name: String) -> mode_t {
        var status = stat()
        _ = lstat(path + "/" + name, &status)
        return status.st_mode
    }
}

extension [UInt8] {
    /// Calls `body` with these bytes as a C string.
    func withCPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result? {
        (map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { $0.baseAddress.map(body) }
    }
}
