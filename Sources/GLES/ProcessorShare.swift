import Glibc

/// How many processors this process may use at a time: those that it may run on, or fewer by its share of their time.
///
/// A container's share is a quota of its control group, or of one above it; programs that only count processors start a
/// thread for each and then wait for one another.
package struct ProcessorShare: Sendable, Equatable {
    /// Processors that are there.
    package var online: Int
    /// Those that the process may run on (sched_setaffinity, cpusets).
    package var allowed: Int
    /// Processors' worth of time that its control groups give it; `nil` without a limit.
    package var quota: Double?

    /// What may be used, in whole processors.
    package var count: Int {
        let whole = quota.map { $0 < Double(allowed) ? Int($0.rounded(.up)) : allowed } ?? allowed
        return max(min(whole, allowed), 1)
    }

    /// This process's.
    package static var current: ProcessorShare {
        let online = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
        return ProcessorShare(
            online: online, status: contents("/proc/thread-self/status") ?? "",
            groups: contents("/proc/self/cgroup") ?? "", read: contents)
    }

    /// By what the kernel says.
    /// - Parameters:
    ///   - status: The text of /proc/self/status.
    ///   - groups: The text of /proc/self/cgroup.
    ///   - read: A file's text by its path; `nil` where there is none.
    package init(online: Int, status: String, groups: String, read: (String) -> String?) {
        self.online = online
        allowed = Self.allowed(status).map { min($0, online) } ?? online
        quota = Self.quota(groups, read)
    }

    /// The number of processors in a status's list, such as `Cpus_allowed_list: 0-3,8`.
    private static func allowed(_ status: String) -> Int? {
        let line = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
        guard let list = line?.split(whereSeparator: \.isWhitespace).dropFirst().first else { return nil }
        var count = 0
        for range in list.split(separator: ",") {
            let ends = range.split(separator: "-").compactMap { Int($0) }
            guard let first = ends.first, let last = ends.last, last >= first else { return nil }
            count += last - first + 1
        }
        return count > 0 ? count : nil
    }

    /// The smallest quota from the process's groups up to the root, of either version of control groups.
    private static func quota(_ groups: String, _ read: (String) -> String?) -> Double? {
        var quotas: [Double] = []
        for line in groups.split(separator: "\n") {
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3 else { continue }
            let controllers = fields[1].split(separator: ",")
            let mounts =
                fields[1].isEmpty
                ? ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
                : controllers.contains("cpu") ? ["/sys/fs/cgroup/\(fields[1])", "/sys/fs/cgroup/cpu"] : []
            for mount in mounts {
                // Inside a container the path may be the host's, of which only the root is there.
                for group in Self.withAncestors(fields[2]) {
                    let folder = mount + group
                    let texts =
                        fields[1].isEmpty
                        ? read("\(folder)/cpu.max").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
                        : [read("\(folder)/cpu.cfs_quota_us"), read("\(folder)/cpu.cfs_period_us")].compactMap { $0 }
                    // A quota of `max` or -1 is none.
                    let numbers = (texts ?? []).compactMap { Double($0.filter { !$0.isWhitespace }) }
                    if numbers.count == 2, numbers[0] > 0, numbers[1] > 0 { quotas.append(numbers[0] / numbers[1]) }
                }
            }
        }
        return quotas.min()
    }

    /// A group's path, that of the group above it, and so on to the root, which is the empty one.
    private static func withAncestors(_ path: String) -> [String] {
        let names = path.split(separator: "/")
        return (0...names.count).reversed().map { count in names.prefix(count).map { "/\($0)" }.joined() }
    }

    /// A small file's text.
    private static func contents(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var text: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while text.count < 1 << 20 {
            let count = read(descriptor, &part, part.count)
            if count <= 0 { break }
            text += part.prefix(count)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension ProcessorShare: CustomStringConvertible {
    /// How many of how many, and why not all.
    package var description: String {
        var reasons: [String] = []
        if allowed < online { reasons.append("the process may run on \(allowed)") }
        if let quota, quota < Double(allowed) {
            reasons.append("a CPU quota gives it the time of \((quota * 100).rounded() / 100)")
        }
        let reason = reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", and ")
        return "\(count) of \(online)\(reason)"
    }
}
