import Foundation

/// A run of the test program again, for tests that need a process of their own: to count what it holds or takes, to limit
/// its memory, to take its display away.
public enum OwnProcess {
    private static let variable = "SWIFTSHADERS_OWN_PROCESS"

    /// Whether this process runs one suite alone.
    public static func isOwn(_ suite: String) -> Bool { ProcessInfo.processInfo.environment[variable] == suite }

    /// What this run leaves out, a run again leaves out too.
    private static var skipped: [String] {
        let arguments = CommandLine.arguments
        return zip(arguments, arguments.dropFirst()).flatMap { $0 == "--skip" ? [$0, $1] : [] }
    }

    /// Runs a suite's tests that are enabled in a process of their own.
    /// - Returns: Whether some ran and all held, and what was printed.
    public static func outcome(
        of suite: String, environment: [String: String] = [:]
    ) throws -> (hasPassed: Bool, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", suite] + skipped
        process.environment = ProcessInfo.processInfo.environment
            .merging([variable: suite, "SWIFTSHADERS_CACHE": ""]) { $1 }.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let isDone = process.terminationReason == .exit && process.terminationStatus == 0
        return (isDone && text.contains(" passed after "), text)
    }
}
