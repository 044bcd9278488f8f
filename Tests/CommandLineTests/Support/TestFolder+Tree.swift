import Glibc
import SwiftShaders

extension TestFolder {
    /// Makes a folder below this one.
    func makeFolder(_ name: String) { mkdir(self / name, 0o755) }

    /// The files below the folder as paths from it, hidden ones included, in order.
    var tree: [String] { treeBytes.map { String(decoding: $0, as: UTF8.self) } }

    /// The same as bytes.
    var treeBytes: [[UInt8]] {
        Self.entries(below: path.utf8.map { $0 }).filter { !$0.isFolder }
            .map { Array($0.path.dropFirst(path.utf8.count + 1)) }
            .sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Removes everything below the folder.
    func clear() {
        // What is deepest comes first.
        for entry in Self.entries(below: path.utf8.map { $0 }).reversed() {
            _ = Self.withCPath(entry.path) { entry.isFolder ? rmdir($0) : unlink($0) }
        }
    }

    /// When a file was last written, in nanoseconds.
    func time(of name: String) throws -> Int {
        var status = stat()
        guard stat(self / name, &status) == 0 else { throw TestFailure("there is no \(name)") }
        return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }

    /// Every file and folder below a folder, each folder before what is in it.
    private static func entries(below folder: [UInt8]) -> [(path: [UInt8], isFolder: Bool)] {
        guard let handle = withCPath(folder, { opendir($0) }) else { return [] }
        defer { closedir(handle) }
        var found: [(path: [UInt8], isFolder: Bool)] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name == Array(".".utf8) || name == Array("..".utf8) { continue }
            let path = folder + [0x2F] + name
            var status = stat()
            let isFolder = withCPath(path) { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
            found.append((path, isFolder))
            if isFolder { found += entries(below: path) }
        }
        return found
    }

    private static func withCPath<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        var characters = bytes.map { CChar(bitPattern: $0) } + [0]
        return body(&characters)
    }
}
