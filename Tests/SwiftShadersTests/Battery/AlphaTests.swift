import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// What effects do to alpha, and that colour never comes from where there is none.
@Suite struct AlphaTests {
    /// The names in the order of the table.
    private static func names(_ isWanted: (AlphaRule) -> Bool) -> [String] {
        EffectTable.modifiers.filter { isWanted($0.function.alpha) }.map(\.name)
    }

    @Test func `The table says of each modifier what happens to alpha`() {
        let kept = Self.names { $0 == .kept }
        let opaque = Self.names { if case .keptByOpaque = $0 { true } else { false } }
        #expect(
            Set(kept) == [
                "sepia", "posterize", "dither", "scanlines", "vignette", "filmGrain", "hologram", "shimmer", "sharpen",
                "emboss",
            ])
        #expect(Set(opaque) == ["duotone", "gradientMap", "threshold", "halftone", "crosshatch", "sketch"])
    }

    @Test(arguments: TableRow.modifiers)
    func `Alpha is what the row's rule says`(_ table: TableRow) async throws {
        let picture = TestPicture.random(24, 16)
        let source = picture.bytes.alphas
        for effect in EffectCase.ends(of: table.row) {
            let keeps =
                switch table.row.function.alpha {
                case .kept: true
                case .keptByOpaque(let names): effect.areOpaque(names)
                case .changed, .keptWhereOpaque: false
                }
            guard keeps else { continue }
            let options = RenderOptions(scale: 1.5, time: 0.85)
            let bytes = try await SharedRenderer.render(effect.picture(on: picture.image), options).rgba8()
            #expect(bytes.alphas == source, "\(effect)")
            let floats = try await SharedRenderer.floats(effect.picture(on: picture.image), options)
            let worst = zip(floats.alphas, source).map { abs($0 - Float($1) / 255) }.max() ?? 1
            #expect(worst <= 1e-6, "\(effect) moves alpha by \(worst)")
        }
    }

    @Test(arguments: TableRow.modifiers)
    func `Translucent colours make alpha a · mix(1, T.a, amount)`(_ table: TableRow) async throws {
        guard case .keptByOpaque(let names) = table.row.function.alpha else { return }
        let picture = TestPicture.random(24, 16)
        var effect = EffectCase(table.row).with("amount", .number(0.75))
        for name in names {
            let veil = Color(red: 0.8, green: 0.2, blue: 0.4, alpha: 0.4)
            effect = effect.with(name, name == "colors" ? .colors([veil, veil, veil]) : .color(veil))
        }
        let alphas = try await SharedRenderer.floats(effect.picture(on: picture.image)).alphas
        let wrong = zip(alphas, picture.bytes.alphas).filter { alpha, source in
            abs(alpha - Float(source) / 255 * (0.25 + 0.75 * 0.4)) > 1e-5
        }
        #expect(wrong.isEmpty && alphas.count == 24 * 16)
    }

    @Test(arguments: TableRow.all)
    func `No colour comes out of transparent pixels`(_ table: TableRow) async throws {
        let picture = TestPicture.translucent(33, 21)
        let cleared = try Image(width: 33, height: 21, rgba: picture.bytes.blackWhereTransparent)
        // The same picture, with colour in pixels that nobody can see.
        let garish = picture.bytes.enumerated().map { index, byte in
            picture.bytes[index | 3] == 0 && index % 4 != 3 ? UInt8(255 - index % 3 * 100) : byte
        }
        #expect(garish != cleared.rgba8())
        let image = try Image(width: 33, height: 21, rgba: garish)
        for effect in [EffectCase(table.row)] + EffectCase.ends(of: table.row).filter({ $0.progress == 0.5 }) {
            let options = RenderOptions(scale: 1.5, padding: .points(2), time: 0.85)
            let rendered = try await SharedRenderer.render(effect.picture(on: image), options)
            let expected = try await SharedRenderer.render(effect.picture(on: cleared), options)
            #expect(rendered.rgba8() == expected.rgba8(), "\(effect)")
        }
    }
}

extension EffectCase {
    /// Whether the named colours are opaque.
    func areOpaque(_ names: [String]) -> Bool {
        zip(row.parameters, arguments).allSatisfy { parameter, argument in
            guard names.contains(parameter.name) else { return true }
            return switch argument {
            case .color(let color): color.alpha == 1
            case .colors(let colors): colors.allSatisfy { $0.alpha == 1 }
            default: true
            }
        }
    }
}

extension Array {
    /// The last of every four numbers.
    var alphas: [Element] { indices.filter { $0 % 4 == 3 }.map { self[$0] } }
}
