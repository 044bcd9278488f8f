import Foundation

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
