import CReferencePNG
import Glibc
import ImageFiles
import Testing

/// Real-world pictures that may lie beside the package, in ../shared/corpora. Tests that need them are skipped without.
enum Corpora {
    static let absence: Comment = "the folder shared/corpora is not beside the package"

    static let isPresent = root.map { access($0, R_OK) == 0 } ?? false

    private static let root: String? = {
        // …/<package>/Tests/ImageFilesTests/Corpora.swift
        let parts = #filePath.split(separator: "/").dropLast(4)
        return parts.isEmpty ? nil : "/" + parts.joined(separator: "/") + "/shared/corpora"
    }()

    /// The paths of all PNG files below a folder of the corpora, sorted.
    static func pngs(_ folder: String) -> [String] {
        root.map { files(below: $0 + "/" + folder) }?.filter { $0.hasSuffix(".png") }.sorted() ?? []
    }

    /// The bytes of a file of the corpora.
    static func bytes(_ path: String) throws -> [UInt8] {
        try FileBytes.read(FilePath((root ?? "") + "/" + path))
    }

    private static func files(below folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [folder] }
        defer { closedir(handle) }
        var found: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { found += files(below: folder + "/" + name) }
        }
        return found
    }
}

/// What libpng's own transformations make of a file.
struct Reference {
    var width: Int
    var height: Int
    var rgba8: [UInt8]
    var rgba16: [UInt16]

    init?(_ bytes: [UInt8]) {
        var (width, height): (UInt32, UInt32) = (0, 0)
        guard let pixels8 = cpng_reference_rgba(bytes, bytes.count, 8, &width, &height),
            let pixels16 = cpng_reference_rgba(bytes, bytes.count, 16, &width, &height)
        else { return nil }
        let count = Int(width) * Int(height) * 4
        self.width = Int(width)
        self.height = Int(height)
        rgba8 = Array(UnsafeBufferPointer(start: pixels8.assumingMemoryBound(to: UInt8.self), count: count))
        rgba16 = Array(UnsafeBufferPointer(start: pixels16.assumingMemoryBound(to: UInt16.self), count: count))
        free(pixels8)
        free(pixels16)
    }
}
