import Foundation
import Stitching
import Testing

@testable import SwiftShaders
@testable import TestSupport

/// The helpers that many functions stand on, closer than any picture shows.
@Suite struct SmallMathTests {
    /// What an expression of x and y gives on the GPU, for x from -64 to 63 and y from -8 to 7, three numbers each.
    private func values(_ expression: String) throws -> [(x: Double, y: Double, found: SIMD3<Double>)] {
        let text = """
            vec4 ssProbe(vec2 position, float value) {
                float x = floor(position.x) - 64.0;
                float y = floor(position.y) - 8.0;
                return vec4(\(expression), 1.0);
            }
            """
        let floats = try Probe().bytes(
            .fill(Probe.stage("ssProbe", .fill)), functions: ["ssProbe": text], width: 128, height: 16, target: .float
        ).values(Float.self).map(Double.init)
        return (0..<128 * 16).map { index in
            let found = SIMD3(floats[index * 4], floats[index * 4 + 1], floats[index * 4 + 2])
            return (Double(index % 128 - 64), Double(index / 128 - 8), found)
        }
    }

    private func difference(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
        let way = one - other
        return max(abs(way.x), abs(way.y), abs(way.z))
    }

    @Test func `Sines and cosines of turns are right to a few millionths, their zeros exactly`() throws {
        for (x, y, found) in try values("0.5 + 0.5 * vec3(cosTurns(x / 97.0 + y), sinTurns(x / 97.0 + y), 0.0)") {
            let angle = 2 * Double.pi * Double(Float(x / 97 + y))
            // Between turns, float positions themselves are only so fine.
            #expect(difference(found, SIMD3(cos(angle) + 1, sin(angle) + 1, 1) / 2) < 3e-6, "\(x)/97 + \(y)")
        }
        for (x, _, found) in try values("0.5 + 0.5 * vec3(cosTurns(x / 4.0), sinTurns(x / 4.0), 0.0)") {
            let quarter = ((Int(x) % 4) + 4) % 4
            let (cosine, sine) = ([1.0, 0, -1, 0][quarter], [0, 1.0, 0, -1][quarter])
            #expect(difference(found, SIMD3(cosine + 1, sine + 1, 1) / 2) < 1e-6, "\(x) quarters")
            // Where there is nothing, there is exactly nothing.
            #expect((found.x == 0.5) == (cosine == 0) && (found.y == 0.5) == (sine == 0), "\(x) quarters")
        }
    }

    @Test func `The contrast of lines is that of a box filter to a hundred thousandth`() throws {
        for (x, y, found) in try values("vec3(lineContrast(1.0 + (x + 64.0) * (y + 8.5) * 0.02), 0.0, 0.0)") {
            let expected = ReferenceFormula.boxFilter(1 + (x + 64) * (y + 8.5) * 0.02, 1)
            #expect(abs(found.x - expected) < 2e-5, "\(x), \(y)")
        }
    }

    @Test func `Value and gradient noise are the reference's, on both sides of 0`() throws {
        let expression = "vec3(vnoise(vec2(x, y) * 0.37, 3), 0.5 + 0.5 * gnoise(vec2(x, y) * 0.37, 2, 0.3), 0.0)"
        for (x, y, found) in try values(expression) {
            let q = V2(x, y) * 0.37
            let value = ReferenceFormula.vnoise(q, 3)
            let gradient = 0.5 + 0.5 * ReferenceFormula.gnoise(q, 2, 0.3)
            #expect(difference(found, SIMD3(value, gradient, 0)) < 3e-5, "\(x), \(y)")
        }
    }

    @Test func `Bayer's matrix repeats every four cells, on both sides of 0`() throws {
        let rows = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]
        for (x, y, found) in try values("vec3(float(bayer(ivec2(int(x), int(y)))) / 16.0, 0.0, 0.0)") {
            #expect(found.x * 16 == Double(rows[(Int(y) + 8) % 4][(Int(x) + 64) % 4]), "\(x), \(y)")
        }
    }

    @Test func `Cells, folds and ramps are the reference's`() throws {
        let expression = """
            vec3(float(cell(vec2(x, y), 3.0).x + 30) / 64.0, mirror(x * 1.7 + y * 0.013, 9.3) / 9.3, ramp(-8.0, y, x))
            """
        for (x, y, found) in try values(expression) {
            let cell = Double(ReferenceFormula.cell(x, 3) + 30) / 64
            let fold = ReferenceFormula.mirror(x * 1.7 + y * 0.013, 9.3) / 9.3
            #expect(difference(found, SIMD3(cell, fold, ReferenceFormula.ramp(-8, y, x))) < 1e-5, "\(x), \(y)")
        }
    }
}
