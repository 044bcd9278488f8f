import CGLES
import GLES
import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// A GPU that is reset, as this one pretends to be.
@Suite struct LostContextTests {
    /// A driver that says once, when it is told to, that it was reset.
    private final class Driver: Sendable {
        private let left = Locked(0)
        private let isCard: Bool

        init(isCard: Bool = false) { self.isCard = isCard }

        /// Lets the next so many questions be answered with a reset.
        func reset(_ count: Int = 1) { left.withLock { $0 = count } }

        func renderer() throws -> Renderer {
            try Renderer(
                library: .tested, cache: nil,
                Pretence(
                    resetStatus: { [left] in
                        left.withLock { left in
                            if left == 0 { return UInt32(GL_NO_ERROR) }
                            left -= 1
                            return UInt32(GL_GUILTY_CONTEXT_RESET)
                        }
                    },
                    capabilities: { [isCard] in if isCard { $0.renderer = "A card" } }))
        }
    }

    /// Whether an engine is still there.
    private final class WeakEngine: @unchecked Sendable {
        weak var engine: Engine?
        init(_ engine: Engine) { self.engine = engine }
    }

    private static let lost = RenderError.gpu(.contextLost(status: UInt32(GL_GUILTY_CONTEXT_RESET)))

    private func picture(_ number: Int = 0) throws -> Picture {
        try TestPicture.translucent(40 + number, 30, seed: UInt64(number)).image.sepia().progressiveBlur(radius: 4)
    }

    private func engine(of renderer: Renderer) throws -> ObjectIdentifier {
        try renderer.onThread { ObjectIdentifier($0) }
    }

    @Test(arguments: [false, true])
    func `A reset fails the picture that it comes upon, and the next one is right`(_ isCard: Bool) throws {
        let driver = Driver(isCard: isCard)
        let renderer = try driver.renderer()
        let expected = try SharedRenderer.renderer.renderAndWait(picture())
        for _ in 0..<5 {
            #expect(try renderer.renderAndWait(picture()) == expected)
            let engine = try engine(of: renderer)
            driver.reset()
            #expect(throws: Self.lost) { try renderer.renderAndWait(picture()) }
            #expect(try renderer.renderAndWait(picture()) == expected)
            #expect(try self.engine(of: renderer) != engine)
        }
    }

    @Test func `The error says what happened and what to do`() {
        let text = "\(Self.lost)"
        #expect(text.contains("GL_GUILTY_CONTEXT_RESET") && text.contains("Render the picture again"))
    }

    @Test func `Resets one after the other fail as many pictures`() throws {
        let driver = Driver()
        let renderer = try driver.renderer()
        driver.reset(3)
        for _ in 0..<3 { #expect(throws: Self.lost) { try renderer.renderAndWait(picture()) } }
        #expect(try renderer.renderAndWait(picture()) == SharedRenderer.renderer.renderAndWait(picture()))
    }

    @Test(arguments: [false, true])
    func `Of many pictures on their way some fail, and none is wrong`(_ isCard: Bool) async throws {
        let driver = Driver(isCard: isCard)
        let renderer = try driver.renderer()
        let expected = try (0..<24).map { try SharedRenderer.renderer.renderAndWait(picture($0)) }
        for _ in 0..<4 {
            let results = try await withThrowingTaskGroup(of: (Int, Swift.Result<Image, RenderError>).self) { group in
                for number in 0..<24 {
                    let picture = try picture(number)
                    group.addTask {
                        if number == 8 { driver.reset() }
                        do throws(RenderError) {
                            return (number, .success(try await renderer.render(picture)))
                        } catch { return (number, .failure(error)) }
                    }
                }
                return try await group.reduce(into: [Int: Swift.Result<Image, RenderError>]()) { $0[$1.0] = $1.1 }
            }
            for (number, result) in results {
                #expect(result == .failure(Self.lost) || result == .success(expected[number]), "\(number)")
            }
            #expect(results.values.contains { $0 == .failure(Self.lost) })
            #expect(results.values.count { $0 == .failure(Self.lost) } <= 3)
        }
        #expect(try renderer.renderAndWait(picture(3)) == expected[3])
    }

    @Test func `Pixels in a lost context's memory stay until they are read, and then the context goes`() throws {
        let driver = Driver(isCard: true)
        let renderer = try driver.renderer()
        let resolved = try PictureResolver.resolve(picture(), RenderOptions())
        let engine = try renderer.onThread { WeakEngine($0) }
        guard case .rows(let rows, _, _, _) = try renderer.drawn(resolved, RenderOptions()) else {
            Issue.record("nothing was drawn")
            return
        }
        let before = rows.withBytes { Array($0) }
        try #require(rows.ring != nil)
        driver.reset()
        #expect(throws: Self.lost) { try renderer.renderAndWait(picture()) }
        for _ in 0..<5 { _ = try renderer.renderAndWait(picture(7)) }
        #expect(engine.engine != nil)
        #expect(rows.withBytes { Array($0) } == before)
        renderer.release(rows)
        for _ in 0..<2 { _ = try renderer.renderAndWait(picture(7)) }
        #expect(engine.engine == nil)
        #expect(try renderer.renderAndWait(picture()) == SharedRenderer.renderer.renderAndWait(picture()))
    }

    @Test func `A picture that was unpacked into a lost context's memory is drawn by the next one`() throws {
        let cache = try TemporaryCache()
        // Without alpha nobody looks at the pixels before they are uploaded.
        try cache.write(TestPicture.opaque(40, 30).image.encoded(EncodingOptions(format: .jpeg)), to: "in.jpg")
        let path = FilePath(cache.file("in.jpg"))
        let source = try Image(contentsOf: path)
        let driver = Driver(isCard: true)
        let renderer = try driver.renderer()
        let resolved = try PictureResolver.resolve(Picture(OpenedPicture(path)).sepia(), RenderOptions())
        let loaded = try renderer.loaded(resolved, isOnce: true)
        guard case .rows(let texels) = loaded.images.first else {
            Issue.record("nothing was unpacked")
            return
        }
        try #require(texels.ring != nil)
        driver.reset()
        #expect(throws: Self.lost) { try renderer.drawn(loaded, RenderOptions()) }
        let drawn = try renderer.drawn(loaded, RenderOptions())
        #expect(
            try renderer.image(.success(drawn), loaded) == SharedRenderer.renderer.renderAndWait(source.sepia()))
    }

    @Test func `Tiles and plans fail with the same error, and go on after it`() throws {
        let driver = Driver()
        let renderer = try driver.renderer()
        var options = RenderOptions()
        options.tileSide = 24
        let expected = try renderer.renderAndWait(picture(), options)
        driver.reset()
        #expect(throws: Self.lost) { try renderer.renderAndWait(picture(), options) }
        #expect(try renderer.renderAndWait(picture(), options) == expected)
        driver.reset()
        #expect(throws: Self.lost) { try renderer.measure(picture()) }
        #expect(try renderer.measure(picture()).image == SharedRenderer.renderer.renderAndWait(picture()))
    }
}
