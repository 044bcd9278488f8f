import GLES
import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Many renders at once: each caller gets its own picture, in the order of asking.
@Suite struct RenderOrderTests {
    /// A picture unlike all the others: in size, depth and chain.
    private static func picture(_ number: Int) throws -> Picture {
        let (width, height) = (9 + number * 5 % 23, 7 + number * 3 % 17)
        let source = TestPicture.translucent(width, height, seed: UInt64(number))
        let image =
            switch number % 3 {
            case 0: try source.image
            case 1: try Image(width: width, height: height, rgba16: source.bytes.map { UInt16($0) * 257 })
            default: try Image(width: width, height: height, rgbaFloats: source.bytes.map { Float($0) / 255 })
            }
        let share = Double(number + 1) / 40
        return switch number % 4 {
        case 0: image.sepia(amount: share)
        case 1: image.wave(amplitude: 4 * share).neon()
        case 2: image.progressiveBlur(radius: 9 * share).posterize()
        default: image.gradientMap().opacity(share)
        }
    }

    @Test func `Of 32 renders at once each gets its own picture`() async throws {
        let renderer = try SharedRenderer.renderer
        let expected = try (0..<32).map { try renderer.renderAndWait(Self.picture($0)) }
        #expect(Set(expected.map { "\($0.width) \($0.height) \($0.bitDepth)" }).count > 20)
        let found = try await withThrowingTaskGroup(of: (Int, Image).self) { group in
            for number in 0..<32 {
                group.addTask { (number, try await renderer.render(Self.picture(number))) }
            }
            return try await group.reduce(into: [Int: Image]()) { $0[$1.0] = $1.1 }
        }
        for number in 0..<32 { #expect(found[number] == expected[number], "\(number)") }
    }

    @Test func `A render that is cancelled leaves the others right`() async throws {
        let renderer = try SharedRenderer.renderer
        let expected = try (0..<12).map { try renderer.renderAndWait(Self.picture($0)) }
        let tasks = (0..<12).map { number in
            Task { () -> Swift.Result<Image, RenderError> in
                // The fifth one has certainly been cancelled when its turn comes, the seventh at any time.
                while number == 5, !Task.isCancelled { await Task.yield() }
                do { return .success(try await renderer.render(Self.picture(number))) } catch {
                    return .failure(error as? RenderError ?? .size(width: 0, height: 0))
                }
            }
        }
        tasks[5].cancel()
        tasks[7].cancel()
        for (number, task) in tasks.enumerated() {
            let result = await task.value
            switch number {
            case 5: #expect(result == .failure(.cancelled))
            case 7: #expect(result == .failure(.cancelled) || result == .success(expected[7]))
            default: #expect(result == .success(expected[number]))
            }
        }
        #expect(try await renderer.render(Self.picture(7)) == expected[7])
    }

    /// What the thread did, in order.
    private final class Log: Sendable {
        private let entries = Locked<[String]>([])
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
        var all: [String] { entries.withLock { $0 } }
    }

    @Test func `Jobs begin and end in the order they came, two begun at most`() throws {
        let log = Log()
        let count = 20
        do {
            let thread = try RenderThread(DisplayRequest(), .tested, cache: nil)
            let (gate, done) = (Waiter<Void>(), Waiter<Void>())
            thread.perform { _ in
                gate.wait()
                return nil
            }
            for number in 0..<count {
                thread.perform { _ in
                    log.add("begin \(number)")
                    // Every third has no rest.
                    if number % 3 == 2 { return nil }
                    return {
                        log.add("end \(number)")
                        if number == count - 1 { done.fulfil(()) }
                    }
                }
            }
            gate.fulfil(())
            done.wait()
        }
        let all = log.all
        #expect(all.filter { $0.hasPrefix("begin") } == (0..<count).map { "begin \($0)" })
        #expect(all.filter { $0.hasPrefix("end") } == (0..<count).filter { $0 % 3 != 2 }.map { "end \($0)" })
        var open = 0
        for entry in all {
            if entry.hasPrefix("end") {
                open -= 1
            } else if Int(entry.dropFirst(6)).map({ $0 % 3 != 2 }) == true {
                open += 1
            }
            #expect((0...2).contains(open))
        }
        // The next one begins before the one before has ended.
        #expect(all.firstIndex(of: "begin 1") ?? 0 < all.firstIndex(of: "end 0") ?? 0)
    }

    @Test func `What is queued when a renderer goes is still done`() throws {
        let log = Log()
        do {
            let thread = try RenderThread(DisplayRequest(), .tested, cache: nil)
            for number in 0..<10 { thread.perform { _ in { log.add("\(number)") } } }
        }
        #expect(log.all == (0..<10).map { "\($0)" })
    }
}
