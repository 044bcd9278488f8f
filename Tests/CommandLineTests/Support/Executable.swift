import Glibc
import SwiftShaders

/// The built program, which stands in the same folder as the tests.
enum Executable {
    /// What a run of the program came to.
    struct Outcome {
        /// The exit code, or 128 and the signal's number as shells have it.
        var code: Int32
        var output: [UInt8]
        var errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    static let path: String = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        var folder = buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }[...]
        while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
            folder = folder[..<slash]
            let candidate = String(decoding: folder, as: UTF8.self) + "/swiftshaders"
            if access(candidate, X_OK) == 0 { return candidate }
        }
        return "swiftshaders"
    }()

    /// Runs the program in a folder.
    static func run(
        _ arguments: [String], in folder: TestFolder? = nil, input: [UInt8] = [], environment: [String] = []
    ) throws -> Outcome {
        try run(bytes: arguments.map { Array($0.utf8) }, in: folder, input: input, environment: environment)
    }

    /// Runs the program with arguments of any bytes.
    static func run(
        bytes arguments: [[UInt8]], in folder: TestFolder? = nil, input: [UInt8] = [], environment: [String] = [],
        output: Int32? = nil
    ) throws -> Outcome {
        try spawn([Array(path.utf8)] + arguments, in: folder, input, environment, output)
    }

    /// Runs a shell command, in which $0 is the program.
    static func shell(_ command: String, in folder: TestFolder) throws -> Outcome {
        try spawn(["/bin/sh", "-c", command, path].map { Array($0.utf8) }, in: folder, [], [], nil)
    }

    private static func spawn(
        _ arguments: [[UInt8]], in folder: TestFolder?, _ input: [UInt8], _ environment: [String], _ output: Int32?
    ) throws -> Outcome {
        // Files instead of pipes: nothing has to be read while the program runs.
        let own = try TestFolder()
        try own.write(input, to: "stdin")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, own / "stdin", O_RDONLY, 0)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, own / "stdout", O_WRONLY | O_CREAT, 0o600)
        }
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, own / "stderr", O_WRONLY | O_CREAT, 0o600)
        // A parent's way with broken pipes is inherited; shells leave it at the default.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // A worker thread blocks signals, and a shell that never hears of its children waits for them for ever.
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        // Swift does not see the file action that changes the folder, so a shell does it.
        let entering = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0.path] } ?? []
        let words = CStrings(entering.map { Array($0.utf8) } + arguments)
        let variables = CStrings((environment + inheritedEnvironment(without: environment)).map { Array($0.utf8) })
        var child: pid_t = 0
        let code = posix_spawn(
            &child, words.pointers[0] ?? words.empty, &actions, &attributes, words.pointers, variables.pointers)
        if code != 0 { throw TestFailure("\(path) cannot be run: \(String(cString: strerror(code)))") }
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        let signal = status & 0x7F
        return Outcome(
            code: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: (try? own.read("stdout")) ?? [],
            errors: String(decoding: try own.read("stderr"), as: UTF8.self))
    }

    private static func inheritedEnvironment(without own: [String]) -> [String] {
        let names = own.map { $0.prefix { $0 != "=" } + "=" }
        var result: [String] = []
        var next = environ
        while let variable = next.pointee {
            let text = String(cString: variable)
            if !names.contains(where: { text.hasPrefix($0) }) { result.append(text) }
            next += 1
        }
        return result
    }
}

/// Texts as C wants them: an array of pointers that ends with nil.
private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]
    let empty = UnsafeMutablePointer<CChar>.allocate(capacity: 1)

    init(_ texts: [[UInt8]]) {
        empty.pointee = 0
        pointers =
            texts.map { bytes in
                let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
                for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
                copy[bytes.count] = 0
                return copy
            } + [nil]
    }

    deinit {
        for pointer in pointers { pointer?.deallocate() }
        empty.deallocate()
    }
}

/// Why a test could not be set up.
struct TestFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
