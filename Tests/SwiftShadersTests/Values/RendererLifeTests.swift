import GLES
import Glibc
import Stitching
import Testing

@testable import SwiftShaders

/// What a renderer does where its thread, its speed or its margin is not what it was made for.
@Suite struct RendererLifeTests {
    @Test func `A renderer in a forked child throws, instead of waiting for a thread that is not there`() throws {
        let renderer = try Renderer()
        let picture = Picture(.checkerboard(), width: 4, height: 4)
        _ = try renderer.renderAndWait(picture)
        // Swift does not offer fork; the C library does.
        let fork = try #require(dlsym(nil, "fork"))
        let child = unsafeBitCast(fork, to: (@convention(c) () -> pid_t).self)()
        if child == 0 {
            alarm(20)
            var code: Int32 = 1
            do throws(RenderError) { _ = try renderer.renderAndWait(picture) } catch {
                code = error == .gpu(.forked) ? 42 : 2
            }
            _exit(code)
        }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        #expect((status >> 8) & 0xFF == 42)
    }

    @Test func `Speeds that no clock has are the fastest, or none`() {
        let clock = ShaderClock(elapsed: 10)
        #expect(clock.frame(.animated(speed: .infinity), framesPerSecond: 24) == 24_000)
        #expect(clock.frame(.animated(speed: -1e300), framesPerSecond: 24) == -24_000)
        #expect(clock.frame(.animated(speed: .nan), framesPerSecond: 24) == 0)
        #expect(clock.frame(.animated, framesPerSecond: 1e300) == Int(Int32.max))
        #expect(clock.phase(.animated(speed: .nan), cyclesPerSecond: 1) == 0)
    }

    @Test func `A margin leaves room for what a function that is called by name may draw outside`() throws {
        let image = try Image(width: 30, height: 40, rgba: Array(repeating: 255, count: 30 * 40 * 4))
        let wave = try ShaderFunction("ssWave")(.viewSize, .float(5), .float(60), .float(0), .float(0.25))
        let sepia = try ShaderFunction("ssSepia")(.viewSize, .float(1))
        let options = RenderOptions(padding: .automatic)
        #expect(try PictureResolver.resolve(image.shader(wave), options).view.padding == 50)
        #expect(try PictureResolver.resolve(image.shader(sepia), options).view.padding == 0)
    }

    @Test func `A point beyond a million points is noted, and refused by a strict render`() throws {
        let image = try Image(width: 30, height: 40, rgba: Array(repeating: 255, count: 30 * 40 * 4))
        let far = image.swirl(center: UnitPoint(x: 0.5, y: -1e300))
        #expect(try far.problems().map(\.resolution) == [.clamped(to: -1_000_000)])
        #expect(try image.swirl(center: UnitPoint(x: 2, y: -3)).problems().isEmpty)
        #expect(throws: RenderError.self) { try PictureResolver.resolve(far, RenderOptions(strict: true)) }
    }
}
