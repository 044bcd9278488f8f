import TestSupport
import Testing

@testable import SwiftShaders

/// A constant straight colour under noisy alpha: nothing that alpha does may tint it.
@Suite struct VeilTests {
    private static let color = [204.0 / 255, 102.0 / 255, 51.0 / 255]
    private static let veil = TestPicture.veiled(40, 30, color: color)

    /// The largest difference of a visible pixel's straight colour from one that it should have.
    private func worst(_ floats: [Float], _ color: [Double]) -> Double {
        var worst = 0.0
        for index in stride(from: 0, to: floats.count, by: 4) where floats[index + 3] >= 8.0 / 255 {
            for channel in 0..<3 {
                worst = max(worst, abs(Double(floats[index + channel] / floats[index + 3]) - color[channel]))
            }
        }
        return worst
    }

    @Test(arguments: TableRow.modifiers)
    func `Distortions, sharpen and blur keep a constant colour`(_ table: TableRow) async throws {
        let name = table.row.name
        guard table.row.function.kind == .distortion || ["sharpen", "progressiveBlur"].contains(name) else { return }
        for edge in EdgeMode.allCases {
            for effect in EffectCase.ends(of: table.row) {
                let options = RenderOptions(scale: 1.5, edge: edge, padding: .points(2), time: 0.85)
                let floats = try await SharedRenderer.floats(effect.picture(on: Self.veil.image), options)
                #expect(worst(floats, Self.color) <= 0.5 / 255, "\(effect), edge \(edge)")
            }
        }
    }

    @Test(arguments: [0.3, 1, 4.0])
    func `Emboss sees no slope in a constant colour`(_ strength: Double) async throws {
        let floats = try await SharedRenderer.floats(Self.veil.image.emboss(angle: .degrees(20), strength: strength))
        let pale = Self.color.map { $0 + (0.5 - $0) * 0.6 * min(strength, 1) }
        #expect(worst(floats, pale) <= 0.5 / 255)
    }

    @Test func `Sketch leaves bare paper where neither tone nor shape has an edge`() async throws {
        let paper = Color(red: 0.9, green: 0.8, blue: 0.4)
        // White asks for no shading, and alpha varies less than what counts as an edge.
        let white = TestPicture.veiled(40, 30, color: [1, 1, 1], alpha: 0.5...0.507)
        let drawn = try await SharedRenderer.floats(white.image.sketch(strength: 4, paper: paper))
        #expect(worst(drawn, [0.9, 0.8, 0.4]) <= 0.5 / 255)
        let pressed = try await SharedRenderer.floats(Self.veil.image.sketch(strength: 0, paper: paper))
        #expect(worst(pressed, [0.9, 0.8, 0.4]) <= 0.5 / 255)
        let onInk = try await SharedRenderer.floats(Self.veil.image.sketch(ink: paper, paper: paper))
        #expect(worst(onInk, [0.9, 0.8, 0.4]) <= 0.5 / 255)
    }
}
