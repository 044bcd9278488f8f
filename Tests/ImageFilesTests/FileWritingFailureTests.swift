import Glibc
import ImageFiles
import Testing

private let old = Array("old".utf8)
private let new = Array("new content".utf8)

@Suite struct FileWritingFailureTests {
    private let folder = TemporaryFolder()

    private func contents(_ name: String) throws -> [UInt8] {
        try FileBytes.read(folder / name)
    }

    private func names(_ names: String...) -> [[UInt8]] {
        names.map { Array($0.utf8) }
    }

    private func expectFailure(_ name: String, _ code: Int32) {
        let path = folder / name
        #expect(throws: ImageFileError.cannotWrite(file: path.description, code: code)) {
            try FileBytes.write(new, to: path)
        }
    }

    @Test func missingFolderAndFolderAsTargetAreErrors() {
        mkdir(folder.path + "/sub", 0o700)
        expectFailure("none/a", ENOENT)
        expectFailure("sub", EISDIR)
        expectFailure("sub/", EISDIR)
        expectFailure("none/", ENOENT)
        expectFailure(String(repeating: "x", count: 300), ENAMETOOLONG)
        expectFailure("a\0b", EINVAL)
        #expect(throws: ImageFileError.cannotWrite(file: "", code: ENOENT)) { try FileBytes.write(new, to: "") }
        #expect(folder.names == names("sub"))
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
    func readOnlyFolderOrFileIsLeftAlone() throws {
        try FileBytes.write(old, to: folder / "a")
        chmod(folder.path + "/a", 0o400)
        expectFailure("a", EACCES)
        chmod(folder.path + "/a", 0o600)
        chmod(folder.path, 0o500)
        expectFailure("a", EACCES)
        expectFailure("b", EACCES)
        #expect(folder.names == names("a"))
        #expect(try contents("a") == old)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
    func protectedFileIsReplacedByForce() throws {
        try FileBytes.write(old, to: folder / "a")
        chmod(folder.path + "/a", 0o400)
        let refusal = ImageFileError.cannotWrite(file: (folder / "a").description, code: EACCES)
        #expect(throws: refusal) { try FileBytes.checkWritable(folder / "a") }
        try FileBytes.checkWritable(folder / "a", force: true)
        try FileBytes.write(new, to: folder / "a", force: true)
        #expect(try contents("a") == new)
        #expect(folder.mode("a") == S_IFREG | 0o400)
    }

    @Test func writingIsCheckedBeforehandWithoutATrace() throws {
        func expectRefusal(_ name: String, _ code: Int32) {
            let path = folder / name
            #expect(throws: ImageFileError.cannotWrite(file: path.description, code: code)) {
                try FileBytes.checkWritable(path)
            }
        }
        mkdir(folder.path + "/sub", 0o700)
        folder.link("link", to: "none/a")
        expectRefusal("none/a", ENOENT)
        expectRefusal("link", ENOENT)
        expectRefusal("sub", EISDIR)
        try FileBytes.checkWritable(folder / "a")
        try FileBytes.checkWritable("/dev/null")
        try FileBytes.checkWritable("/dev/stdout")
        #expect(folder.names == names("link", "sub"))
    }

    @Test func folderThatTakesNoFilesIsAnError() {
        // Not even root can create files there.
        #expect(throws: ImageFileError.self) { try FileBytes.write(new, to: "/proc/self/a.png") }
    }

    @Test func failureHalfwayLeavesWhatWasThere() async {
        await #expect(processExitsWith: .success) {
            let folder = TemporaryFolder()
            try FileBytes.write(old, to: folder / "a")
            // A file may grow to 8 bytes only: the second write of three fails.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 8, rlim_max: 8)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            for name in ["a", "b"] {
                do throws(ImageFileError) {
                    try FileBytes.write(new, to: folder / name)
                    exit(2)
                } catch {
                    guard error == .cannotWrite(file: (folder / name).description, code: EFBIG) else { exit(3) }
                }
            }
            let isUntouched = try folder.names == [Array("a".utf8)] && FileBytes.read(folder / "a") == old
            folder.remove()
            exit(isUntouched ? 0 : 4)
        }
    }

    @Test func fullDeviceReports() throws {
        let image = try Image(width: 1, height: 1, rgba: [1, 2, 3, 4])
        #expect(throws: ImageFileError.cannotWrite(file: "/dev/full", code: ENOSPC)) {
            try image.write(to: "/dev/full")
        }
        #expect(throws: Never.self) { try image.write(to: "/dev/null") }
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func circleOfLinksIsAnError() {
        folder.link("a", to: "b")
        folder.link("b", to: "a")
        expectFailure("a", ELOOP)
    }
}
