import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Transitions at their ends, and opaque in between.
@Suite struct TransitionTests {
    /// Sizes that halves, blocks and diagonals do not divide.
    private static let sizes = [(24, 16), (13, 11), (1, 1), (7, 1), (5, 32)]

    @Test(arguments: TableRow.transitions)
    func `Progress 0 is the first picture's own samples, 1 the second's`(_ table: TableRow) async throws {
        let chunk = try #require(ImageMetadata.Chunk(name: "gAMA", bytes: [0, 0, 177, 143]))
        for (width, height) in Self.sizes {
            var first = try TestPicture.random(width, height).image
            first.metadata.chunks = [chunk]
            let second = try Image(
                width: width, height: height, layout: .gray, bitDepth: 16,
                samples: .words((0..<width * height).map { UInt16(truncatingIfNeeded: $0 * 661) }))
            for effect in EffectCase.ends(of: table.row) {
                let transition = Transition(effect)
                for (progress, expected) in [(0, first), (-1, first), (.nan, first), (1, second), (3, second)] {
                    let picture = Picture(from: first, to: second, transition, progress: progress)
                    #expect(try await SharedRenderer.render(picture) == expected, "\(effect.at(progress))")
                }
            }
        }
    }

    @Test(arguments: TableRow.transitions)
    func `At progress 1 nothing of a view is left`(_ table: TableRow) async throws {
        for (width, height) in Self.sizes {
            let image = try TestPicture.opaque(width, height).image
            for effect in EffectCase.ends(of: table.row) {
                for scale in [1, 1.5] {
                    let options = RenderOptions(scale: scale, padding: .points(2))
                    let floats = try await SharedRenderer.floats(effect.at(1).picture(on: image), options)
                    #expect(floats.allSatisfy { $0 == 0 } && !floats.isEmpty, "\(effect.at(1)), \(width) × \(height)")
                }
            }
        }
    }

    @Test(arguments: TableRow.transitions)
    func `Just after 0 a view is hardly changed, just before 1 hardly anything is left`(
        _ table: TableRow
    ) async throws {
        let image = try TestPicture.opaque(40, 30).image
        let source = image.rgba8().map { Float($0) / 255 }
        let effect = EffectCase(table.row)
        let begun = try await SharedRenderer.floats(effect.at(1e-6).picture(on: image))
        let left = try await SharedRenderer.floats(effect.at(1 - 1e-6).picture(on: image))
        #expect(zip(begun, source).allSatisfy { abs($0 - $1) <= 1.5 / 255 }, "\(effect)")
        #expect(left.allSatisfy { $0 <= 1.5 / 255 }, "\(effect)")
        // Halfway there is something else.
        let half = try await SharedRenderer.floats(effect.at(0.6).picture(on: image))
        #expect(zip(half, source).contains { abs($0 - $1) > 16 / 255 } && half.contains { $0 > 16 / 255 }, "\(effect)")
    }

    @Test(arguments: TableRow.transitions)
    func `Between opaque pictures every pixel stays opaque throughout`(_ table: TableRow) async throws {
        for (width, height) in Self.sizes {
            let (first, second) = (TestPicture.opaque(width, height), TestPicture.opaque(width, height, seed: 9))
            for effect in EffectCase.ends(of: table.row).filter({ $0.progress == 0.5 }) {
                for progress in [0.03, 0.31, 0.5, 0.74, 0.97] {
                    let picture = Picture(
                        from: try first.image, to: try second.image, Transition(effect), progress: progress)
                    for (edge, scale) in [(EdgeMode.transparent, 1.0), (.clamp, 1.5), (.mirror, 2)] {
                        let options = RenderOptions(scale: scale, edge: edge)
                        let alphas = try await SharedRenderer.floats(picture, options).alphas
                        #expect(
                            alphas.allSatisfy { $0 >= 1 - 1e-5 } && !alphas.isEmpty,
                            "\(effect.at(progress)), \(width) × \(height), \(options.shortText)")
                    }
                }
                let rendered = try await SharedRenderer.render(
                    Picture(from: try first.image, to: try second.image, Transition(effect), progress: 0.6))
                #expect(rendered.rgba8().alphas.allSatisfy { $0 == 255 }, "\(effect)")
            }
        }
    }

    @Test func `Pictures of two sizes cannot be mixed`() async throws {
        let picture = Picture(
            from: try TestPicture.opaque(4, 3).image, to: try TestPicture.opaque(3, 4).image, .wipe(), progress: 0.5)
        let expected = RenderError.sizesDiffer(
            first: PixelSize(width: 4, height: 3), second: PixelSize(width: 3, height: 4))
        await #expect(throws: expected) { try await SharedRenderer.render(picture) }
        #expect(expected.description.contains(" have 4 × 3 and 3 × 4 pixels, allowed is one size. "))
    }
}
