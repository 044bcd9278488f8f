import TestSupport
import Testing

@testable import SwiftShaders

/// Tones that follow from a picture by hand: what is black, white and half way between stays so.
@Suite struct ToneTests {
    /// All 256 grays in a row.
    private func ramp() throws -> Image {
        try Image(width: 256, height: 1, rgba: (0..<1024).map { $0 % 4 == 3 ? 255 : UInt8($0 / 4) })
    }

    @Test func `From black to white every gray stays itself`() async throws {
        let ramp = try ramp()
        for picture in [
            ramp.gradientMap(colors: [.black, .white]), ramp.duotone(shadows: .black, highlights: .white),
            ramp.gradientMap(colors: [.black, Color(white: 0.5), .white]),
        ] {
            #expect(try await SharedRenderer.render(picture).rgba8() == ramp.rgba8())
        }
    }

    @Test(arguments: 2...64) func `The first and the last of any number of colours are reached`(_ count: Int)
        async throws
    {
        let colors = (0..<count).map { index -> Color in index == 0 ? .red : index == count - 1 ? .blue : .white }
        let drawn = try await SharedRenderer.render(ramp().gradientMap(colors: colors)).rgba8()
        #expect(drawn.prefix(4) == [255, 0, 0, 255])
        #expect(drawn.suffix(4) == [0, 0, 255, 255])
    }

    /// Colours are averaged as they are encoded, so half black and half white is 128, not 188.
    @Test func `A checkerboard of black and white is mid gray to what averages it`() async throws {
        let bytes = (0..<64 * 64).flatMap { (pixel: Int) -> [UInt8] in
            let gray: UInt8 = (pixel % 64 + pixel / 64) % 2 == 1 ? 255 : 0
            return [gray, gray, gray, 255]
        }
        let board = try Image(width: 64, height: 64, rgba: bytes)
        for (name, picture) in [
            ("blur", board.progressiveBlur(radius: 12, from: .top, to: .top)),
            ("pixelate", board.pixelate(blockSize: 8)),
        ] {
            let drawn = try await SharedRenderer.render(picture).rgba8()
            // A pixel in the middle and its three neighbours.
            let around = [(31, 31), (32, 31), (31, 32), (32, 32)].map { Double(drawn[($0.1 * 64 + $0.0) * 4]) }
            let mean = around.reduce(0, +) / 4
            #expect(abs(mean - 127.5) <= 1.5, "\(name): \(around)")
        }
    }

    @Test(arguments: [1, 5, 20, 50, 200.0])
    func `A blur of an opaque picture is as large, opaque, and between its extremes up to the corners`(
        _ radius: Double
    ) async throws {
        // Red runs across from 40 to 200, so no pixel may be darker or brighter.
        let row = (0..<120).flatMap { (x: Int) -> [UInt8] in [UInt8(40 + x * 160 / 119), 90, 90, 255] }
        let bytes = Array(repeatElement(row, count: 80).joined())
        let image = try Image(width: 120, height: 80, rgba: bytes)
        let drawn = try await SharedRenderer.render(image.progressiveBlur(radius: radius, from: .top, to: .top))
        #expect(drawn.width == 120 && drawn.height == 80)
        let rgba = drawn.rgba8()
        for pixel in 0..<120 * 80 {
            let colors = rgba[pixel * 4..<pixel * 4 + 4]
            guard (40...200).contains(colors[pixel * 4]), colors[pixel * 4 + 1] == 90, colors[pixel * 4 + 3] == 255
            else {
                Issue.record("pixel \(pixel) is \(Array(colors))")
                return
            }
        }
        // The edge's own colour is half of what is near it, and more with what is beyond it being the edge again.
        #expect(rgba[0] < 120 && rgba[119 * 4] > 120)
    }
}
