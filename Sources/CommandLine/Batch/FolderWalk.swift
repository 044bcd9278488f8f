import Glibc
import SwiftShaders

/// The files below a folder, in the order of their names; names that begin with a dot are left out, and links to folders are
/// not followed.
struct FolderWalk {
    /// Paths below the folder, with the folder's own in front.
    private(set) var files: [FilePath] = []
    /// Folders that could not be read.
    private(set) var failures: [BatchFailure] = []
    /// What is not walked into, by device and number: the folder of the outputs.
    private let excluded: FileIdentity?

    init(_ folder: FilePath, without excluded: FileIdentity?) {
        self.excluded = excluded
        walk(folder)
    }

    private mutating func walk(_ folder: FilePath) {
        guard let names = Self.names(in: folder) else {
            failures.append(
                BatchFailure(name: "\(folder)", text: "cannot read \(folder): \(String(cString: strerror(errno)))"))
            return
        }
        for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) where name.first != UInt8(ascii: ".") {
            let path = FilePath(bytes: folder.bytes + (folder.bytes.last == UInt8(ascii: "/") ? [] : [0x2F]) + name)
            guard let identity = FileIdentity(path, followsLinks: false) else { continue }
            if identity.isFolder {
                if identity != excluded { walk(path) }
            } else if FileIdentity(path)?.isFile ?? false {
                files.append(path)
            }
        }
    }

    private static func names(in folder: FilePath) -> [[UInt8]]? {
        guard
            let stream = (folder.bytes + [0]).withUnsafeBufferPointer({ bytes in
                bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap(opendir) }
            })
        else { return nil }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        errno = 0
        while let entry = readdir(stream) {
            names.append(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
            errno = 0
        }
        // The end and a failure look the same but for this.
        if errno != 0 { return nil }
        return names
    }
}

/// Which file a name stands for, whatever other names it has.
struct FileIdentity: Hashable {
    private let device: UInt
    private let number: UInt
    private let kind: UInt32

    /// `nil` where there is none.
    init?(_ path: FilePath, followsLinks: Bool = true) {
        var status = stat()
        if path.bytes.contains(0) { return nil }
        let code = (path.bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { name in
            guard let name = name.baseAddress else { return Int32(-1) }
            return followsLinks ? stat(name, &status) : lstat(name, &status)
        }
        guard code == 0 else { return nil }
        device = UInt(status.st_dev)
        number = UInt(status.st_ino)
        kind = status.st_mode & S_IFMT
    }

    var isFolder: Bool { kind == S_IFDIR }
    var isFile: Bool { kind == S_IFREG }
}
