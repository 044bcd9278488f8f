import Glibc
import SwiftShaders

extension BenchRun {
    /// A whole command with cold and warm caches, the parts of a start, and pictures a second.
    func measureProcess() async throws {
        try measureStart()
        try await measureBatch()
        try measureCommand()
    }

    private var card: PictureSize { .fullHD }
    private var four: Work { .four }

    private func record(_ name: String, _ times: [Double]) -> Record {
        Record(
            name: name, device: renderer.info.renderer, width: card.width, height: card.height, lowering: "",
            fusion: "", times: times, passes: 0, bytes: 0)
    }

    /// Opening a device, linking without and with the cache, and the first picture.
    private func measureStart() throws {
        let rows =
            ["start: device"]
            + ["cold", "warm"].flatMap { ["start: link, \($0) cache", "start: first picture, \($0) cache"] }
        guard rows.contains(where: settings.wants) else { return }
        let folder = "/tmp/swiftshaders-bench-\(getpid())"
        defer { remove(folder) }
        let picture = try four.picture(card.image())
        var times: [String: [Double]] = [:]
        let clock = ContinuousClock()
        func time(_ name: String, _ body: () throws -> Void) throws {
            times[name, default: []].append(try clock.measure(body) / .milliseconds(1))
        }
        for _ in 0..<(settings.isQuick ? 3 : 7) {
            remove(folder)
            for state in ["cold", "warm"] {
                var opened: Renderer?
                try time("start: device") {
                    opened = try Renderer(display: settings.display, cache: CacheFolder(path: folder))
                }
                guard let renderer = opened else { continue }
                try time("start: link, \(state) cache") { try renderer.prepare(picture) }
                try time("start: first picture, \(state) cache") { _ = try renderer.renderAndWait(picture) }
            }
        }
        for name in rows.sorted() where settings.wants(name) { report(record(name, times[name] ?? [])) }
    }

    /// Many pictures asked for at once, in and out of memory: milliseconds a picture.
    private func measureBatch() async throws {
        let row = "batch: a picture of 16"
        guard settings.wants(row) else { return }
        let picture = try four.picture(card.image())
        let renderer = renderer
        let count = 16
        var times: [Double] = []
        for _ in 0..<(settings.isQuick ? 3 : 7) {
            let start = ContinuousClock.now
            try await withThrowingTaskGroup { group in
                for _ in 0..<count { group.addTask { _ = try await renderer.render(picture) } }
                try await group.waitForAll()
            }
            let taken = ContinuousClock.now - start
            times.append(taken / .milliseconds(1) / Double(count))
        }
        report(record(row, times))
    }

    /// The command beside this program, from PNG to PNG.
    private func measureCommand() throws {
        let states = ["cold", "warm"].filter { settings.wants(Self.oneShot($0)) }
        guard !states.isEmpty else { return }
        var path = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &path, 4095)
        let own = String(decoding: path.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let command = own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/swiftshaders"
        guard access(command, X_OK) == 0 else {
            Bench.say("one-shot: \(command) is missing, so the command is not measured")
            return
        }
        let folder = "/tmp/swiftshaders-bench-\(getpid())"
        mkdir(folder, 0o700)
        defer { remove(folder) }
        try card.image().write(to: FilePath("\(folder)/in.png"))
        setenv("SWIFTSHADERS_CACHE", "\(folder)/cache", 1)
        defer { unsetenv("SWIFTSHADERS_CACHE") }
        let arguments = [
            command, "render", "\(folder)/in.png", "-o", "\(folder)/out.png", "-e", four.effects, "--quiet",
        ]
        for state in states {
            var times: [Double] = []
            for _ in 0..<(settings.isQuick ? 3 : 9) {
                if state == "cold" { remove("\(folder)/cache") }
                let taken = try ContinuousClock().measure { try Self.run(arguments) }
                times.append(taken / .milliseconds(1))
            }
            report(record(Self.oneShot(state), times))
        }
    }

    private static func oneShot(_ state: String) -> String { "one-shot: PNG to PNG, \(state) cache" }

    private static func run(_ arguments: [String]) throws {
        var process: pid_t = 0
        var status: Int32 = 0
        let pointers = arguments.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        guard posix_spawn(&process, arguments[0], nil, nil, pointers, environ) == 0,
            waitpid(process, &status, 0) == process, status == 0
        else { throw OutputCheck.Failure(description: "\(arguments.joined(separator: " ")) failed") }
    }

    private func remove(_ path: String) {
        guard let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
        }
        closedir(folder)
        rmdir(path)
    }
}
