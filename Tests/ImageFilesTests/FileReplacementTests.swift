import Glibc
import ImageFiles
import Testing

private let old = Array("old".utf8)

@Suite struct FileReplacementTests {
    private let folder = TemporaryFolder()

    private func names(_ names: String...) -> [[UInt8]] { names.map { Array($0.utf8) } }

    @Test(arguments: [true, false], [true, false])
    func piecesBecomeAFileWhenCommitted(exists: Bool, namelessly: Bool) throws {
        let path = folder / "a"
        if exists { try FileBytes.write(old, to: path) }
        chmod(folder.path + "/a", 0o640)
        let file = try FileReplacement(of: path, namelessly: namelessly)
        for piece: [UInt8] in [[1, 2], [], [3]] { try file.append(piece) }
        #expect((try? FileBytes.read(path)) == (exists ? old : nil))
        try file.commit()
        #expect(try FileBytes.read(path) == [1, 2, 3])
        #expect(folder.names == names("a"))
        if exists { #expect(folder.mode("a") & 0o777 == 0o640) }
        // Then it is done with.
        #expect(throws: ImageFileError.self) { try file.append([4]) }
        #expect(throws: ImageFileError.self) { try file.commit() }
        #expect(try FileBytes.read(path) == [1, 2, 3])
    }

    @Test(arguments: [true, false], [true, false])
    func whatIsNotCommittedLeavesNothing(exists: Bool, namelessly: Bool) throws {
        if exists { try FileBytes.write(old, to: folder / "a") }
        do {
            let file = try FileReplacement(of: folder / "a", namelessly: namelessly)
            try file.append([1, 2, 3])
        }
        #expect(folder.names == (exists ? names("a") : []))
        if exists { #expect(try FileBytes.read(folder / "a") == old) }
    }

    @Test(arguments: [true, false])
    func whatCameMeanwhileIsReplaced(namelessly: Bool) throws {
        let file = try FileReplacement(of: folder / "a", namelessly: namelessly)
        try file.append([1])
        try FileBytes.write(old, to: folder / "a")
        try file.commit()
        #expect(try FileBytes.read(folder / "a") == [1])
        #expect(folder.names == names("a"))
    }

    @Test func aFolderThatCameMeanwhileIsAnErrorWithoutATrace() throws {
        for namelessly in [true, false] {
            let file = try FileReplacement(of: folder / "a", namelessly: namelessly)
            mkdir(folder.path + "/a", 0o700)
            #expect(throws: ImageFileError.cannotWrite(file: (folder / "a").description, code: EISDIR)) {
                try file.commit()
            }
            rmdir(folder.path + "/a")
        }
        #expect(folder.names.isEmpty)
    }

    @Test func devicesTakePiecesAtOnceAndReport() throws {
        let file = try FileReplacement(of: "/dev/full")
        let refusal = ImageFileError.cannotWrite(file: "/dev/full", code: ENOSPC)
        #expect(throws: refusal) { try file.append([1]) }
        #expect(throws: refusal) { try file.commit() }
        let sink = try FileReplacement(of: "/dev/null")
        try sink.append([1])
        try sink.commit()
    }

    @Test func namesAreBytes() throws {
        // A byte that is no UTF-8, and two spellings of one letter, are three names; emoji are names too.
        let odd = [[0xFF, 0x41], Array("e\u{301}".utf8), Array("\u{E9}".utf8), Array("🎨🏳️‍🌈".utf8)]
        for namelessly in [true, false] {
            for name in odd {
                for _ in 0..<2 {
                    let file = try FileReplacement(of: folder / name, namelessly: namelessly)
                    try file.append(name)
                    try file.commit()
                }
            }
            #expect(folder.names.count == odd.count)
            for name in odd { #expect(try FileBytes.read(folder / name) == name) }
        }
    }

    @Test func manyAtOnceAreAllGuardedOrAtLeastWritten() throws {
        // More than the guard has places for.
        let files = try (0..<100).map { try FileReplacement(of: folder / "\($0)", namelessly: false) }
        for file in files { try file.append([7]) }
        for file in files { try file.commit() }
        #expect(folder.names.count == 100)
    }
}
