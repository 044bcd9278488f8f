import Stitching
import Testing

@testable import SwiftShaders

/// The helpers that functions share, where numbers are at their limits.
@Suite struct SmallHelperTests {
    /// What GLSL says of three expressions in `x`, each from 0 to 1, for every `x`; a pixel is a point.
    private func values(_ expressions: String, of numbers: [String]) throws -> [SIMD3<Double>] {
        let list = "float[\(numbers.count)](\(numbers.joined(separator: ", ")))"
        let text = """
            vec4 ssProbe(vec2 position, float value) {
                float x = \(list)[int(position.x)];
                return vec4(\(expressions), 1.0);
            }
            """
        let floats = try Probe().bytes(
            .fill(Probe.stage("ssProbe", .fill)), functions: ["ssProbe": text], width: numbers.count, height: 1,
            target: .float
        ).values(Float.self)
        return numbers.indices.map { index in
            SIMD3(Double(floats[index * 4]), Double(floats[index * 4 + 1]), Double(floats[index * 4 + 2]))
        }
    }

    private func literals(_ numbers: [Double]) -> [String] { numbers.map { "\(Float($0))" } }

    @Test func `Far turns are points of the circle too, with exact zeros`() throws {
        for (turns, zero) in [
            (["0.5", "-0.5", "4096.5", "-4096.0"], "y"), (["0.25", "-0.75", "4096.25", "-4096.25"], "x"),
        ] {
            let found = try values("vec3(circle(x).\(zero) == 0.0 ? 1.0 : 0.0)", of: turns)
            #expect(found.allSatisfy { $0.x == 1 }, "\(turns)")
        }
        // From 2^23 on there are no fractions, and infinity has none either.
        let far = try values(
            "0.5 + 0.5 * circle(x), 0.0",
            of: ["1e7", "-3e38", "uintBitsToFloat(0x7f800000u)", "uintBitsToFloat(0xff800000u)"])
        #expect(far.allSatisfy { $0 == SIMD3(1, 0.5, 0) }, "\(far)")
    }

    @Test func `Of a wave a pixel long, or shorter, nothing is left`() throws {
        let periods = ["1.0", "0.9", "0.5", "0.0", "-2.0"]
        #expect(try values("vec3(lineContrast(x))", of: periods).allSatisfy { $0.x == 0 })
    }

    @Test func `A ramp is smooth between its ends, and a step at the upper one where they are no way apart`() throws {
        let found = try values(
            "ramp(0.25, 0.75, x), ramp(0.5, 0.5, x), ramp(0.6, 0.4, x)",
            of: ["-1.0", "0.25", "0.375", "0.4", "0.5", "0.500002", "0.50001", "0.625", "0.75", "2.0"])
        let smooth = [0.0, 0, 0.15625, 0.216, 0.5, 0.500006, 0.50003, 0.84375, 1, 1]
        for (index, expected) in smooth.enumerated() { #expect(abs(found[index].x - expected) < 1e-6, "\(index)") }
        #expect(found.map(\.y) == [0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
        #expect(found.map(\.z) == [0, 0, 0, 1, 1, 1, 1, 1, 1, 1])
        // Half way is one half, however near the ends are.
        #expect(abs(try values("vec3(ramp(0.5, 0.50002, x))", of: ["0.50001"])[0].x - 0.5) < 0.02)
        let near = try values("vec3(ramp(0.5, 0.500004, x))", of: ["0.5", "0.500002", "0.500004"]).map(\.x)
        #expect(near[0] < 0.02 && abs(near[1] - 0.5) < 0.05 && near[2] == 1)
    }

    @Test func `Straight colour is colour over alpha, and black where there is no alpha`() throws {
        let found = try values(
            "straight(vec4(0.5, 0.25, 0.125, 1.0) * x)",
            of: ["1.0", "0.5", "1.5e-20", "2e-30", "1e-37", "0.0"])
        for index in 0..<4 {
            #expect((found[index] - SIMD3(0.5, 0.25, 0.125)).squared < 1e-12, "\(index)")
        }
        #expect(found[4].squared < 1e-12 && found[5] == .zero)
    }

    @Test func `A cell begins a ten-thousandth before its corner`() throws {
        let places = [6.0, 5.9999, 5.997, -6.0001, -6.003, 0, -0.0001, -0.003, 7.5]
        let found = try values(
            "vec3(cell(vec2(x, -x), 3.0) + 8, 0) / 16.0", of: literals(places))
        #expect(found.map { $0.x * 16 - 8 } == [2, 2, 1, -2, -3, 0, 0, -1, 2])
    }

    @Test func `A mirrored coordinate stays as it is inside, and is folded outside`() throws {
        let inside = [0, 0.1, 0.33, 0.7, 0.99, 1].map { $0 * 0.9 }
        let found = try values("mirror(x, 0.9), x, mirror(x, 0.0)", of: literals(inside))
        #expect(found.allSatisfy { $0.x == $0.y && $0.z < 0.01 })
        let folded = try values("vec3(mirror(x, 0.75))", of: literals([-0.25, 1, 1.5, 2, -1, 3.25, -2.875]))
        #expect(folded.map(\.x) == [0.25, 0.5, 0, 0.5, 0.5, 0.25, 0.125])
    }

    @Test func `Coverage falls from all to nothing over a pixel`() throws {
        let found = try values("vec3(coverage(x))", of: literals([-9, -0.5, -0.25, 0, 0.25, 0.5, 9]))
        #expect(found.map(\.x) == [1, 1, 0.75, 0.5, 0.25, 0, 0])
    }

    @Test func `The way across a view runs from 0 in one corner to 1 in the other`() throws {
        let found = try values(
            "along(vec2(x * 8.0, x * 4.0), vec2(8.0, 4.0), vec2(0.6, 0.8)), "
                + "along(vec2(8.0 * x, 4.0 - 4.0 * x), vec2(8.0, 4.0), vec2(0.6, -0.8)), along(vec2(x), vec2(0.0), vec2(0.0))",
            of: literals([0, 0.25, 0.5, 1]))
        for (place, found) in zip([0, 0.25, 0.5, 1], found) {
            #expect(abs(found.x - place) < 1e-6 && abs(found.y - place) < 1e-6 && found.z == 0.5)
        }
    }
}

extension SIMD3<Double> {
    fileprivate var squared: Double { (self * self).sum() }
}
