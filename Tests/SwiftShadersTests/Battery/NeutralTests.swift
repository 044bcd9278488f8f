import TestSupport
import Testing

@testable import SwiftShaders

/// Effects that change nothing give the picture back as it is: samples, depth, colour type and metadata.
@Suite struct NeutralTests {
    /// Pictures of several colour types and depths, with metadata.
    private static func pictures() throws -> [Image] {
        let chunk = try #require(ImageMetadata.Chunk(name: "gAMA", bytes: [0, 0, 177, 143]))
        let bytes = TestPicture.translucent(9, 7).bytes
        return [
            try Image(width: 9, height: 7, rgba: bytes),
            try Image(width: 9, height: 7, rgba16: bytes.map { UInt16($0) * 251 }),
            try Image(
                width: 9, height: 7, layout: .gray, bitDepth: 4, samples: .bytes((0..<63).map { UInt8($0 % 16) }),
                transparentKey: [5], metadata: ImageMetadata(chunks: [chunk])),
            try Image(
                width: 9, height: 7, layout: .palette, bitDepth: 2, samples: .bytes((0..<63).map { UInt8($0 % 3) }),
                palette: (0..<3).map { PaletteEntry(red: 7, green: UInt8($0 * 90), blue: 200, alpha: UInt8($0 * 80)) }),
            try Image(width: 2, height: 1, rgbaFloats: [0.1, .nan, 3, 0.5, -1, 0.25, .infinity, 1]),
        ]
    }

    private func expectUnchanged(
        _ stage: EffectStage, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        for image in try Self.pictures() {
            for options in [RenderOptions(), RenderOptions(scale: 2, edge: .clamp, time: 3.3)] {
                let rendered = try await SharedRenderer.render(image.appending(stage), options)
                // Images of NaN differ from themselves, so they are compared by what they print.
                let isSame = image.bitDepth == 32 ? "\(rendered)" == "\(image)" : rendered == image
                #expect(isSame, "\(what) on \(image.layout) of \(image.bitDepth) bits", sourceLocation: sourceLocation)
            }
        }
    }

    @Test(arguments: TableRow.all)
    func `A neutral argument gives the same image`(_ table: TableRow) async throws {
        for parameter in table.row.parameters {
            guard let neutral = parameter.neutral else { continue }
            let argument: Argument = parameter.type == .angle ? .angle(.degrees(neutral)) : .number(neutral)
            let effect = EffectCase(table.row).with(parameter.name, argument)
            try await expectUnchanged(effect.stage, "\(effect)")
        }
    }

    @Test(arguments: TableRow.all)
    func `NaN in any argument gives the same image`(_ table: TableRow) async throws {
        for parameter in table.row.parameters {
            for argument in parameter.type.withNaN {
                let effect = EffectCase(table.row).with(parameter.name, argument)
                try await expectUnchanged(effect.stage, "\(effect)")
            }
        }
        if table.row.role == .transition {
            try await expectUnchanged(EffectCase(table.row).at(.nan).stage, "\(table.row.name) at NaN")
            try await expectUnchanged(EffectCase(table.row).at(0).stage, "\(table.row.name) at 0")
            try await expectUnchanged(EffectCase(table.row).at(-2).stage, "\(table.row.name) at -2")
        }
    }

    @Test(arguments: TableRow.all)
    func `No opacity gives the same image`(_ table: TableRow) async throws {
        for opacity in [0, -1, Double.nan] {
            let picture = try Self.pictures()[0].appending(EffectCase(table.row).stage).opacity(opacity)
            let rendered = try await SharedRenderer.render(picture)
            #expect(try rendered == Self.pictures()[0], "\(table.row.name) at opacity \(opacity)")
        }
    }

    @Test func `A chain of nothing, and one of neutral effects, give the same image`() async throws {
        for image in try Self.pictures().dropLast() {
            let neutral = image.sepia(amount: 0).swirl(angle: .zero).wave(amplitude: 0).opacity(0.4).neon(
                intensity: .nan)
            #expect(try await SharedRenderer.render(Picture(image)) == image)
            #expect(try await SharedRenderer.render(neutral) == image)
        }
    }

    @Test(arguments: TableRow.fills)
    func `A fill with NaN draws nothing as a picture of its own`(_ table: TableRow) async throws {
        for parameter in table.row.parameters {
            for argument in parameter.type.withNaN {
                let effect = EffectCase(table.row).with(parameter.name, argument)
                let picture = Picture(Fill(effect), width: 6, height: 4)
                let rendered = try await SharedRenderer.render(picture)
                #expect(rendered.rgba8() == [UInt8](repeating: 0, count: 96), "\(effect)")
            }
        }
    }
}

extension ParameterType {
    /// Arguments of this type with a NaN in each place that has room for one.
    var withNaN: [Argument] {
        let gray = [0.5, 0.5, 0.5, 1]
        switch self {
        case .number: return [.number(.nan)]
        case .angle: return [.angle(.degrees(.nan))]
        case .color: return (0..<4).map { .color(Color(gray.replacing($0, .nan))) }
        case .colors: return (0..<4).map { .colors([.red, Color(gray.replacing($0, .nan))]) }
        case .point: return [.point(UnitPoint(x: .nan, y: 0.5)), .point(UnitPoint(x: 0.5, y: .nan))]
        case .time: return [.time(.fixed(.nan)), .time(.animated(speed: .nan))]
        case .integer, .image: return []
        }
    }
}

extension Color {
    /// A colour from its four components.
    init(_ components: [Double]) {
        self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
}

extension [Double] {
    /// The same with another number in one place.
    func replacing(_ index: Int, _ value: Double) -> [Double] {
        var changed = self
        changed[index] = value
        return changed
    }
}
