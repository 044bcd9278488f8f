import Foundation
import SwiftShaders

@testable import TestSupport

/// The reference's random numbers, for tests that must know where they change.
enum ReferenceNoise {
    static func hash(_ a: Int32, _ b: Int32, _ c: Int32) -> SIMD3<Double> { ReferenceFormula.hash(a, b, c) }
}

extension Image {
    /// A picture without any edge, given by a formula in points, so that it can be drawn at any scale; 16 bits.
    static func smooth(_ width: Int, _ height: Int, scale: Int) throws -> Image {
        var words: [UInt16] = []
        for row in 0..<height * scale {
            for column in 0..<width * scale {
                let (x, y) = ((Double(column) + 0.5) / Double(scale), (Double(row) + 0.5) / Double(scale))
                let color = [
                    0.5 + 0.4 * sin(x / 19 + 0.4 * sin(y / 23)), 0.5 + 0.35 * cos(y / 17 - 0.3 * cos(x / 29)),
                    0.5 + 0.3 * sin((x + y) / 27), 0.7 + 0.25 * sin(x / 31 - y / 25),
                ]
                words += color.map { UInt16($0 * 65535) }
            }
        }
        return try Image(width: width * scale, height: height * scale, rgba16: words)
    }
}

extension TestPicture {
    /// The picture with its colours between a quarter and a half.
    var midtones: TestPicture {
        TestPicture("middle tones", width, height) { x, y in
            let pixel = bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4].map { Double($0) / 255 }
            return pixel[..<3].map { 0.25 + $0 / 4 } + [pixel[3]]
        }
    }

    /// The picture at twice its size, every pixel four times.
    var enlarged: TestPicture {
        TestPicture("enlarged", width * 2, height * 2) { x, y in
            (0..<4).map { Double(bytes[(y / 2 * width + x / 2) * 4 + $0]) / 255 }
        }
    }
}

extension [Float] {
    /// The means of squares of so many pixels of four numbers each.
    func means(of side: Int, width: Int) -> [Float] {
        let (columns, rows) = (width / side, count / 4 / width / side)
        var sums = [Float](repeating: 0, count: columns * rows * 4)
        for row in 0..<rows * side {
            for column in 0..<columns * side {
                for channel in 0..<4 {
                    let target = (row / side * columns + column / side) * 4 + channel
                    sums[target] += self[(row * width + column) * 4 + channel]
                }
            }
        }
        return sums.map { $0 / Float(side * side) }
    }
}
