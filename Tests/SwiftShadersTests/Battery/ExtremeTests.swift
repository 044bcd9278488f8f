import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Arguments that no effect is made for: the result stays a picture, and no read goes farther than the diagonal.
@Suite struct ExtremeTests {
    /// The effects that read at an offset which an argument gives.
    private static let offsetEffects = [
        "wave", "ripple", "swirl", "bulge", "pixelate", "chromaticAberration", "glitch", "progressiveBlur",
    ].compactMap { EffectTable.row($0, as: .modifier) }.map { TableRow(row: $0) }

    @Test(arguments: TableRow.all)
    func `Infinity and a million million stay finite and bounded`(_ table: TableRow) async throws {
        for picture in [TestPicture.translucent(17, 9), .random(1, 1)] {
            for effect in EffectCase.extremes(of: table.row) {
                let options = RenderOptions(padding: .points(1), time: 0.85)
                let floats = try await SharedRenderer.floats(effect.picture(on: picture.image), options)
                // A stage that an extreme turned neutral leaves the image of bytes.
                #expect(isPremultiplied(floats), "\(effect) on \(picture)")
            }
        }
    }

    @Test(arguments: EffectTable.functions.map(\.name))
    func `Infinity in a direct call stays finite and bounded`(_ name: String) async throws {
        let function = try ShaderFunction(name)
        for number in [Double.infinity, -.infinity, 1e12] {
            let call = try ShaderCall(function.row, function.row.values(number))
            let picture = try TestPicture.translucent(17, 9).image.shader(call)
            let floats = try await SharedRenderer.floats(picture)
            #expect(isPremultiplied(floats) && !floats.isEmpty, "\(name) of \(number)")
        }
    }

    @Test(arguments: ExtremeTests.offsetEffects)
    func `The eight effects with an offset read within the view's diagonal`(_ table: TableRow) throws {
        for (width, height, scale) in [(17, 9, 1.0), (1, 1, 1), (1, 7, 1), (12, 8, 2)] {
            let image = try TestPicture.opaque(width, height).image
            for effect in EffectCase.extremes(of: table.row) + EffectCase.ends(of: table.row) {
                let resolved = try PictureResolver.resolve(
                    effect.picture(on: image), RenderOptions(scale: scale, padding: .points(6), time: 0.85))
                guard case .stages(let stages, _) = resolved.tree else { continue }
                let diagonal = resolved.view.size.diagonal * (1 + 1e-6)
                let read = FarthestRead(stages[0], in: resolved.view)
                #expect(stages[0].reach <= diagonal, "\(effect), \(width) × \(height)")
                #expect(read.distance <= diagonal, "\(effect), \(width) × \(height)")
            }
        }
    }

    @Test func `There are eight effects with an offset`() { #expect(Self.offsetEffects.count == 8) }

    @Test(arguments: TableRow.all)
    func `No function reads farther along an axis than its row's reach`(_ table: TableRow) throws {
        for (width, height, scale) in [(17, 9, 1.0), (3, 11, 2)] {
            let image = try TestPicture.opaque(width, height).image
            for effect in EffectCase.ends(of: table.row) {
                let resolved = try PictureResolver.resolve(
                    effect.picture(on: image), RenderOptions(scale: scale, time: 0.85))
                guard case .stages(let stages, _) = resolved.tree else { continue }
                let read = FarthestRead(stages[0], in: resolved.view)
                #expect(read.alongAxis <= stages[0].reach * (1 + 1e-6) + 1e-6, "\(effect), \(width) × \(height)")
            }
        }
    }

    /// Whether every pixel is finite, with colours from 0 to its alpha, and alpha to 1.
    private func isPremultiplied(_ floats: [Float]) -> Bool {
        stride(from: 0, to: floats.count, by: 4).allSatisfy { index in
            let alpha = floats[index + 3]
            return alpha >= 0 && alpha <= 1 && (index..<index + 3).allSatisfy { floats[$0] >= 0 && floats[$0] <= alpha }
        }
    }
}

extension ShaderFunctionRow {
    /// A value for every argument of a direct call, with one number wherever there is room for it.
    func values(_ number: Double) -> [ShaderCallValue] {
        let size: [ShaderCallValue] = takesSize ? [.viewSize] : []
        return size
            + ShaderCall.callArguments(self).map { argument in
                switch argument.type {
                case .float: .float(number)
                case .int: .int(number > 0 ? .max : .min)
                case .float2: .float2(number, -number)
                case .float4: .color(Color(white: 0.5, alpha: number))
                case .colors: .colors([Color(white: number)])
                }
            }
    }
}
