import Foundation

@testable import SwiftShaders

/// A new, empty folder for a test's cache, removed with what is in it at the end.
final class TemporaryCache {
    let path: String

    /// The folder as renderers take it.
    var folder: CacheFolder { CacheFolder(path: path) }

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swiftshaders-cache-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The names in the folder.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    /// The files by name, each with the number that the file system knows it by: one that is written anew gets another.
    var files: [String: UInt64] {
        var files: [String: UInt64] = [:]
        for name in names {
            var information = stat()
            if stat(file(name), &information) == 0 { files[name] = UInt64(information.st_ino) }
        }
        return files
    }

    func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: file(name)))) }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    }

    /// What is kept in a file: the key and the contents, which lie behind two numbers of 8 bytes.
    func parts(_ name: String) throws -> (key: String, contents: [UInt8]) {
        let bytes = try read(name).drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        let count = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
        let key = String(decoding: bytes.dropFirst(8).prefix(count), as: UTF8.self)
        return (key, Array(bytes.dropFirst(8 + count + 8)))
    }
}
