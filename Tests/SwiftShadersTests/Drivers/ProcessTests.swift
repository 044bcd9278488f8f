import Foundation
import GLES
import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// What a process holds and may have: in a process of their own, for other tests hold things too.
@Suite(.serialized) struct ProcessTests {
    private static let isOwn = OwnProcess.isOwn("ProcessTests")

    @Test(.enabled(if: !isOwn)) func `Forks, cancelled tasks and little memory`() throws {
        try OwnProcess.run("ProcessTests")
    }

    private static func picture(_ number: Int = 0) throws -> Picture {
        try TestPicture.translucent(30 + number % 9, 20 + number % 7).image.sepia().progressiveBlur(radius: 3)
    }

    // MARK: - Forks

    /// What a forked child leaves: the code that `body` gives, or 99 where it hangs.
    private func child(_ body: () -> Int32) throws -> Int32 {
        // Swift does not offer fork; the C library does.
        let fork = try #require(dlsym(nil, "fork"))
        let child = unsafeBitCast(fork, to: (@convention(c) () -> pid_t).self)()
        if child == 0 {
            alarm(5)
            _exit(body())
        }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 99
    }

    @Test(.enabled(if: isOwn)) func `In a forked child every call throws, and dropping a renderer does nothing`() throws
    {
        let renderer = try Renderer(library: .tested)
        let picture = try Self.picture()
        let expected = try renderer.renderAndWait(picture)
        let cache = try TemporaryCache()
        let out = FilePath(cache.file("out.png"))
        let calls: [(String, () throws -> Void)] = [
            ("Renderer()", { _ = try Renderer() }),
            ("renderAndWait", { _ = try renderer.renderAndWait(picture) }),
            ("plan", { _ = try renderer.plan(picture) }),
            ("prepare", { try renderer.prepare(picture) }),
            ("prepare a chain", { try renderer.prepare(EffectChain().sepia()) }),
            ("measure", { _ = try renderer.measure(picture) }),
            ("render to a file", { try renderer.render(picture, to: out, EncodingOptions()) }),
            ("drawTimes", { _ = try renderer.drawTimes(picture, RenderOptions(), samples: 1, rounds: 1) }),
        ]
        for (name, call) in calls {
            let code = try child {
                do {
                    try call()
                    return 1
                } catch { return error as? RenderError == .gpu(.forked) ? 42 : 2 }
            }
            #expect(code == 42, "\(name)")
        }
        #expect(cache.names.isEmpty)
        #expect(try child { Renderer.isAvailable ? 1 : 42 } == 42)
        // Only one reference is left in the child, where nobody joins a thread that is not there.
        var dropped: Renderer? = try Renderer(library: .tested)
        #expect(dropped != nil)
        let code = try child {
            dropped = nil
            return 42
        }
        #expect(code == 42)
        #expect(try renderer.renderAndWait(picture) == expected)
    }

    @Test(.enabled(if: isOwn)) func `A child that is forked while others look is no danger`() throws {
        // Somebody asks at any time whose process this is, and a child must not wait for that one.
        let isDone = Locked(false)
        let threads = (0..<2).compactMap { _ in
            startThread { while !isDone.withLock({ $0 }) { for _ in 0..<1000 { try? ProcessGuard.check() } } }
        }
        defer {
            isDone.withLock { $0 = true }
            for thread in threads { pthread_join(thread, nil) }
        }
        for _ in 0..<100 {
            let code = try child {
                do throws(GLError) { try ProcessGuard.check() } catch { return error == .forked ? 42 : 2 }
                return 1
            }
            try #require(code == 42)
        }
    }

    // MARK: - Ends

    /// A driver's own threads are at work when the program ends, as it does where somebody calls `exit`.
    @Test(.enabled(if: isOwn)) func `A program may end while pictures are drawn`() throws {
        for number in 0..<4 {
            try OwnProcess.run("EndingTests", environment: ["SWIFTSHADERS_ENDING": "\(number * 15)"])
        }
    }

    // MARK: - Cancelled tasks

    @Test(.enabled(if: isOwn)) func `Cancelled tasks leave neither surfaces nor threads nor descriptors behind`()
        async throws
    {
        let renderer = try Renderer(library: .tested)
        let expected = try renderer.renderAndWait(Self.picture())
        var tiled = RenderOptions()
        tiled.tileSide = 24
        func round(_ seed: Int) async throws {
            let tasks = try (0..<40).map { number in
                let picture = try Self.picture(number)
                return Task { [tiled] in
                    _ = try? await renderer.render(picture, number % 2 == 0 ? RenderOptions() : tiled)
                }
            }
            for (number, task) in tasks.enumerated() where (number + seed) % 3 != 0 {
                if number % 4 == seed % 4 { await Task.yield() }
                task.cancel()
            }
            for task in tasks { await task.value }
        }
        func held() throws -> Int {
            try renderer.onThread { $0.pool.free.reduce(0) { $0 + $1.surface.shape.byteCount } }
        }
        for seed in 0..<3 { try await round(seed) }
        let (first, bytes) = (try Holdings.now, try held())
        for seed in 0..<20 { try await round(seed) }
        let last = try Holdings.settled(from: first)
        #expect(last.descriptors <= first.descriptors)
        #expect(last.threads <= first.threads)
        #expect(try held() <= bytes + bytes / 2)
        #expect(try renderer.onThread { $0.transfers.lent } == 0)
        #expect(try await renderer.render(Self.picture()) == expected)
    }

    // MARK: - Long work

    @Test(.enabled(if: isOwn)) func `Two hundred files asked for at once are drawn by a few threads`() async throws {
        let renderer = try Renderer(library: .tested)
        let cache = try TemporaryCache()
        let path = FilePath(cache.file("in.png"))
        let source = try TestPicture.translucent(300, 200).image
        try source.write(to: path)
        let expected = try renderer.renderAndWait(source.sepia())
        let before = try Holdings.now
        let tasks = (0..<200).map { _ in
            Task { () async throws in try await renderer.render(Picture(OpenedPicture(path)).sepia()) == expected }
        }
        var most = 0
        for task in tasks {
            most = max(most, try Holdings.now.threads)
            #expect(try await task.value)
        }
        // The tasks' own threads are as many as there are processors; twice as many do the work, or eight.
        let processors = ProcessInfo.processInfo.activeProcessorCount
        #expect(most <= before.threads + processors + max(2 * processors, 8) + 2)
        #expect(try Holdings.settled(from: before).descriptors <= before.descriptors)
    }

    @Test(.enabled(if: isOwn)) func `Long work is done in turn, by as many threads as it may have`() throws {
        let work = LongWork(limit: 3)
        let log = Locked<(running: Int, most: Int, done: Int)>((running: 0, most: 0, done: 0))
        for _ in 0..<50 {
            work.perform {
                log.withLock {
                    $0.running += 1
                    $0.most = max($0.most, $0.running)
                }
                usleep(2000)
                log.withLock {
                    $0.running -= 1
                    $0.done += 1
                }
            }
        }
        for _ in 0..<500 where log.withLock({ $0.done }) < 50 { usleep(10_000) }
        #expect(log.withLock { $0.done } == 50)
        #expect(log.withLock { $0.most } == 3)
        // Threads that had nothing to do have ended, and the next piece gets another.
        usleep(20_000)
        let last = Waiter<Void>()
        work.perform { last.fulfil(()) }
        last.wait()
    }

    // MARK: - Memory

    @Test(.enabled(if: isOwn))
    func `Where memory runs out, that picture fails with its size, and the next one is right`() throws {
        let renderer = try Renderer(library: .tested)
        // A GPU has memory of its own.
        guard renderer.info.isSoftware else { return }
        let expected = try renderer.renderAndWait(Self.picture())
        let large = Picture(.checkerboard(), width: 8000, height: 6000).sepia().progressiveBlur(radius: 3)
        let options = RenderOptions(memory: 1 << 40)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(9), &limit)
        let before = limit
        defer {
            var before = before
            setrlimit(__rlimit_resource_t(9), &before)
        }
        // From too little for a texture to too little for the image alone.
        for megabytes in [64, 250, 450] {
            limit.rlim_cur = rlim_t(try Self.addressSpace() + megabytes << 20)
            try #require(setrlimit(__rlimit_resource_t(9), &limit) == 0)
            #expect {
                _ = try renderer.renderAndWait(large, options)
            } throws: { error in
                guard case RenderError.gpu(.outOfMemory(_, 8000, 6000)) = error else { return false }
                return true
            }
            #expect(try renderer.renderAndWait(Self.picture()) == expected, "\(megabytes) MB")
        }
    }

    private static func addressSpace() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[0]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    // MARK: - Resets

    @Test(.enabled(if: isOwn)) func `Sixty resets leave nothing behind`() throws {
        let isReset = Locked(false)
        let renderer = try Renderer(
            library: .tested, cache: nil,
            Pretence(
                resetStatus: {
                    isReset.withLock { isReset in
                        defer { isReset = false }
                        return isReset ? 0x8253 : 0
                    }
                }, capabilities: { $0.renderer = "A card" }))
        // Which lowering is faster is not to be found out each time.
        let options = RenderOptions(lowering: .fragment)
        let expected = try renderer.renderAndWait(Self.picture(), options)
        func round(_ count: Int) throws {
            for _ in 0..<count {
                isReset.withLock { $0 = true }
                #expect(throws: RenderError.gpu(.contextLost(status: 0x8253))) {
                    try renderer.renderAndWait(Self.picture(), options)
                }
                #expect(try renderer.renderAndWait(Self.picture(), options) == expected)
            }
        }
        try expectNothingLeft(by: round)
    }

    /// Does something a dozen times, then sixty, which must leave no more behind than the dozen.
    private func expectNothingLeft(by round: (_ count: Int) throws -> Void) throws {
        try round(12)
        let first = try Holdings.now
        try round(60)
        let last = try Holdings.settled(from: first)
        #expect(last.threads <= first.threads)
        #expect(last.descriptors <= first.descriptors)
        #expect(last.memory <= first.memory + 24 << 20)
    }

    // MARK: - Renderers

    @Test(.enabled(if: isOwn)) func `Sixty renderers, made and dropped, leave nothing behind`() throws {
        func round(_ count: Int) throws {
            for number in 0..<count {
                let renderer = try Renderer(library: .tested)
                if number % 3 == 0 { _ = try renderer.renderAndWait(Self.picture(number)) }
            }
        }
        try expectNothingLeft(by: round)
    }
}

/// The process that ends: it is asked for pictures, and gone so many milliseconds later.
@Suite struct EndingTests {
    private static let delay = ProcessInfo.processInfo.environment["SWIFTSHADERS_ENDING"].flatMap { UInt32($0) }

    @Test(.enabled(if: delay != nil)) func `It ends while pictures are drawn`() throws {
        let renderers = [try Renderer(library: .tested), try Renderer(library: .tested)]
        let image = try TestPicture.opaque(400, 300).image
        for renderer in renderers {
            let resolved = try PictureResolver.resolve(image.progressiveBlur(radius: 9).wave(), RenderOptions())
            // The end waits once a driver's compiler has been used, which puts in handlers of its own.
            _ = try renderer.renderAndWait(image.progressiveBlur(radius: 9).wave())
            for _ in 0..<20 { renderer.draw(resolved, RenderOptions()) { _ in } }
        }
        usleep(Self.delay.map { $0 * 1000 } ?? 0)
        print("It is gone: passed after \(Self.delay ?? 0) ms")
        exit(0)
    }
}
