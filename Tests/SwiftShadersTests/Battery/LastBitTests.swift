import TestSupport
import Testing

@testable import SwiftShaders

/// Where the last bit decides, it decides the same way in every pixel, however translucent.
@Suite struct LastBitTests {
    /// Alphas from hardly anything to 1; few of them are whole shares of 1.
    private static let alphas: [Float] = (1...64).map { Float($0) / 64 } + (1...30).map { Float($0) / 31 }

    /// One row of pixels of a grey under all alphas, straight.
    private func row(_ gray: Float) throws -> Image {
        try Image(
            width: Self.alphas.count, height: 1, rgbaFloats: Self.alphas.flatMap { [gray, gray, gray, $0] })
    }

    /// The straight red of every pixel of a picture's first row.
    private func reds(_ picture: Picture) async throws -> [Double] {
        let floats = try await SharedRenderer.floats(picture)
        return Self.alphas.indices.map { Double(floats[$0 * 4]) / Double(Self.alphas[$0]) }
    }

    @Test(arguments: [(2, [0.5]), (3, [0.25, 0.75]), (6, [0.1, 0.3, 0.5, 0.7, 0.9])])
    func `Half way between two levels is the upper one`(_ levels: Int, _ grays: [Double]) async throws {
        for gray in grays {
            let expected = gray + 0.5 / Double(levels - 1)
            let found = try await reds(row(Float(gray)).posterize(levels: levels))
            #expect(found.allSatisfy { abs($0 - expected) < 1e-5 }, "\(gray)")
        }
    }

    @Test func `A grey that just reaches a dither's threshold is white`() async throws {
        // The first row of Bayer's matrix; a grey reaches its cell where it and the threshold make 1.
        for (column, entry) in [0.0, 8, 2, 10].enumerated() {
            let gray = 1 - (entry + 0.5) / 16
            let found = try await reds(row(Float(gray)).dither(levels: 2, pixelSize: 1))
            for index in stride(from: column, to: found.count, by: 4) {
                #expect(abs(found[index] - 1) < 1e-5, "cell \(column), alpha \(Self.alphas[index])")
            }
        }
    }

    @Test func `White and black print without a speck, under every alpha`() async throws {
        for (gray, expected) in [(Float(1), 1.0), (0, 0)] {
            let image = try row(gray)
            for picture in [
                image.halftone(), image.halftone(dotSize: 2, angle: .zero),
                image.gradientMap(colors: [.black, .red, .white]),
                image.duotone(shadows: .black, highlights: .white),
            ] {
                let found = try await reds(picture)
                #expect(found.allSatisfy { abs($0 - expected) < 1e-5 }, "\(gray)")
            }
        }
    }
}
