import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Every function guards itself: what it is given beyond the ranges in its file, it takes for their ends.
@Suite struct GuardTests {
    private typealias Values = [String: ShaderValue]

    /// Lengths whose least value is chosen for the looks; their functions only ask for more than 0.
    private static let lengths: Set<String> = [
        "ssWave wavelength", "ssRipple wavelength", "ssStripes width", "ssNoise scale", "ssCheckerboard cellSize",
        "ssDissolve grain", "ssGlitch bandHeight",
    ]

    private let image: Image
    private let gpu: Probe

    init() throws {
        image = try TestPicture.translucent(17, 13).image
        gpu = try Probe()
    }

    /// The pixels of a function's first call with other values than it was settled with.
    private func floats(_ stage: Stage, _ changes: Values) throws -> [Float] {
        var stage = stage
        stage.calls = [stage.calls[0].merging(changes) { $1 }]
        return try gpu.bytes(
            .stages([stage], over: .image(0)), images: [image], width: image.width, height: image.height,
            target: .float
        ).values(Float.self)
    }

    /// A row's stage at its defaults, in the midst of any animation.
    private func stage(_ row: ShaderRow) throws -> Stage {
        let resolved = try PictureResolver.resolve(EffectCase(row).picture(on: image), RenderOptions(time: 0.85))
        guard case .stages(let stages, _) = resolved.tree else { throw RenderError.cancelled }
        return stages[0]
    }

    /// What to call with, and what that should be taken for.
    private func pairs(_ function: ShaderFunctionRow, _ argument: ShaderArgument) -> [(given: Values, taken: Values)] {
        let name = argument.name
        switch argument.type {
        case .float4:
            let wild = SIMD4(1.5, -0.5, 0.25, 1.25)
            let tame = wild.clamped(lowerBound: .zero, upperBound: .one)
            return [([name: .float4(wild)], [name: .float4(tame)])]
        case .colors:
            let wild = [SIMD4(1.5, -0.5, 0.25, 1.25), SIMD4(0.25, 1.25, -3, 1), SIMD4(-1, 0.5, 1.5, 2)]
            let tame = wild.map { $0.clamped(lowerBound: .zero, upperBound: .one) }
            return [([name: .colors(wild), "count": .int(3)], [name: .colors(tame), "count": .int(3)])]
        case .int:
            guard let rule = function.rules[name] else { return [] }
            let (low, high) = (Int(rule.minimum.constant ?? 0), Int(rule.maximum.constant ?? 0))
            return [
                (low - 1, low), (.min, low), (high + 1, high), (.max, high),
            ].map { ([name: .int($0)], [name: .int($1)]) }
        case .float:
            guard let rule = function.rules[name], !Self.lengths.contains("\(function.name) \(name)") else { return [] }
            let view = ViewGeometry(pixelWidth: image.width, pixelHeight: image.height)
            var ends: [(Double, Double)] = []
            if let low = rule.minimum.inItself(view) { ends += [(low - 0.1, low), (low - 1000, low)] }
            if let high = rule.maximum.inItself(view) {
                ends += [(high * 1.1, high), (high + 0.1, high), (high + 1000, high)]
            }
            return ends.map { ([name: .float($0)], [name: .float($1)]) }
        case .float2:
            guard function.rules[name] != nil else { return [] }
            return [(SIMD2.infinity, SIMD2(1e6, -1e6)), (SIMD2(3e6, -1e12), SIMD2(1e6, -1e6))].map {
                ([name: .float2($0)], [name: .float2($1)])
            }
        }
    }

    @Test(arguments: TableRow.all.filter { $0.row.role != .transition || $0.row.function.kind == .color })
    func `Beyond its ranges a function draws what it draws at their ends`(_ table: TableRow) throws {
        let stage = try stage(table.row)
        for argument in table.row.function.arguments {
            for (given, taken) in pairs(table.row.function, argument) {
                let (found, expected) = (try floats(stage, given), try floats(stage, taken))
                #expect(found == expected, "\(table.row.name) of \(given)")
            }
        }
    }

    @Test func `A pen of a crosshatch is at most a quarter of the spacing wide`() throws {
        let stage = try stage(Crosshatch.row)
        let widest = try floats(stage, ["lineWidth": .float(1.5)])
        #expect(try floats(stage, ["lineWidth": .float(1.65)]) == widest)
        #expect(try floats(stage, ["lineWidth": .float(1000)]) == widest)
        #expect(try floats(stage, ["lineWidth": .float(1.35)]) != widest)
    }

    @Test(arguments: TableRow.all) func `Lengths above 0 may be as short as a thousandth of a point`(
        _ table: TableRow
    ) throws {
        guard table.row.role != .transition || table.row.function.kind == .color else { return }
        let stage = try stage(table.row)
        for argument in table.row.function.arguments
        where Self.lengths.contains("\(table.row.function.name) \(argument.name)") {
            let name = argument.name
            let shortest = try floats(stage, [name: .float(1e-3)])
            for length in [0.0, -7] {
                #expect(try floats(stage, [name: .float(length)]) == shortest, "\(table.row.name) \(name)")
            }
            // What is so fine has faded out there.
            if ["noise", "stripes"].contains(table.row.name) { continue }
            #expect(try floats(stage, [name: .float(4e-3)]) != shortest, "\(table.row.name) \(name)")
        }
    }

    @Test func `Phases and offsets beyond all use are taken for their ends`() throws {
        for (row, name, low, high) in [
            (Hologram.row, "phase", -1.0, 1.0), (Stripes.row, "phase", -1, 1), (Shimmer.row, "phase", 0, 1),
            (ChromaticAberration.row, "offset", -1e6, 1e6), (Glitch.row, "shift", -1e6, 1e6),
            (Glitch.row, "split", -1e6, 1e6), (Ripple.row, "amplitude", -1e6, 1e6),
        ] {
            let stage = try stage(row)
            let (lowest, highest) = (try floats(stage, [name: .float(low)]), try floats(stage, [name: .float(high)]))
            for beyond in [0.2, 1000, .infinity] where beyond == .infinity || name == "phase" {
                #expect(try floats(stage, [name: .float(low - beyond)]) == lowest, "\(row.name) \(name)")
                #expect(try floats(stage, [name: .float(high + beyond)]) == highest, "\(row.name) \(name)")
            }
        }
        let blur = try stage(ProgressiveBlur.row)
        #expect(
            try floats(blur, ["axis": .float2(SIMD2(3, -0.5))]) == floats(blur, ["axis": .float2(SIMD2(1, -0.5))]))
    }

    @Test func `A size that is none is taken for a thousandth of a point`() throws {
        for row in [Vignette.row, Hologram.row] {
            var stage = try stage(row)
            stage.size = SIMD2(1e-3, 1e-3)
            let smallest = try floats(stage, [:])
            for size in [SIMD2(0.0, 0), SIMD2(-5, -3)] {
                stage.size = size
                #expect(try floats(stage, [:]) == smallest, "\(row.name)")
            }
        }
    }
}

extension Bound {
    /// The bound where it depends neither on the picture's size nor on other arguments.
    fileprivate func inItself(_ view: ViewGeometry) -> Double? {
        switch self {
        case .value(let value): abs(value) < Parameter<Double>.farthest ? value : nil
        case .pixels: resolved(in: view, among: [:])
        case .unbounded, .diagonals, .share: nil
        }
    }
}

extension SIMD2<Double> {
    fileprivate static let infinity = SIMD2(.infinity, -.infinity)
}
