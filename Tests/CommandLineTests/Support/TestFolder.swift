import Glibc
import SwiftShaders

/// A new, empty folder for one test, removed with its files at the end.
final class TestFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/swiftshaders-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TestFailure("there is no room for a folder in /tmp") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        chmod(path, 0o700)
        clear()
        rmdir(path)
    }

    /// The path of a name in this folder.
    static func / (folder: TestFolder, name: String) -> String { "\(folder.path)/\(name)" }

    func file(_ name: [UInt8]) -> FilePath { FilePath(bytes: Array("\(path)/".utf8) + name) }

    func file(_ name: String) -> FilePath { file(Array(name.utf8)) }

    func write(_ bytes: [UInt8], to name: String) throws { try FileBytes.write(bytes, to: file(name)) }

    func write(_ image: Image, to name: String) throws { try image.write(to: file(name)) }

    func read(_ name: String) throws -> [UInt8] { try FileBytes.read(file(name)) }

    func bytes(_ name: String) throws -> [UInt8] { try FileBytes.read(file(name)) }

    func image(_ name: String) throws -> Image { try Image(contentsOf: file(name)) }

    /// The names in the folder as text, hidden ones included.
    var list: [String] { names.map { String(decoding: $0, as: UTF8.self) } }

    /// The names in the folder, hidden ones included.
    var names: [[UInt8]] {
        guard let handle = opendir(path) else { return [] }
        defer { closedir(handle) }
        var names: [[UInt8]] = []
        while let entry = readdir(handle) {
            names.append(withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
        }
        return names.filter { ![Array(".".utf8), Array("..".utf8)].contains($0) }
            .sorted { $0.lexicographicallyPrecedes($1) }
    }
}
