import Stitching
import Testing

@testable import SwiftShaders

/// The table's defaults, ranges, neutral values and clocks, spelt out once more, so that none changes by accident.
@Suite struct TableTests {
    /// Each row as `name(parameter: default in what is allowed, …)`; `!` marks a parameter that is neutral at 0.
    private static let rows = [
        "sepia(amount!: 1 in 0…1)",
        "duotone(shadows: #0e1a5e, highlights: #ffb899, amount!: 1 in 0…1)",
        "gradientMap(colors: #0d0829 #7a1f6b #f2683c #ffefb5 in 2…64, amount!: 1 in 0…1)",
        "posterize(levels: 6 in 2…256, amount!: 1 in 0…1)",
        "threshold(level: 0.5 in 0…1, softness: 0.05 in 0…1, dark: #000000, light: #ffffff, amount!: 1 in 0…1)",
        "dither(levels: 2 in 2…256, pixelSize: 2 in 1 px…, amount!: 1 in 0…1)",
        "halftone(dotSize: 6 in 2 px…, angle: 45°, ink: #000000, paper: #ffffff, amount!: 1 in 0…1)",
        "crosshatch(spacing: 6 in 2 px…, lineWidth: 1 in 0…0.25 spacing, ink: #000000, "
            + "paper: #ffffff, amount!: 1 in 0…1)",
        "scanlines(spacing: 3 in 1…, intensity!: 0.4 in 0…1, time: 0 s at 0.5 Hz)",
        "vignette(intensity!: 0.7 in 0…1, radius: 0.4 in 0…2, softness: 0.6 in 0…2, tint: #000000)",
        "filmGrain(amount!: 0.2 in 0…1, grainSize: 1 in 1 px…, time: animated in 24 frames a second)",
        "hologram(intensity!: 1 in 0…1, spacing: 4 in 1…, time: animated at 0.25 Hz)",
        "shimmer(angle: 30°, width: 0.2 in 0.01…1, tint: #ffffff99, time: animated at 0.5 Hz)",
        "wave(amplitude!: 5 in ±diagonal, wavelength: 60 in 1 px…, angle: 0°, time: animated at 1 Hz)",
        "ripple(center: (0.5, 0.5), amplitude!: 8 in ±diagonal, wavelength: 60 in 1 px…, decay: 2 in 0…20, "
            + "time: animated at 1 Hz)",
        "swirl(center: (0.5, 0.5), radius!: none in 0…diagonal, angle!: 180°)",
        "bulge(center: (0.5, 0.5), radius!: none in 0…diagonal, strength!: 0.5 in -1…0.95)",
        "kaleidoscope(center: (0.5, 0.5), segments: 6 in 2…64, angle: 0°)",
        "pixelate(blockSize: 8 in 1 px…diagonal)",
        "chromaticAberration(offset!: 2 in ±diagonal, angle: 0°)",
        "glitch(intensity!: 0.3 in 0…1, bandHeight: 12 in 1 px…, shift: 16 in ±diagonal, "
            + "split: 3 in ±diagonal, time: animated in 12 frames a second)",
        "sharpen(amount!: 0.5 in 0…4)",
        "emboss(angle: 45°, strength!: 1 in 0…4)",
        "sketch(strength: 1 in 0…4, ink: #262626, paper: #fbf9f4, amount!: 1 in 0…1)",
        "neon(tint: #1ad9ff, intensity!: 1 in 0…4)",
        "progressiveBlur(radius!: 20 in 0…diagonal, from: (0.5, 0), to: (0.5, 1), mask: none)",
        "checkerboard(cellSize: 8 in 1 px…, first: #cccccc, second: #ffffff)",
        "stripes(width: 8 in 0.5 px…, angle: 45°, first: #1f1f1f, second: #ffc91f, time: 0 s at 0.5 Hz)",
        "noise(scale: 32 in 1 px…, low: #000000, high: #ffffff, time: 0 s at 0.1 Hz)",
        "dissolve(grain: 4 in 1 px…, edgeWidth: 0.1 in 0…1, edgeColor: none)",
        "wipe(angle: 0°, softness: 0.1 in 0…1)",
        "pixelate(blockSize: 40 in 1 px…diagonal)",
        "swirl(angle: 360°)",
        "ripple(amplitude: 30 in ±diagonal)",
    ]

    @Test func `Every whole number has constants for its ends`() {
        let whole = EffectTable.all.flatMap(\.parameters).filter { $0.type == .integer }
        #expect(whole.count >= 3)
        #expect(whole.allSatisfy { $0.minimum.constant != nil && $0.maximum.constant != nil })
    }

    @Test func `Every row has the defaults, ranges, neutral values and clocks that it was designed with`() {
        #expect(EffectTable.all.count == Self.rows.count)
        for (row, expected) in zip(EffectTable.all, Self.rows) { #expect(row.text == expected) }
    }

    @Test func `Rows are found by name and role, and names are unique within a role`() {
        for row in EffectTable.all { #expect(EffectTable.row(row.name, as: row.role) == row) }
        #expect(EffectTable.row("pixelate", as: .transition)?.parameters.first?.defaultArgument == .number(40))
        #expect(EffectTable.row("pixelate", as: .fill) == nil)
        #expect(Set(EffectTable.all).count == EffectTable.all.count)
    }

    @Test func `What is allowed reads as a phrase`() {
        #expect(Scanlines.spacing.row.allowed == "at least 1 point")
        #expect(Halftone.dotSize.row.allowed == "at least 2 pixels")
        #expect(Crosshatch.lineWidth.row.allowed == "0 to 0.25 × spacing")
        #expect(Wave.amplitude.row.allowed == "within ± the view's diagonal")
        #expect(Pixelate.blockSize.row.allowed == "1 pixel to the view's diagonal")
        #expect(GradientMap.colors.row.allowed == "2 to 64 colours")
        #expect(Vignette.radius.row.allowed == "0 to 2")
    }

    @Test func `Every kind of bound, alone and as a pair, has its words`() {
        func number(_ unit: ParameterUnit, _ minimum: Bound, _ maximum: Bound) -> String {
            Parameter<Double>("x", "", unit: unit, default: 1, from: minimum, to: maximum).row.allowed
        }
        func colors(_ minimum: Bound, _ maximum: Bound) -> String {
            Parameter<[Color]>("x", "", default: [], from: minimum, to: maximum).row.allowed
        }
        let million = Bound.value(1_000_000)
        for (found, expected) in [
            (number(.fraction, .unbounded, .unbounded), "any number"),
            (number(.points, .unbounded, million), "any number"),
            (number(.points, .value(-3), .unbounded), "at least -3 points"),
            (number(.points, .value(1), million), "at least 1 point"),
            (number(.fraction, .value(1), .unbounded), "at least 1"),
            (number(.points, .unbounded, .value(2.5)), "at most 2.5 points"),
            (number(.points, .unbounded, .value(1)), "at most 1 point"),
            (number(.fraction, .unbounded, .value(4)), "at most 4"),
            (number(.points, .value(0), .value(12)), "0 to 12 points"),
            (number(.points, .value(0), .value(1)), "0 to 1 point"),
            (number(.fraction, .value(-1), .value(0.95)), "-1 to 0.95"),
            (number(.points, .pixels(1), million), "at least 1 pixel"),
            (number(.points, .pixels(0.5), .unbounded), "at least 0.5 pixels"),
            (number(.points, .pixels(2), .value(9)), "2 pixels to 9 points"),
            (number(.points, .unbounded, .pixels(3)), "at most 3 pixels"),
            (number(.points, .value(0), .diagonals(1)), "0 to the view's diagonal"),
            (number(.points, .unbounded, .diagonals(1)), "at most the view's diagonal"),
            (number(.points, .diagonals(-1), .diagonals(1)), "within ± the view's diagonal"),
            (number(.points, .value(0), .share(0.25, of: "spacing")), "0 to 0.25 × spacing"),
            (number(.points, .share(2, of: "width"), .unbounded), "at least 2 × width"),
            (colors(.value(2), .value(64)), "2 to 64 colours"), (colors(.value(0), .value(1)), "0 to 1 colour"),
            (colors(.value(1), .unbounded), "at least 1 colour"), (colors(.unbounded, .value(8)), "at most 8 colours"),
            (
                Parameter<Int>("x", "", default: 1, from: .value(2), to: .value(256)).row.allowed,
                "2 to 256"
            ),
            (Parameter<Color>("x", "", default: .red).row.allowed, "a colour with components from 0 to 1"),
            (Parameter<Color?>("x", "", default: nil).row.allowed, "a colour or none"),
            (Parameter<Angle>("x", "", default: .zero).row.allowed, "an angle; it is folded into one turn"),
            (Parameter<UnitPoint>("x", "", default: .center).row.allowed, "a point in unit coordinates"),
            (Parameter<ShaderTime>("x", "", default: .animated).row.allowed, "seconds, or a speed within ±100"),
        ] {
            #expect(found == expected)
        }
        var picture = Parameter<Double>.amount.row
        picture.type = .image
        #expect(picture.allowed == "a picture")
    }

    @Test func `A bound is a number that needs no view, or one in points for a view`() {
        // Two pixels a point, with a diagonal of 25 points.
        let view = ViewGeometry(pixelWidth: 30, pixelHeight: 40, scale: 2)
        let others: [String: Argument] = ["spacing": .number(8), "angle": .angle(.degrees(3))]
        for (bound, constant, points) in [
            (.unbounded, nil, nil), (.value(-2), -2, -2), (.pixels(3), nil, 1.5), (.diagonals(-1), nil, -25),
            (.diagonals(2), nil, 50), (.share(0.25, of: "spacing"), nil, 2), (.share(0.25, of: "angle"), nil, nil),
            (.share(0.25, of: "nothing"), nil, nil),
        ] as [(Bound, Double?, Double?)] {
            #expect(bound.constant == constant, "\(bound)")
            #expect(bound.resolved(in: view, among: others) == points, "\(bound)")
        }
    }

    @Test func `Every parameter and row says what it is in a line`() {
        for row in EffectTable.all {
            #expect(!row.summary.isEmpty && row.summary.count < 100)
            for parameter in row.parameters { #expect(!parameter.summary.isEmpty, "\(row.name).\(parameter.name)") }
            #expect(Set(row.parameters.map(\.name)).count == row.parameters.count)
        }
    }
}

extension ShaderRow {
    /// The row as the list above writes it.
    fileprivate var text: String { "\(name)(\(parameters.map(\.text).joined(separator: ", ")))" }
}

extension ParameterRow {
    fileprivate var text: String {
        let value: String =
            switch defaultArgument {
            case .number(let number): formatted(number)
            case .integer(let number): "\(number)"
            case .angle(let angle): "\(formatted(angle.degrees))°"
            case .color(let color): "\(color)"
            case .colors(let colors): colors.map(\.description).joined(separator: " ")
            case .point(let point): "(\(formatted(point.x)), \(formatted(point.y)))"
            case .time(.animated): "animated"
            case .time(.fixed(let seconds)): "\(formatted(seconds)) s"
            case .none: "none"
            }
        let isOffset = minimum == .diagonals(-1) && maximum == .diagonals(1)
        let ends = minimum == maximum ? "" : " in \(minimum.text)…\(maximum == .value(1_000_000) ? "" : maximum.text)"
        let range = isOffset ? " in ±diagonal" : ends
        let clock =
            switch clock {
            case .cyclesPerSecond(let rate): " at \(formatted(rate)) Hz"
            case .framesPerSecond(let rate): " in \(formatted(rate)) frames a second"
            case nil: ""
            }
        return "\(name)\(neutral == 0 ? "!" : ""): \(value)\(range)\(clock)"
    }
}

extension Bound {
    fileprivate var text: String {
        switch self {
        case .unbounded: ""
        case .value(let value): formatted(value)
        case .pixels(let count): "\(formatted(count)) px"
        case .diagonals(let count): count == 1 ? "diagonal" : "\(formatted(count)) diagonals"
        case .share(let share, let name): "\(formatted(share)) \(name)"
        }
    }
}
