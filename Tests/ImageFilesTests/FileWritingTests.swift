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

    @Test func namesAreBytes() throws {
        let odd: [[UInt8]] = [[0xFF, 0xFE], Array("é".utf8), Array("e\u{301}".utf8), Array("😔 \n-".utf8)]
        for name in odd { try FileBytes.write(name, to: folder / name) }
        #expect(Set(folder.names) == Set(odd))
        for name in odd { #expect(try FileBytes.read(folder / name) == name) }
    }
}
