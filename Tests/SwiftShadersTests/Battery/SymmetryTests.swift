import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Flipping the picture and then drawing is drawing and then flipping, as each row's symmetry says.
@Suite struct SymmetryTests {
    /// Arguments that are no mirror images of themselves.
    private static func lopsided(_ row: ShaderRow) -> EffectCase {
        var effect = EffectCase(row).at(0.6)
        for parameter in row.parameters {
            switch parameter.type {
            case .angle: effect = effect.with(parameter.name, .angle(.degrees(25)))
            case .point:
                let point = UnitPoint(x: parameter.name == "to" ? 0.9 : 0.3, y: parameter.name == "to" ? 0.75 : 0.4)
                effect = effect.with(parameter.name, .point(point))
            default: break
            }
        }
        return effect
    }

    @Test(arguments: TableRow.all)
    func `Flips commute as the row says`(_ table: TableRow) async throws {
        let symmetry = table.row.symmetry
        for flip in [Flip.horizontal, .vertical] {
            guard let changes = flip == .horizontal ? symmetry.horizontal : symmetry.vertical else { continue }
            for picture in [TestPicture.translucent(32, 20), .opaque(19, 27)] {
                let effect = Self.lopsided(table.row)
                var flipped = effect
                for (name, change) in changes {
                    flipped = flipped.with(name, try effect.argument(name).flipped(change))
                }
                let options = RenderOptions(scale: 1.5, edge: .mirror, time: 0.85)
                let drawn = try await SharedRenderer.floats(effect.picture(on: picture.image), options)
                let drawnFlipped = try await SharedRenderer.floats(
                    flipped.picture(on: picture.image(flip)), options)
                let expected = flip.applied(to: drawn, picture.width, picture.height)
                let worst = zip(drawnFlipped, expected).map { abs($0 - $1) }.max() ?? 1
                #expect(worst <= 0.1 / 255, "\(effect), \(flip) flip of \(picture): \(worst * 255)/255")
                // With the arguments as they were, it would be another picture.
                guard !changes.isEmpty else { continue }
                let same = try await SharedRenderer.floats(effect.picture(on: picture.image(flip)), options)
                #expect(zip(same, expected).contains { abs($0 - $1) > 8 / 255 }, "\(effect), \(flip)")
            }
        }
    }

    @Test func `Symmetries name parameters of their rows`() {
        for row in EffectTable.all {
            let names = Set(row.parameters.map(\.name))
            for changes in [row.symmetry.horizontal, row.symmetry.vertical] {
                #expect(names.isSuperset(of: (changes ?? [:]).keys), "\(row.name)")
            }
        }
        #expect(EffectTable.all.filter { $0.symmetry.vertical != nil }.count >= 15)
    }
}

/// A flip of a picture.
enum Flip: Sendable {
    /// Left and right swapped.
    case horizontal
    /// Top and bottom swapped.
    case vertical

    /// Pixels of four numbers, flipped.
    func applied<Number>(to pixels: [Number], _ width: Int, _ height: Int) -> [Number] {
        pixels.indices.map { index in
            let (x, y, channel) = (index / 4 % width, index / 4 / width, index % 4)
            let (fromX, fromY) = self == .horizontal ? (width - 1 - x, y) : (x, height - 1 - y)
            return pixels[(fromY * width + fromX) * 4 + channel]
        }
    }
}

extension TestPicture {
    /// The picture flipped, as the library takes it.
    fileprivate func image(_ flip: Flip) throws -> Image {
        try Image(width: width, height: height, rgba: flip.applied(to: bytes, width, height))
    }
}

extension EffectCase {
    /// The value of a parameter.
    func argument(_ name: String) throws -> Argument {
        let index = try #require(row.parameters.firstIndex { $0.name == name }, "\(row.name) has no \(name)")
        return arguments[index]
    }
}

extension Argument {
    /// The value that goes with a flipped picture.
    fileprivate func flipped(_ change: ArgumentFlip) -> Argument {
        switch (self, change) {
        case (.point(let point), .mirrorX): .point(UnitPoint(x: 1 - point.x, y: point.y))
        case (.point(let point), .mirrorY): .point(UnitPoint(x: point.x, y: 1 - point.y))
        case (.angle(let angle), .supplement): .angle(.degrees(180 - angle.degrees))
        case (.angle(let angle), .negate): .angle(.degrees(-angle.degrees))
        default: self
        }
    }
}
