import Glibc
import SwiftShaders

/// The pictures that operands stand for: files, folders and patterns.
struct BatchInputs {
    /// Each with the folder that its place among the outputs is told from.
    private(set) var files: [(path: FilePath, base: FilePath)] = []
    private(set) var failures: [BatchFailure] = []

    init(_ operands: [[UInt8]], without outputs: FileIdentity?) {
        for operand in operands { add(FilePath(bytes: operand), without: outputs) }
    }

    /// Whether operands mean more than one picture, or an output many of them. What is no file's name and like none is one
    /// picture, which is missing.
    static func isBatch(_ settings: Settings) -> Bool {
        if settings.operands.count > 1 { return true }
        guard let path = settings.operands.first.map({ FilePath(bytes: $0) }) else { return false }
        if FileIdentity(path)?.isFolder ?? false { return true }
        // What is missing is missed before the folder is taken for a file that cannot be written.
        if BatchPlan.isFolder(settings.output) { return path != "-" }
        return FileIdentity(path) == nil && isPattern(path) && !matches(of: path).isEmpty
    }

    /// Whether a name that is no file's has what patterns are made of.
    private static func isPattern(_ path: FilePath) -> Bool { path.bytes.contains { "*?[".utf8.contains($0) } }

    private mutating func add(_ path: FilePath, without outputs: FileIdentity?) {
        if let identity = FileIdentity(path) {
            if identity.isFolder {
                add(folder: path, without: outputs)
            } else {
                files.append((path, path.parent))
            }
        } else if Self.isPattern(path) {
            let matches = Self.matches(of: path)
            if matches.isEmpty {
                failures.append(BatchFailure(name: "\(path)", text: "no file's name is like \(path)"))
            }
            for match in matches { add(match, without: outputs) }
        } else {
            // What is missing is told when its turn comes.
            files.append((path, path.parent))
        }
    }

    /// Of a folder, files that are no pictures by content or by name are left alone.
    private mutating func add(folder: FilePath, without outputs: FileIdentity?) {
        let walk = FolderWalk(folder, without: outputs)
        failures += walk.failures
        for path in walk.files where FileFormat(ending: path) != nil || Self.beginsAsPicture(path) {
            files.append((path, folder))
        }
    }

    private static func beginsAsPicture(_ path: FilePath) -> Bool {
        guard let start = try? FileBytes.start(of: path, count: 64) else { return false }
        return FileSignature.format(start) != nil
    }

    /// The names that a pattern of shells stands for, in order.
    private static func matches(of pattern: FilePath) -> [FilePath] {
        var found = glob_t()
        defer { globfree(&found) }
        let name = pattern.bytes.map { CChar(bitPattern: $0) } + [0]
        guard glob(name, 0, nil, &found) == 0 else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { index in
            found.gl_pathv[index].map { FilePath(cString: $0) }
        }
    }
}

extension FilePath {
    /// The folder that it lies in.
    var parent: FilePath {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return FilePath(bytes: slash == 0 ? [0x2F] : Array(bytes[..<slash]))
    }

    /// The parts between slashes of the whole path from the root, without . and .. among them. Links keep their names.
    var wholeParts: [[UInt8]] {
        let slash = UInt8(ascii: "/")
        var whole = bytes
        if bytes.first != slash, let current = getcwd(nil, 0) {
            defer { free(current) }
            whole = FilePath(cString: current).bytes + [slash] + bytes
        }
        var parts: [[UInt8]] = []
        for part in whole.split(separator: slash).map({ Array($0) }) where part != Array(".".utf8) {
            if part == Array("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts
    }
}
