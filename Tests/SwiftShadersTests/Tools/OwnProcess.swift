import Foundation
import Testing

/// A run of the test program again, for tests that need a process of their own: to count what it holds, to limit its
/// memory, to take its display away.
enum OwnProcess {
    private static let variable = "SWIFTSHADERS_OWN_PROCESS"

    /// Whether this process runs one suite alone.
    static func isOwn(_ suite: String) -> Bool { ProcessInfo.processInfo.environment[variable] == suite }

    /// Runs a suite's tests that are enabled in a process of their own, and expects all to hold.
    static func run(_ suite: String, environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", suite]
        process.environment = ProcessInfo.processInfo.environment
            .merging([variable: suite, "SWIFTSHADERS_CACHE": ""]) { $1 }.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0, "\(text)")
        #expect(text.contains(" passed after "), "\(text)")
    }
}

/// What this process holds.
struct Holdings: Equatable {
    /// Bytes in memory.
    var memory: Int
    var threads: Int
    var descriptors: Int

    static var now: Holdings {
        get throws {
            let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
            return Holdings(
                memory: (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))),
                threads: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count,
                descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count)
        }
    }

    /// What is held once that which is on its way out has gone, as far as it was not held before.
    static func settled(from before: Holdings?) throws -> Holdings {
        var found = try now
        guard let before else { return found }
        for _ in 0..<100 where found.threads > before.threads || found.descriptors > before.descriptors {
            usleep(10_000)
            found = try now
        }
        return found
    }
}
