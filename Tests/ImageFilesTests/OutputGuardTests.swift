import Glibc
import ImageFiles
import Testing

/// A folder that a test and the process it starts both know: the test's process is the other's parent.
private func folder(_ process: pid_t, _ signal: Int32) -> String { "/tmp/image-files-tests-guard-\(process)-\(signal)" }

/// Begins files in the folder, then ends this process by a signal.
private func endWhileWriting(_ signal: Int32, namelessly: Bool, guarded: Bool = true) throws {
    if guarded { OutputGuard.install() }
    let folder = folder(getppid(), signal)
    let new = try FileReplacement(of: FilePath(folder + "/new"), namelessly: namelessly)
    let replaced = try FileReplacement(of: FilePath(folder + "/old"), namelessly: namelessly)
    try new.append([1, 2, 3])
    try replaced.append([4])
    kill(getpid(), signal)
    while true { pause() }
}

@Suite struct OutputGuardTests {
    private func expectNothingNew(_ signal: Int32, _ process: () async -> Void) async throws {
        let path = folder(getpid(), signal)
        mkdir(path, 0o700)
        try FileBytes.write([9], to: FilePath(path + "/old"))
        await process()
        #expect(try FileBytes.read(FilePath(path + "/old")) == [9])
        unlink(path + "/old")
        // A folder can be removed only where it is empty.
        #expect(rmdir(path) == 0, "something was left in \(path)")
    }

    @Test func interruptionLeavesNothing() async throws {
        try await expectNothingNew(SIGINT) {
            await #expect(processExitsWith: .signal(SIGINT)) { try endWhileWriting(SIGINT, namelessly: false) }
        }
    }

    @Test func terminationLeavesNothing() async throws {
        try await expectNothingNew(SIGTERM) {
            await #expect(processExitsWith: .signal(SIGTERM)) { try endWhileWriting(SIGTERM, namelessly: false) }
        }
    }

    @Test func hangingUpLeavesNothing() async throws {
        try await expectNothingNew(SIGHUP) {
            await #expect(processExitsWith: .signal(SIGHUP)) { try endWhileWriting(SIGHUP, namelessly: false) }
        }
    }

    @Test(.enabled(if: hasNamelessFiles, "the file system of /tmp has no files without a name"))
    func evenKillingLeavesNothing() async throws {
        try await expectNothingNew(SIGKILL) {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                try endWhileWriting(SIGKILL, namelessly: true, guarded: false)
            }
        }
    }

    @Test func signalsThatAreIgnoredStayIgnored() async {
        await #expect(processExitsWith: .success) {
            signal(SIGHUP, SIG_IGN)
            OutputGuard.install()
            kill(getpid(), SIGHUP)
            exit(0)
        }
    }

    @Test func aLimitOnLengthIsAnErrorWithOrWithoutTheGuard() async {
        await #expect(processExitsWith: .success) {
            let folder = TemporaryFolder()
            var limit = rlimit(rlim_cur: 8, rlim_max: 8)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            for namelessly in [true, false, true, false] {
                do throws(ImageFileError) {
                    let file = try FileReplacement(of: folder / "a", namelessly: namelessly)
                    try file.append([1, 2, 3, 4, 5])
                    try file.append([1, 2, 3, 4, 5])
                    exit(2)
                } catch {
                    guard error == .cannotWrite(file: (folder / "a").description, code: EFBIG) else { exit(3) }
                }
                guard folder.names.isEmpty else { exit(4) }
            }
            folder.remove()
            exit(0)
        }
    }

    private static let hasNamelessFiles: Bool = {
        let number = open("/tmp", O_WRONLY | 0o20_000_000 | O_DIRECTORY, 0o600)
        if number >= 0 { close(number) }
        return number >= 0
    }()
}
