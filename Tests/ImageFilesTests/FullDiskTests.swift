import Glibc
import ImageFiles
import Testing

/// A file system of 64 KB, mounted on a folder as long as this lives; nil where that is not allowed.
private final class TinyDisk {
    let path: String

    init?() {
        var template = Array("/tmp/image-files-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard mount("none", path, "tmpfs", 0, "size=64k") == 0 else {
            rmdir(path)
            return nil
        }
    }

    deinit {
        umount2(path, Int32(MNT_DETACH))
        rmdir(path)
    }

    static let isAllowed = TinyDisk() != nil
}

@Suite(.enabled(if: TinyDisk.isAllowed, "mounting a file system is not allowed here"))
struct FullDiskTests {
    @Test(arguments: [true, false])
    func aFullDiskIsAnErrorAndTheOldFileStays(namelessly: Bool) throws {
        let disk = try #require(TinyDisk())
        let path = FilePath(disk.path + "/a")
        try FileBytes.write([1, 2, 3], to: path)
        let refusal = ImageFileError.cannotWrite(file: path.description, code: ENOSPC)
        do {
            let file = try FileReplacement(of: path, namelessly: namelessly)
            #expect(throws: refusal) {
                for _ in 0..<100 { try file.append([UInt8](repeating: 7, count: 4096)) }
            }
            #expect(throws: refusal) { try file.commit() }
        }
        #expect(try FileBytes.read(path) == [1, 2, 3])
        // There is room again, so nothing hidden takes it.
        try FileBytes.write([UInt8](repeating: 8, count: 50_000), to: path)
        var names: [String] = []
        let handle = try #require(opendir(disk.path))
        defer { closedir(handle) }
        while let entry = readdir(handle) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        #expect(names.sorted() == [".", "..", "a"])
    }
}
