import Glibc
import ImageFiles
import Testing

private let old = Array("old".utf8)
private let new = Array("new content".utf8)

@Suite struct FileWritingTests {
    private let folder = TemporaryFolder()

    private func contents(_ name: String) throws -> [UInt8] {
        try FileBytes.read(folder / name)
    }

    private func names(_ names: String...) -> [[UInt8]] {
        names.map { Array($0.utf8) }
    }

    @Test func imageIsWrittenAndReadBack() throws {
        let image = try Image(width: 1, height: 1, rgba: [1, 2, 3, 4])
        try image.write(to: folder / "a.png")
        #expect(try Image(contentsOf: folder / "a.png") == image)
        #expect(folder.names == names("a.png"))
    }

    @Test func newFileGetsTheModeOfAnyNewFile() throws {
        try FileBytes.write(new, to: folder / "new")
        close(open(folder.path + "/other", O_CREAT | O_WRONLY, 0o666))
        #expect(folder.mode("new") == folder.mode("other"))
    }

    @Test(arguments: [mode_t(0o600), 0o640, 0o755, 0o444])
    func existingFileKeepsItsMode(mode: mode_t) throws {
        if mode & 0o200 == 0, geteuid() != 0 { return }
        try FileBytes.write(old, to: folder / "a")
        chmod(folder.path + "/a", mode)
        try FileBytes.write(new, to: folder / "a")
        #expect(folder.mode("a") == S_IFREG | mode)
        #expect(try contents("a") == new)
        #expect(folder.names == names("a"))
    }

    @Test func targetIsReplacedAndNotOverwritten() throws {
        try FileBytes.write(old, to: folder / "a")
        let reader = open(folder.path + "/a", O_RDONLY)
        defer { close(reader) }
        try FileBytes.write(new, to: folder / "a")
        #expect(try FileBytes.read(descriptor: reader, name: "a") == old)
        #expect(try contents("a") == new)
    }

    @Test func linkStaysAndItsTargetIsWritten() throws {
        mkdir(folder.path + "/sub", 0o700)
        defer {
            unlink(folder.path + "/sub/real")
            rmdir(folder.path + "/sub")
        }
        try FileBytes.write(old, to: folder / "sub/real")
        folder.link("inner", to: "sub/real")
        folder.link("outer", to: folder.path + "/inner")
        try FileBytes.write(new, to: folder / "outer")
        #expect(try contents("sub/real") == new)
        #expect(folder.mode("outer") & S_IFMT == S_IFLNK)
        #expect(folder.mode("inner") & S_IFMT == S_IFLNK)
        #expect(folder.names == names("inner", "outer", "sub"))
    }

    @Test func danglingLinkCreatesItsTarget() throws {
        folder.link("link", to: "missing")
        try FileBytes.write(new, to: folder / "link")
        #expect(try contents("missing") == new)
        #expect(folder.mode("link") & S_IFMT == S_IFLNK)
    }

    @Test func circleOfLinksIsAnError() {
        folder.link("a", to: "b")
        folder.link("b", to: "a")
        expectFailure("a", ELOOP)
    }

    @Test func namesAreBytes() throws {
        let odd: [[UInt8]] = [[0xFF, 0xFE], Array("é".utf8), Array("e\u{301}".utf8), Array("😔 \n-".utf8)]
        for name in odd { try FileBytes.write(name, to: folder / name) }
        #expect(Set(folder.names) == Set(odd))
        for name in odd { #expect(try FileBytes.read(folder / name) == name) }
    }

    // MARK: - Failures

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

    // MARK: - Pipes

    @Test func pipeIsWrittenDirectly() throws {
        mkfifo(folder.path + "/pipe", 0o600)
        // Opened for both, so that nobody waits for the other end.
        let pipe = open(folder.path + "/pipe", O_RDWR | O_NONBLOCK)
        defer { close(pipe) }
        try FileBytes.write(new, to: folder / "pipe")
        var found = [UInt8](repeating: 0, count: 100)
        #expect(read(pipe, &found, 100) == new.count)
        #expect(Array(found[..<new.count]) == new)
        #expect(folder.mode("pipe") & S_IFMT == S_IFIFO)
    }

    @Test func openDescriptorsAreWrittenWhereTheyStand() throws {
        let file = open(folder.path + "/log", O_CREAT | O_RDWR, 0o600)
        defer { close(file) }
        try FileBytes.write(old, descriptor: file, name: "log")
        try FileBytes.write(new, to: FilePath("/dev/fd/\(file)"))
        try FileBytes.write(old, to: FilePath("/proc/self/fd/\(file)"))
        #expect(try contents("log") == old + new + old)
    }

    @Test func closedPipeIsAnErrorAndNoSignal() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        for _ in 0..<2 {
            #expect(throws: ImageFileError.cannotWrite(file: "pipe", code: EPIPE)) {
                try FileBytes.write(new, descriptor: ends[1], name: "pipe")
            }
        }
    }

    @Test func longPipesAreWrittenAndReadWhole() async throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (reader, writer) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        async let found = FileBytes.read(descriptor: reader, name: "pipe")
        try FileBytes.write(bytes, descriptor: writer, name: "pipe")
        close(writer)
        #expect(try await found == bytes)
        close(reader)
    }
}
