import SwiftShaders
import Testing

/// A picture over another one.
@Suite struct OverTests {
    private static func image(_ width: Int, _ pixel: [UInt8]) throws -> Image {
        try Image(width: width, height: 2, rgba: (0..<width * 2).flatMap { _ in pixel })
    }

    @Test func `What is on top covers as much as it is opaque`() throws {
        let bottom = try Self.image(3, [40, 80, 120, 255])
        for (alpha, expected) in [(0, [40, 80, 120]), (51, [72, 64, 96]), (255, [200, 0, 0])] as [(UInt8, [UInt8])] {
            let top = try Self.image(3, [200, 0, 0, alpha])
            let drawn = try SharedRenderer.renderer.renderAndWait(Picture(Picture(top), over: Picture(bottom)))
            #expect(Array(drawn.rgba8().prefix(4)) == expected + [255], "\(alpha)")
        }
    }

    @Test func `Effects of either come first, and those of both after`() throws {
        let (top, bottom) = (try Self.image(2, [255, 255, 255, 128]), try Self.image(2, [0, 0, 0, 255]))
        let both = Picture(Picture(top), over: Picture(bottom)).threshold(level: 0.25)
        #expect(Array(try SharedRenderer.renderer.renderAndWait(both).rgba8().prefix(3)) == [255, 255, 255])
        let under = Picture(Picture(top), over: Picture(bottom).duotone(shadows: .red, highlights: .red))
        let drawn = try SharedRenderer.renderer.renderAndWait(under).rgba8()
        #expect(drawn[0] == 255)
        #expect(abs(Int(drawn[1]) - 128) <= 1)
    }

    @Test func `Two sizes are refused`() throws {
        let picture = Picture(
            Picture(try Self.image(2, [0, 0, 0, 255])), over: Picture(try Self.image(3, [0, 0, 0, 255])))
        #expect(throws: RenderError.self) { try SharedRenderer.renderer.renderAndWait(picture) }
    }
}
