import Stitching
import Testing

@testable import SwiftShaders
@testable import TestSupport

/// The hash that all noise stands on: the same bits on every processor.
@Suite struct SmallHashTests {
    private static let vectors: [(cell: [Int32], words: [UInt32])] = [
        ([0, 0, 0], [0x9baf_d7c6, 0xa8e8_8a6b, 0x3f15_482c]),
        ([1, 2, 3], [0xfa9f_79a6, 0x48f2_f44c, 0x596f_5ab1]),
        ([-1, 0, 5], [0x7448_ad0b, 0x2f51_73dd, 0x27a6_9c1b]),
        ([-7, -3, 2], [0x085f_5077, 0x01ad_b49e, 0x503b_78b2]),
        ([1000, 2000, 86399], [0x628f_11f3, 0xdcfc_e3ce, 0xf94b_610d]),
    ]

    /// The cells as GLSL, one a column.
    private static let cells =
        "ivec3 cells[5] = ivec3[5]("
        + vectors.map { "ivec3(\($0.cell[0]), \($0.cell[1]), \($0.cell[2]))" }.joined(separator: ", ") + ");"

    @Test func `The reference's hash has the published bits`() {
        for (cell, words) in Self.vectors {
            let hash = ReferenceFormula.pcg3d(cell[0], cell[1], cell[2])
            #expect([hash.x, hash.y, hash.z] == words, "\(cell)")
        }
    }

    @Test func `The GPU's hash has the published bits`() throws {
        // Row 2k holds the upper three bytes of word k, row 2k + 1 the lowest.
        let text = """
            vec4 ssProbe(vec2 position, float value) {
                \(Self.cells)
                ivec2 place = ivec2(position);
                uvec3 words = pcg3d(uvec3(cells[place.x]));
                uint word = place.y < 2 ? words.x : place.y < 4 ? words.y : words.z;
                uvec3 upper = uvec3(word >> 24u, (word >> 16u) & 255u, (word >> 8u) & 255u);
                return vec4(vec3((place.y & 1) == 0 ? upper : uvec3(word & 255u)) / 255.0, 1.0);
            }
            """
        let bytes = try Probe().bytes(
            .fill(Probe.stage("ssProbe", .fill)), functions: ["ssProbe": text], width: 5, height: 6,
            target: .straight8
        ).map(UInt32.init)
        for (column, vector) in Self.vectors.enumerated() {
            let words = (0..<3).map { word in
                let (upper, lowest) = ((word * 2 * 5 + column) * 4, ((word * 2 + 1) * 5 + column) * 4)
                return bytes[upper] << 24 | bytes[upper + 1] << 16 | bytes[upper + 2] << 8 | bytes[lowest]
            }
            #expect(words == vector.words, "\(vector.cell)")
        }
    }

    @Test func `The GPU's random numbers are the upper 24 bits of the hash, exactly`() throws {
        let text = """
            vec4 ssProbe(vec2 position, float value) {
                \(Self.cells)
                return vec4(hash(cells[int(position.x)]), 1.0);
            }
            """
        let floats = try Probe().bytes(
            .fill(Probe.stage("ssProbe", .fill)), functions: ["ssProbe": text], width: 5, height: 1, target: .float
        ).values(Float.self)
        for (column, vector) in Self.vectors.enumerated() {
            let expected = vector.words.map { Float($0 >> 8) / 16_777_216 }
            #expect(Array(floats[column * 4..<column * 4 + 3]) == expected, "\(vector.cell)")
            let reference = ReferenceFormula.hash(vector.cell[0], vector.cell[1], vector.cell[2])
            #expect([reference.x, reference.y, reference.z].map(Float.init) == expected, "\(vector.cell)")
        }
    }
}
