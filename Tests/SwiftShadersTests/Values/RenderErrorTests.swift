import GLES
import TestSupport
import Testing

@testable import SwiftShaders

/// What cannot be rendered, and what is said about it.
@Suite struct RenderErrorTests {
    private func error(_ picture: Picture, _ options: RenderOptions = RenderOptions()) async throws -> RenderError? {
        let renderer = try SharedRenderer.renderer
        do throws(RenderError) {
            _ = try await renderer.render(picture, options)
            return nil
        } catch {
            return error
        }
    }

    @Test func `A scale is above 0 and at most 64`() async throws {
        let picture = try TestPicture.opaque(3, 2).image.sepia()
        for scale in [0, -1, 64.001, .infinity, -.infinity, Double.nan] {
            let allowed = "above 0 and at most 64"
            let expected = RenderError.option(name: "scale", value: formatted(scale), allowed: allowed)
            #expect(try await error(picture, RenderOptions(scale: scale)) == expected)
        }
        for scale in [0.001, 64] { #expect(try await error(picture, RenderOptions(scale: scale)) == nil) }
    }

    @Test func `A margin is 0 to a million points`() async throws {
        let picture = try TestPicture.opaque(3, 2).image.sepia()
        for points in [-0.001, 1_000_001, .infinity, Double.nan] {
            let found = try await error(picture, RenderOptions(padding: .points(points)))
            let allowed = "0 to 1000000 points, or automatic"
            #expect(found == .option(name: "padding", value: formatted(points), allowed: allowed))
        }
    }

    @Test func `A time is finite, before 0 too`() async throws {
        let picture = try TestPicture.opaque(3, 2).image.wave()
        for time in [Double.nan, .infinity, -.infinity] {
            let allowed = "a finite number of seconds"
            let expected = RenderError.option(name: "time", value: formatted(time), allowed: allowed)
            #expect(try await error(picture, RenderOptions(time: time)) == expected)
        }
        #expect(try await error(picture, RenderOptions(time: -7.5)) == nil)
    }

    @Test func `A mask larger than the driver's textures is an error with the limit`() async throws {
        let limit = try SharedRenderer.renderer.info.maximumSide
        let image = try TestPicture.opaque(3, 2).image
        let long = try Image(
            width: limit + 1, height: 1, layout: .gray, bitDepth: 8,
            samples: .bytes([UInt8](repeating: 9, count: limit + 1)))
        #expect(try await error(image.sepia().mask(long)) == .gpu(.tooLarge(width: limit + 1, height: 1, limit: limit)))
        // Nothing is drawn on an image without effects, so it may be as large as it likes.
        #expect(try await SharedRenderer.render(Picture(long).sepia(amount: 0)) == long)
    }

    @Test func `A picture of no size is an error`() async throws {
        for (width, height) in [(0, 5), (5, 0), (-1, 5), (Int.max, 1)] {
            let expected = RenderError.size(width: width, height: height)
            #expect(try await error(Picture(.noise(), width: width, height: height)) == expected)
        }
    }

    @Test func `After an error the renderer renders on`() async throws {
        let image = try TestPicture.opaque(9, 7).image
        let before = try await SharedRenderer.render(image.halftone())
        _ = try await error(Picture(.checkerboard(), width: 1 << 20, height: 1))
        #expect(try await SharedRenderer.render(image.halftone()) == before)
    }

    @Test func `The renderer says what it renders with`() throws {
        let info = try SharedRenderer.renderer.info
        #expect(Renderer.isAvailable && Renderer.isAvailable)
        #expect(!info.renderer.isEmpty && !info.version.isEmpty && info.maximumSide >= 2048)
        #expect(info.candidates.filter { $0.outcome == .chosen }.map(\.platform) == [info.platform])
    }

    @Test func `An unknown device is an error that lists what there is`() throws {
        #expect {
            try Renderer(display: DisplayRequest(device: "the moon"))
        } throws: { error in
            guard case .gpu(.unknownDevice("the moon", let candidates))? = error as? RenderError else { return false }
            return !candidates.isEmpty
        }
    }
}
