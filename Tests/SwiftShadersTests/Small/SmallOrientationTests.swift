import SwiftShaders
import Testing

/// Pictures stay upright, however many passes draw them.
@Suite struct SmallOrientationTests {
    /// Red at the top left, green at the top right, blue at the bottom left, white at the bottom right.
    private func marked(_ width: Int, _ height: Int) throws -> Image {
        let marks: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]]
        let bytes = (0..<width * height).flatMap { index in
            marks[(index % width < width / 2 ? 0 : 1) + (index / width < height / 2 ? 0 : 2)]
        }
        return try Image(width: width, height: height, rgba: bytes)
    }

    /// A pass of one of the kinds, which moves and changes nothing that a byte could show.
    private func pass(_ index: Int, on picture: Picture) -> Picture {
        switch index % 3 {
        case 0: picture.sharpen(amount: 1e-9)
        case 1: picture.wave(amplitude: 1e-9)
        default: picture.sepia(amount: 1e-9)
        }
    }

    @Test(arguments: 0...6) func `Marks in the corners stay there`(_ passes: Int) async throws {
        for (width, height) in [(6, 10), (9, 4)] {
            let image = try marked(width, height)
            for first in 0..<3 {
                var picture = Picture(image)
                for index in 0..<passes { picture = pass(first + index, on: picture) }
                let rendered = try await SharedRenderer.render(picture)
                #expect(rendered.rgba8() == image.rgba8())
            }
        }
    }

    @Test(arguments: 0...3) func `A margin is as wide on every side`(_ passes: Int) async throws {
        let image = try marked(6, 4)
        var picture = Picture(image)
        for index in 0..<passes { picture = pass(index, on: picture) }
        let rendered = try await SharedRenderer.render(picture, RenderOptions(padding: .points(2)))
        try #require(rendered.width == 10 && rendered.height == 8)
        let (bytes, source) = (rendered.rgba8(), image.rgba8())
        let wrong = bytes.indices.filter { index in
            let (x, y, channel) = (index / 4 % 10 - 2, index / 4 / 10 - 2, index % 4)
            let isInside = (0..<6).contains(x) && (0..<4).contains(y)
            return bytes[index] != (isInside ? source[(y * 6 + x) * 4 + channel] : 0)
        }
        #expect(wrong.isEmpty)
    }

    @Test func `A transition shows the first picture where it has not been, the second where it has`() async throws {
        let image = try marked(20, 10)
        let black = try Image(width: 20, height: 10, rgba: (0..<200).flatMap { _ in [0, 0, 0, 255] as [UInt8] })
        let picture = Picture(from: image, to: black, .wipe(angle: .zero, softness: 0), progress: 0.5)
        let bytes = try await SharedRenderer.render(picture).rgba8()
        let corners = [0, 19, 180, 199].map { Array(bytes[$0 * 4..<$0 * 4 + 3]) }
        // A wipe at angle 0 takes the first picture away from the left.
        #expect(corners == [[0, 0, 0], [0, 255, 0], [0, 0, 0], [255, 255, 255]])
    }
}
