import SwiftShaders

@testable import TestSupport

/// The reference's random numbers, for tests that must know where they change.
enum ReferenceNoise {
    static func hash(_ a: Int32, _ b: Int32, _ c: Int32) -> SIMD3<Double> { ReferenceFormula.hash(a, b, c) }
}

extension Image {
    /// A picture without any edge, that can be drawn at any scale; 16 bits.
    static func smooth(_ width: Int, _ height: Int, scale: Int) throws -> Image {
        try Image(
            width: width * scale, height: height * scale, rgba16: smoothWords(width, height, scale: scale))
    }
}
