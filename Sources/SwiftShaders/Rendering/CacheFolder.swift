import Glibc

/// A folder where what took time to find out is kept for the next process: small files by what they are about.
///
/// Whatever is wrong with the folder or a file, it is as if nothing had been kept: a file is read only if it holds the
/// very key that is asked for and its sum is right, and it is written beside and renamed, so that others never see half.
package struct CacheFolder: Sendable {
    private let path: String

    /// Files that are kept; of more, those go that were not written for longest.
    private static let most = 1024
    private static let magic = "swiftshaders 1\n"

    /// The user's cache folder: `SWIFTSHADERS_CACHE`, else `swiftshaders` in `XDG_CACHE_HOME` or `~/.cache`. `nil` where
    /// the first is empty or none is an absolute path.
    package static var standard: CacheFolder? {
        func folder(_ variable: String, _ suffix: String) -> CacheFolder? {
            guard let value = getenv(variable).map({ String(cString: $0) }), value.hasPrefix("/") else { return nil }
            return CacheFolder(path: value + suffix)
        }
        if getenv("SWIFTSHADERS_CACHE") != nil { return folder("SWIFTSHADERS_CACHE", "") }
        if let named = folder("XDG_CACHE_HOME", "/swiftshaders") { return named }
        // A home that is not there is not to be: system users have one such as /nonexistent.
        guard let home = getenv("HOME"), access(home, X_OK) == 0 else { return nil }
        return folder("HOME", "/.cache/swiftshaders")
    }

    package init(path: String) { self.path = path }

    /// What is kept under a key.
    func contents(for key: String) -> [UInt8]? {
        var information = stat()
        // Opening a pipe would wait for somebody to write to it.
        guard stat(file(key), &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        guard let file = try? FileBytes.read(FilePath(file(key)), limit: 64 << 20) else { return nil }
        let head = Array(Self.magic.utf8) + Self.bytes(UInt64(key.utf8.count)) + Array(key.utf8)
        guard file.count >= head.count + 8, file.starts(with: head) else { return nil }
        let contents = Array(file[(head.count + 8)...])
        return Array(file[head.count..<head.count + 8]) == Self.bytes(Self.sum(contents)) ? contents : nil
    }

    /// Keeps something under a key.
    func keep(_ contents: [UInt8], for key: String) {
        makeFolders()
        let head = Array(Self.magic.utf8) + Self.bytes(UInt64(key.utf8.count)) + Array(key.utf8)
        let bytes = head + Self.bytes(Self.sum(contents)) + contents
        let temporary = "\(file(key)).\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        if written != bytes.count || rename(temporary, file(key)) != 0 { unlink(temporary) }
    }

    /// Lets the oldest files go where there are too many. Only its own: somebody may have named a folder of theirs.
    func trim() {
        guard let folder = opendir(path) else { return }
        defer { closedir(folder) }
        var files: [(name: String, time: Int)] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            var information = stat()
            guard Self.isOwn(name), stat("\(path)/\(name)", &information) == 0 else { continue }
            files.append((name, information.st_mtim.tv_sec))
        }
        guard files.count > Self.most else { return }
        for file in files.sorted(by: { $0.time < $1.time }).prefix(files.count - Self.most / 2) {
            unlink("\(path)/\(file.name)")
        }
    }

    private func file(_ key: String) -> String {
        let sum = String(Self.sum(Array(key.utf8)), radix: 16)
        return "\(path)/\(String(repeating: "0", count: 16 - sum.count))\(sum)"
    }

    /// Whether a file's name is that of a sum, with the number of a process behind it while it is written.
    private static func isOwn(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts[0].utf8.count == 16 && parts[0].allSatisfy(\.isHexDigit)
            && (parts.count == 1 || Int(parts[1]) != nil)
    }

    private func makeFolders() {
        for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]), 0o700) }
        mkdir(path, 0o700)
    }

    /// The sum of G. Fowler, L. C. Noll and K.-P. Vo, FNV-1a of 64 bits.
    private static func sum(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static func bytes(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
