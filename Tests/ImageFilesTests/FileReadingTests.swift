import Glibc
import ImageFiles
import Testing

@Suite struct FileReadingTests {
    private let folder = TemporaryFolder()

    @Test func unreadableFilesNameTheSystemsReason() {
        #expect(throws: ImageFileError.cannotRead(file: "/nowhere/a.png", code: ENOENT)) {
            try Image(contentsOf: "/nowhere/a.png")
        }
        #expect(throws: ImageFileError.cannotRead(file: "/tmp", code: EISDIR)) { try Image(contentsOf: "/tmp") }
        #expect(throws: ImageFileError.cannotRead(file: "/\u{FFFD}", code: EINVAL)) {
            try Image(contentsOf: FilePath(bytes: [0x2F, 0]))
        }
        #expect(throws: ImageFileError.cannotRead(file: "x", code: EBADF)) {
            try FileBytes.read(descriptor: -1, name: "x")
        }
    }

    @Test func filesOverTheLimitAreRefused() throws {
        try FileBytes.write([1, 2, 3], to: folder / "a")
        let name = (folder / "a").description
        #expect(throws: ImageFileError.fileTooLarge(file: name, limit: 2)) {
            try FileBytes.read(folder / "a", limit: 2)
        }
        #expect(try FileBytes.read(folder / "a", limit: 3) == [1, 2, 3])
        #expect(throws: ImageFileError.fileTooLarge(file: name, limit: 0)) {
            try FileBytes.read(folder / "a", limit: 0)
        }
    }

    @Test func endlessFilesStopAtTheLimit() {
        for limit in [0, 100, 65_535, 65_536, 1_000_000] {
            #expect(throws: ImageFileError.fileTooLarge(file: "/dev/zero", limit: limit)) {
                try FileBytes.read("/dev/zero", limit: limit)
            }
        }
    }

    @Test func noLimitIsALimitToo() throws {
        let name = (folder / "a").description
        try FileBytes.write([1, 2, 3], to: folder / "a")
        #expect(try FileBytes.read(folder / "a", limit: .max) == [1, 2, 3])
        #expect(try FileBytes.read("/proc/self/status", limit: .max).count > 0)
        #expect(throws: ImageFileError.fileTooLarge(file: name, limit: .min)) {
            try FileBytes.read(folder / "a", limit: .min)
        }
    }

    @Test func emptyFilesAreEmpty() throws {
        #expect(try FileBytes.read("/dev/null") == [])
        #expect(throws: ImageFileError.notAPicture(file: "/dev/null", looksLike: "an empty file")) {
            try Image(contentsOf: "/dev/null")
        }
    }

    @Test func filesThatClaimNoSizeAreReadToTheirEnd() throws {
        // Its size is given as 0.
        #expect(try FileBytes.read("/proc/self/status").starts(with: Array("Name:".utf8)))
    }

    @Test func warningsComeWithTheImage() throws {
        let bytes = PNGBuilder.file(
            1, 1, depth: 8, colorType: 0, rows: [[5]], before: [("acTL", [0, 0, 0, 2, 0, 0, 0, 0])])
        try FileBytes.write(bytes, to: folder / "a.png")
        #expect(try Image.read(folder / "a.png").warnings.count == 1)
    }
}
