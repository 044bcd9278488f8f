import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// What a float becomes when it is stored, exactly.
@Suite struct SmallRoundingTests {
    private static let copy = [
        "ssProbe": "vec4 ssProbe(vec2 position, vec4 color, vec2 size, float value) { return color; }"
    ]

    /// Stores straight floats, four a pixel, in a format.
    private func store(_ floats: [Float], as target: TargetFormat) throws -> [UInt8] {
        let width = floats.count / 4
        return try Probe().bytes(
            .stages([Probe.stage("ssProbe", .color)], over: .image(0)), functions: Self.copy,
            images: [Image(width: width, height: 1, rgbaFloats: floats)], width: width, height: 1, target: target)
    }

    /// Numbers around every step from one whole number to the next, for so many steps from 0 to 1.
    private func numbersAroundSteps(_ steps: Int, stride: Int, by hair: Double) -> [Float] {
        var numbers: [Float] = [1, -0.25, 1.75, 0.5]
        for index in Swift.stride(from: 0, to: steps, by: stride) {
            for place in [0, 0.5 - hair, 0.5 + hair] { numbers.append(Float((Double(index) + place) / Double(steps))) }
        }
        return numbers
    }

    @Test func `A stored byte is floor(x · 255 + 0.5), in colour and in alpha`() throws {
        let numbers = numbersAroundSteps(255, stride: 1, by: 1e-4)
        let colors = try store(numbers.flatMap { [$0, 1, 0, 1] }, as: .straight8)
        let alphas = try store(numbers.flatMap { [1, 1, 1, $0] }, as: .straight8)
        let wrong = numbers.enumerated().compactMap { index, number in
            let byte = UInt8((Double(min(max(number, 0), 1)) * 255 + 0.5).rounded(.down))
            let white: UInt8 = byte > 0 ? 255 : 0
            let found = colors[index * 4..<index * 4 + 4] + alphas[index * 4..<index * 4 + 4]
            return Array(found) == [byte, 255, 0, 255, white, white, white, byte] ? nil : "\(number) is \(found)"
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(numbers.count), \(wrong.prefix(3))")
    }

    @Test func `What lies half-way between two bytes goes up`() throws {
        let numbers: [Float] = [0.1, 0.3, 0.5, 0.7, 0.9] + stride(from: 1, to: 510, by: 2).map { Float($0) / 510 }
        let bytes: [UInt8] = [26, 77, 128, 179, 230] + (1...255).map { UInt8($0) }
        let colors = try store(numbers.flatMap { [$0, 0, 1, 1] }, as: .straight8)
        #expect(numbers.indices.map { colors[$0 * 4] } == bytes)
        let alphas = try store(numbers.flatMap { [1, 1, 1, $0] }, as: .straight8)
        #expect(numbers.indices.map { alphas[$0 * 4 + 3] } == bytes)
    }

    @Test func `A stored 16-bit word is floor(x · 65535 + 0.5), in colour and in alpha`() throws {
        let numbers = numbersAroundSteps(65535, stride: 37, by: 0.02)
        let colors = try store(numbers.flatMap { [$0, 1, 0, 1] }, as: .straight16).values(UInt16.self)
        let alphas = try store(numbers.flatMap { [1, 1, 1, $0] }, as: .straight16).values(UInt16.self)
        let wrong = numbers.enumerated().compactMap { index, number in
            let word = UInt16((Double(min(max(number, 0), 1)) * 65535 + 0.5).rounded(.down))
            let white: UInt16 = word > 0 ? 65535 : 0
            let found = colors[index * 4..<index * 4 + 4] + alphas[index * 4..<index * 4 + 4]
            return Array(found) == [word, 65535, 0, 65535, white, white, white, word] ? nil : "\(number) is \(found)"
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(numbers.count), \(wrong.prefix(3))")
    }

    @Test func `A half float is the nearest one, ties to even, and nothing is cut off`() throws {
        var noise = TestNoise(6)
        // Ties of both kinds, then numbers by lot over all exponents.
        var numbers: [Float] = [1, 0.5, 0.50024414, 0.50073242, 0.9997559, 0.1, 6.2e-5]
        for index in 0..<3000 { numbers.append(Float(1 + noise.next()) / Float(2 << (index % 13))) }
        let stored = try store(numbers.flatMap { [$0, 0, 0, 1] }, as: .half).values(UInt16.self)
        let wrong = numbers.enumerated().filter { stored[$0.offset * 4] != nearestHalf($0.element) }.map(\.element)
        #expect(wrong.isEmpty, "\(wrong.count) of \(numbers.count), \(wrong.prefix(3))")
    }

    /// The bits of the half float nearest to a number from 2⁻¹⁴ to 1, ties to even.
    private func nearestHalf(_ number: Float) -> UInt16 {
        let step = Double(sign: .plus, exponent: Int(number.exponent) - 10, significand: 1)
        let rounded = Float((Double(number) / step).rounded(.toNearestOrEven) * step)
        return UInt16(truncatingIfNeeded: (rounded.bitPattern >> 13) &- (112 << 10))
    }

    @Test func `A colour brighter than its alpha is stored as bright as its alpha`() throws {
        let text =
            "vec4 ssProbe(vec2 position, vec4 color, vec2 size, float value) { return vec4(0.9, -0.5, 0.25, 0.5); }"
        for (target, expected) in [(TargetFormat.float, [0.5, 0, 0.25, 0.5]), (.straightFloat, [1, 0, 0.5, 0.5])] {
            let stored = try Probe().bytes(
                .stages([Probe.stage("ssProbe", .color)], over: .image(0)), functions: ["ssProbe": text],
                images: [Image(width: 1, height: 1, rgba: [0, 0, 0, 0])], width: 1, height: 1, target: target)
            #expect(stored.values(Float.self) == expected.map(Float.init))
        }
    }

    @Test(arguments: [1.0, 2, 3])
    func `Every byte of colour under every alpha above 0 survives an effect beside it`(_ scale: Double) async throws {
        let bytes = (0..<256 * 255).flatMap { index in
            let (color, alpha) = (UInt8(index % 256), UInt8(index / 256 + 1))
            return [color, 255 - color, color ^ 0x55, alpha]
        }
        let image = try Image(width: 256, height: 255, rgba: bytes)
        let corner = UnitPoint(x: 0, y: 0)
        for picture in [
            image.swirl(center: corner, radius: 3),
            image.bulge(center: corner, radius: 3).swirl(center: corner, radius: 3),
        ] {
            let rendered = try await SharedRenderer.render(picture, RenderOptions(scale: scale)).rgba8()
            let changed = bytes.indices.filter { index in
                let (x, y) = (index / 4 % 256, index / 4 / 256)
                let isOutside = Double(x * x + y * y) > 9 * scale * scale
                return isOutside && rendered[index] != bytes[index]
            }
            #expect(changed.isEmpty, "\(changed.count) bytes changed, the first at \(changed.first ?? 0)")
            #expect(rendered != bytes)
        }
    }

    @Test func `16-bit samples that an effect leaves alone stay exact`() async throws {
        var noise = TestNoise(5)
        let words = (0..<128 * 96 * 4).map { index in
            let word = UInt16(noise.next() * 65535.99)
            // Alpha from hardly anything to all of it.
            return index % 4 == 3 ? max(1, index % 7 == 0 ? UInt16(index % 13) + 1 : word) : word
        }
        let image = try Image(width: 128, height: 96, rgba16: words)
        let corner = UnitPoint(x: 0, y: 0)
        let picture = image.bulge(center: corner, radius: 3).swirl(center: corner, radius: 3)
        let rendered = try await SharedRenderer.render(picture).rgba16()
        let changed = words.indices.filter { index in
            let (x, y) = (index / 4 % 128, index / 4 / 128)
            return x * x + y * y > 9 && rendered[index] != words[index]
        }
        #expect(changed.isEmpty, "\(changed.count) samples changed, the first at \(changed.first ?? 0)")
        #expect(rendered != words)
    }
}
