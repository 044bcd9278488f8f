import Glibc
import ImageFiles
import Testing

private let old = Array("old".utf8)
private let new = Array("new content".utf8)

@Suite struct PipeWritingTests {
    private let folder = TemporaryFolder()

    private func contents(_ name: String) throws -> [UInt8] {
        try FileBytes.read(folder / name)
    }

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
        expectSame(try await found, bytes)
        close(reader)
    }
}
