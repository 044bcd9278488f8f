import Stitching
import Testing

@testable import SwiftShaders

/// What functions read between texels, exactly.
@Suite struct SmallReadingTests {
    /// The greys next to an edge from black to white, and the farthest that any other grey is from its own, where a
    /// function reads so many pixels beside every pixel.
    private func edge(
        _ kind: ShaderKind, by offset: Double, down isDown: Bool
    ) throws -> (dark: Float, light: Float, elsewhere: Float) {
        let side = 6
        let way = isDown ? "vec2(0.0, value)" : "vec2(value, 0.0)"
        let text =
            kind == .distortion
            ? "vec2 ssProbe(vec2 position, vec2 size, float value) { return position + \(way); }"
            : "vec4 ssProbe(vec2 position, vec2 size, float value) { return layerAt(position + \(way)); }"
        let places = (0..<side * side).map { isDown ? ($0 / side, $0 % side) : ($0 % side, $0 / side) }
        let image = try Image(
            width: side, height: side,
            rgba: places.flatMap { along, _ in [UInt8](repeating: along < 3 ? 0 : 255, count: 3) + [255] })
        var stage = Probe.stage("ssProbe", kind)
        stage.calls = [["value": .float(offset)]]
        stage.edge = .clamp
        let floats = try Probe().bytes(
            .stages([stage], over: .image(0)), functions: ["ssProbe": text], images: [image], width: side,
            height: side, target: .float
        ).values(Float.self)
        var found: (dark: Float, light: Float, elsewhere: Float) = (-1, -1, 0)
        for (index, (along, across)) in places.enumerated() {
            let grey = floats[index * 4]
            switch along {
            case 2 where across == 1: found.dark = grey
            case 3 where across == 1: found.light = grey
            case 2, 3: continue
            default: found.elsewhere = max(found.elsewhere, abs(grey - (along < 3 ? 0 : 1)))
            }
        }
        return found
    }

    @Test(arguments: [ShaderKind.distortion, .layer], [false, true])
    func `A hundredth of a pixel beside an edge is a hundredth of what is beyond it`(
        _ kind: ShaderKind, _ isDown: Bool
    ) throws {
        // 2⁻¹¹ is twice the distance from which on a read is between texels.
        for offset in [0.01, 0.25, 0.5, 0.99, 0x1p-11, 1.1 * 0x1p-12] {
            let after = try edge(kind, by: offset, down: isDown)
            #expect(abs(Double(after.dark) - offset) < 1e-6, "\(offset)")
            #expect(after.light == 1 && after.elsewhere == 0, "\(offset)")
            let before = try edge(kind, by: -offset, down: isDown)
            #expect(abs(Double(before.light) - (1 - offset)) < 1e-6, "-\(offset)")
            #expect(before.dark == 0 && before.elsewhere == 0, "-\(offset)")
        }
    }

    @Test(arguments: [ShaderKind.distortion, .layer], [false, true])
    func `Within a 4096th of a texel's centre a read is that texel, exactly`(_ kind: ShaderKind, _ isDown: Bool) throws
    {
        for offset in [0, 0x1p-13, -0x1p-13, 0.9 * 0x1p-12, -0.9 * 0x1p-12] {
            let same = try edge(kind, by: offset, down: isDown)
            #expect(same.dark == 0 && same.light == 1 && same.elsewhere == 0, "\(offset)")
            let next = try edge(kind, by: 1 + offset, down: isDown)
            #expect(next.dark == 1 && next.light == 1 && next.elsewhere == 0, "1 + \(offset)")
        }
    }
}
