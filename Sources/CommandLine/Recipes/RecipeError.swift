import SwiftShaders

/// What is wrong with a recipe, and where: the line in the file and the path in its JSON.
struct RecipeError: Error, CustomStringConvertible {
    /// The file, with line and column, for people and editors.
    private let place: String
    /// Such as `$[2].dotSize`; nothing where the file is no JSON.
    private let path: String?
    /// What is wrong, and what is allowed.
    private let text: String

    init(_ text: String, path: String?, offset: Int, in bytes: [UInt8], of file: String) {
        self.text = text
        self.path = path
        let before = bytes[..<min(offset, bytes.count)]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        place = "\(file):\(line):\(String(decoding: before[lineStart...], as: UTF8.self).count + 1)"
    }

    var description: String { [place, path, text].compactMap { $0 }.joined(separator: ": ") }
}

/// A place in JSON, as in `$[2].dotSize`.
struct JSONPath: CustomStringConvertible {
    private(set) var description = "$"

    /// An element of an array.
    subscript(index: Int) -> JSONPath { appending("[\(index)]") }

    /// A member of an object.
    subscript(key: String) -> JSONPath {
        let isWord = !key.isEmpty && key.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        return appending(isWord ? ".\(key)" : "[\(JSONValue.string(key).text)]")
    }

    private func appending(_ step: String) -> JSONPath {
        var path = self
        path.description += step
        return path
    }
}
