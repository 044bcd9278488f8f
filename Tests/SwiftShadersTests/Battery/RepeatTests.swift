import TestSupport
import Testing

@testable import SwiftShaders

/// The same picture comes out the same: again, after others, and beside others.
@Suite struct RepeatTests {
    private static let options = RenderOptions(scale: 1.5, edge: .mirror, padding: .points(3), time: 0.85)

    @Test func `Every effect gives the same bytes again, also after all the others`() async throws {
        let image = try TestPicture.translucent(26, 19).image
        let pictures = EffectTable.all.map { ($0.name, EffectCase($0).picture(on: image)) }
        var first: [[UInt8]] = []
        for (name, picture) in pictures {
            first.append(try await SharedRenderer.render(picture, Self.options).rgba8())
            #expect(try await SharedRenderer.render(picture, Self.options).rgba8() == first.last, "\(name)")
        }
        for (index, (name, picture)) in pictures.enumerated().reversed() {
            #expect(try await SharedRenderer.render(picture, Self.options).rgba8() == first[index], "\(name)")
        }
        // Effects that all drew the same would pass what is above.
        #expect(Set(first).count == first.count)
    }

    @Test func `Eight tasks of fifty renders each get the bytes that one gets alone`() async throws {
        let photo = try TestPicture.translucent(30, 22).image
        let deep = try Image(width: 8, height: 5, rgba16: (0..<160).map { UInt16($0 * 397) })
        let pictures: [Picture] = [
            photo.halftone(), photo.wave().progressiveBlur(radius: 8), photo.neon().vignette(), deep.sepia().swirl(),
            Picture(.noise(), width: 21, height: 40), photo.sepia().opacity(0.5).glitch().mask(deep),
            Picture(from: photo, to: try TestPicture.opaque(30, 22).image, .ripple(), progress: 0.4),
            photo.gradientMap().posterize().bulge(),
        ]
        let renderer = try SharedRenderer.renderer
        var serial: [Image] = []
        for picture in pictures { serial.append(try renderer.renderAndWait(picture, Self.options)) }
        let expected = serial
        let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var wrong = 0
                    for round in 0..<50 {
                        let index = (task + round) % pictures.count
                        if try await renderer.render(pictures[index], Self.options) != expected[index] { wrong += 1 }
                    }
                    return wrong
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test func `Two renderers at once get the same bytes`() async throws {
        let picture = try TestPicture.opaque(30, 22).image.crosshatch().ripple()
        let expected = try await SharedRenderer.render(picture)
        let other = try Renderer(library: .tested)
        async let one = other.render(picture)
        async let another = SharedRenderer.render(picture)
        let both = try await [one, another]
        #expect(both == [expected, expected])
    }

    @Test func `A cancelled task's render throws that it was cancelled`() async throws {
        let picture = try TestPicture.opaque(3, 2).image.sepia()
        let renderer = try SharedRenderer.renderer
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await renderer.render(picture)
        }
        task.cancel()
        await #expect(throws: RenderError.cancelled) { try await task.value }
    }
}
