import Foundation
import GLES
import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Renderers that are made, used and dropped on any thread and by many tasks at once.
@Suite struct RendererThreadTests {
    private static func picture(_ number: Int) throws -> Picture {
        let image = try TestPicture.translucent(20 + number % 7, 16 + number % 5, seed: UInt64(number % 12)).image
        return switch number % 3 {
        case 0: image.sepia(amount: Double(number % 12 + 1) / 12)
        case 1: image.wave(amplitude: Double(number % 12)).posterize()
        default: image.progressiveBlur(radius: Double(number % 12) / 2 + 1)
        }
    }

    private static func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) throws -> Value {
        let answer = Waiter<Value>()
        let thread = try #require(startThread { answer.fulfil(body()) })
        defer { pthread_join(thread, nil) }
        return answer.wait()
    }

    @Test func `A renderer works on while another one goes`() async throws {
        let renderer = try Renderer(library: .tested)
        let expected = try (0..<12).map { try renderer.renderAndWait(Self.picture($0)) }
        let work = Task { () async throws in
            for number in 0..<120 {
                #expect(try await renderer.render(Self.picture(number % 12)) == expected[number % 12], "\(number)")
            }
        }
        let comings = Task { () async throws in
            for number in 0..<12 {
                let another = try Renderer(library: .tested)
                // Dropped while its own pictures are on their way.
                async let one = another.render(Self.picture(number))
                async let two = another.render(Self.picture(number))
                let images = try await [one, two]
                #expect(images == [expected[number], expected[number]])
            }
        }
        try await work.value
        try await comings.value
    }

    @Test func `A renderer is made on one thread, used on a second and dropped on a third`() throws {
        final class Holder: Sendable {
            let renderer = Locked<Renderer?>(nil)
        }
        let expected = try SharedRenderer.renderer.renderAndWait(Self.picture(4))
        for _ in 0..<3 {
            let holder = Holder()
            try Self.onThread { holder.renderer.withLock { $0 = try? Renderer(library: .tested) } }
            let image = try Self.onThread { () -> Image? in
                guard let renderer = holder.renderer.withLock({ $0 }) else { return nil }
                return try? renderer.renderAndWait(Self.picture(4))
            }
            #expect(image == expected)
            try Self.onThread { holder.renderer.withLock { $0 = nil } }
        }
    }

    @Test func `Eight threads make and drop renderers at once`() throws {
        let failures = Locked<[String]>([])
        let expected = try SharedRenderer.renderer.renderAndWait(Self.picture(5))
        let threads = (0..<8).map { _ in
            startThread {
                for _ in 0..<4 {
                    do {
                        let image = try Renderer(library: .tested).renderAndWait(Self.picture(5))
                        if image != expected { failures.withLock { $0.append("another picture") } }
                    } catch { failures.withLock { $0.append("\(error)") } }
                }
            }
        }
        for thread in threads { pthread_join(try #require(thread), nil) }
        #expect(failures.withLock { $0 } == [])
    }

    @Test func `A hundred tasks with other work in between share four renderers`() async throws {
        let renderers = try (0..<4).map { _ in try Renderer(library: .tested) }
        let expected = try (0..<12).map { try renderers[0].renderAndWait(Self.picture($0)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    for round in 0..<3 {
                        let (kind, renderer) = ((number + round) % 12, renderers[(number + round) % 4])
                        if number % 5 == 0 { await Task.yield() }
                        if number % 7 == 0 { try await Task.sleep(for: .milliseconds(number % 4)) }
                        #expect(try await renderer.render(Self.picture(kind)) == expected[kind], "\(number)")
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `A task that is cancelled while its picture waits draws nothing`() async throws {
        let renderer = try Renderer(library: .tested)
        let expected = try renderer.renderAndWait(Self.picture(1))
        let (entered, gate) = (Waiter<Void>(), Waiter<Void>())
        renderer.perform { _ in
            entered.fulfil(())
            gate.wait()
            return nil
        }
        entered.wait()
        let begun = Locked(0)
        let tasks = try (0..<20).map { number in
            let picture = try Self.picture(number)
            return Task { () -> RenderError? in
                begun.withLock { $0 += 1 }
                do throws(RenderError) {
                    _ = try await renderer.render(picture)
                    return nil
                } catch { return error }
            }
        }
        // They are all asked for before they are cancelled.
        while begun.withLock({ $0 }) < 20 { await Task.yield() }
        for task in tasks { task.cancel() }
        gate.fulfil(())
        for task in tasks { #expect(await task.value == .cancelled) }
        #expect(try await renderer.render(Self.picture(1)) == expected)
    }

    @Test func `Five hundred sizes, one after the other, leave no more than is kept for the next`() throws {
        let renderer = try Renderer(library: .tested)
        let mask = try TestPicture.opaque(8, 8).image
        for number in 0..<500 {
            let picture = Picture(.noise(), width: 200 + number % 25, height: 200 + number / 25).neon().mask(mask)
            _ = try renderer.renderAndWait(picture)
        }
        let bytes = try renderer.onThread { $0.pool.free.reduce(0) { $0 + $1.surface.shape.byteCount } }
        // 64 MiB, and what the last two pictures used; all of them would be 500 MB and more.
        #expect(bytes <= 64 << 20 + 2 * 4 << 20)
        #expect(bytes > 0)
    }

    @Test func `A task that is cancelled amid tiles stops, and leaves the renderer right`() async throws {
        let renderer = try Renderer(library: .tested)
        let image = try TestPicture.opaque(600, 400).image
        let picture = image.sepia().sharpen()
        var options = RenderOptions()
        options.tileSide = 40
        let (entered, gate) = (Waiter<Void>(), Waiter<Void>())
        renderer.perform { _ in
            entered.fulfil(())
            gate.wait()
            return nil
        }
        entered.wait()
        let task = Task { [options] in try await renderer.render(picture, options) }
        // The first tiles wait by now; whether they do or not, the rest is not drawn.
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        gate.fulfil(())
        await #expect(throws: RenderError.cancelled) { try await task.value }
        #expect(try await renderer.render(Self.picture(2)) == SharedRenderer.renderer.renderAndWait(Self.picture(2)))
    }
}
