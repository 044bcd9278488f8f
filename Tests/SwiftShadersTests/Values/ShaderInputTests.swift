import Stitching
import Testing

@testable import SwiftShaders

/// The rules that arguments pass when a modifier is called.
@Suite struct ShaderInputTests {
    private static let numbers = [
        // Halfway, at and beyond the ends of 0 to 1.
        (given: 0.25, kept: 0.25), (0, 0), (1, 1), (-0.001, 0), (1.001, 1), (.infinity, 1), (-.infinity, 0), (1e12, 1),
    ]

    /// What becomes of an argument, and what is noted.
    private func check(_ argument: Argument, _ parameter: ParameterRow) -> (
        kept: Argument?, problems: [ArgumentProblem]
    ) {
        var problems: [ArgumentProblem] = []
        let kept = ShaderInput.checked(argument, parameter, effect: "test", &problems)
        return (kept, problems)
    }

    @Test func `Numbers beyond their range are clamped, and infinity like any other`() {
        for (given, expected) in Self.numbers {
            let (kept, problems) = check(.number(given), Sepia.amount.row)
            #expect(kept == .number(expected))
            #expect(problems.map(\.resolution) == (given == expected ? [] : [.clamped(to: expected)]), "\(given)")
        }
    }

    @Test func `A bulge swells by at most 0.95 and pinches by at most 1`() {
        #expect(check(.number(2), Bulge.strength.row).kept == .number(0.95))
        #expect(check(.number(-.infinity), Bulge.strength.row).kept == .number(-1))
    }

    @Test func `Lengths without a bound of their own end at a million points`() {
        #expect(check(.number(1e12), Dither.pixelSize.row).kept == .number(1_000_000))
        #expect(check(.number(.infinity), Dither.pixelSize.row).kept == .number(1_000_000))
    }

    @Test func `An end that depends on the view is left for when there is one`() {
        for value in [Double.infinity, -1e12] {
            let (kept, problems) = check(.number(value), Wave.amplitude.row)
            #expect(kept == .number(value))
            #expect(problems.isEmpty)
        }
    }

    @Test(arguments: EffectTable.all.flatMap { row in row.parameters.map { (row.name, $0) } })
    func `NaN in any argument turns the effect off and is noted`(_ name: String, _ parameter: ParameterRow) {
        for argument in parameter.type.withNaN {
            let (kept, problems) = check(argument, parameter)
            #expect(kept == nil, "\(name), \(parameter.name)")
            #expect(problems.map(\.resolution) == [.stageOff], "\(name), \(parameter.name)")
        }
    }

    @Test func `Angles within one turn are kept, beyond it the remainder keeps its sign`() {
        for (given, expected) in [
            (360.0, 360.0), (-360, -360), (0, 0), (359.5, 359.5), (361, 1), (-361, -1), (720, 0), (-725, -5),
            (1e12, 280),
            (Double.infinity, 0), (-.infinity, 0),
        ] {
            #expect(ShaderInput.folded(given) == expected, "\(given)°")
            #expect(check(.angle(.degrees(given)), Swirl.angle.row).kept == .angle(.degrees(expected)))
        }
        let problems = check(.angle(.degrees(.infinity)), Swirl.angle.row).problems
        #expect(problems.map(\.resolution) == [.clamped(to: 0)])
        #expect(problems.map(\.value) == ["inf°"])
        #expect(check(.angle(.degrees(725)), Swirl.angle.row).problems.isEmpty)
    }

    @Test func `Counts are clamped`() {
        for (given, expected) in [(6, 6), (2, 2), (256, 256), (1, 2), (-7, 2), (257, 256), (Int.max, 256), (.min, 2)] {
            let (kept, problems) = check(.integer(given), Posterize.levels.row)
            #expect(kept == .integer(expected))
            #expect(problems.map(\.resolution) == (given == expected ? [] : [.clamped(to: Double(expected))]))
            #expect(problems.allSatisfy { $0.value == "\(given)" })
        }
        #expect(check(.integer(99), Kaleidoscope.segments.row).kept == .integer(64))
    }

    @Test func `Colours' components are clamped to 0 to 1`() {
        let wild = Color(red: -1, green: 2, blue: .infinity, alpha: 0.5)
        #expect(check(.color(wild), Duotone.shadows.row).kept == .color(Color(red: 0, green: 1, blue: 1, alpha: 0.5)))
        #expect(check(.color(wild), Duotone.shadows.row).problems.map(\.resolution) == [.replaced(by: "#00ffff80")])
        #expect(check(.color(wild), Duotone.shadows.row).problems.map(\.value) == ["rgba(-1.0, 2.0, inf, 0.5)"])
        let veil = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: -3)
        #expect(check(.color(veil), Duotone.shadows.row).problems.map(\.resolution) == [.replaced(by: "#33669900")])
        #expect(check(.color(.orange), Duotone.shadows.row).problems.isEmpty)
    }

    @Test func `A gradient has 2 to 64 colours`() {
        let row = GradientMap.colors.row
        #expect(check(.colors([]), row).kept == nil)
        #expect(check(.colors([]), row).problems.map(\.resolution) == [.stageOff])
        #expect(check(.colors([.red]), row).kept == .colors([.red, .red]))
        #expect(check(.colors([.red]), row).problems.map(\.resolution) == [.clamped(to: 2)])
        #expect(check(.colors([.red, .blue]), row).problems.isEmpty)
        let many = (0...126).map { Color(white: Double($0) / 126) }
        guard case .colors(let kept)? = check(.colors(many), row).kept else {
            Issue.record("127 colours give none")
            return
        }
        // The same gradient through fewer colours.
        #expect(kept.count == 64)
        for (index, color) in kept.enumerated() { #expect(abs(color.red - Double(index) / 63) < 1e-9) }
        #expect(check(.colors(many), row).problems.map(\.resolution) == [.clamped(to: 64)])
    }

    @Test func `A colour of a list that is out of range is replaced in its place`() {
        let given = [Color.red, Color(red: 0, green: 3, blue: 0.2), .black]
        let (kept, problems) = check(.colors(given), GradientMap.colors.row)
        #expect(kept == .colors([.red, Color(red: 0, green: 1, blue: 0.2), .black]))
        #expect(problems.map(\.resolution) == [.replaced(by: "[#ff0000, #00ff33, #000000]")])
        #expect(problems.map(\.value) == ["[#ff0000, rgba(0.0, 3.0, 0.2, 1.0), #000000]"])
    }

    @Test func `More colours than there is room for are mixed by thirds, in every channel`() {
        // 85 colours on 64 places: each place is four thirds of a colour after the one before.
        let given = (0..<85).map { (index: Int) -> Color in
            let (red, green) = (Double(index % 2), Double(index % 3) / 4)
            let (blue, alpha) = (Double(index % 5) / 5, 1 - Double(index % 7) / 8)
            return Color(red: red, green: green, blue: blue, alpha: alpha)
        }
        guard case .colors(let kept)? = check(.colors(given), GradientMap.colors.row).kept, kept.count == 64 else {
            Issue.record("there are not 64 colours")
            return
        }
        for (place, color) in kept.enumerated() {
            let (low, thirds) = (place * 4 / 3, Double(place * 4 % 3))
            let (from, to) = (given[low].components, given[min(low + 1, 84)].components)
            for channel in 0..<4 {
                let expected: Double = (from[channel] * (3 - thirds) + to[channel] * thirds) / 3
                #expect(abs(color.components[channel] - expected) < 1e-12, "channel \(channel) of colour \(place)")
            }
        }
        // The second place by hand: a third of the way from the second colour to the third.
        let byHand: [Double] = [2.0 / 3, 1.0 / 3, 4.0 / 15, 5.0 / 6]
        for channel in 0..<4 { #expect(abs(kept[1].components[channel] - byHand[channel]) < 1e-12) }
    }

    @Test func `Speeds stay within ±100, and no fixed time is infinite`() {
        let row = Wave.time.row
        #expect(check(.time(.animated(speed: 250)), row).kept == .time(.animated(speed: 100)))
        #expect(check(.time(.animated(speed: -.infinity)), row).kept == .time(.animated(speed: -100)))
        #expect(check(.time(.animated(speed: -3)), row).kept == .time(.animated(speed: -3)))
        #expect(check(.time(.fixed(.infinity)), row).kept == .time(.fixed(0)))
        #expect(check(.time(.fixed(1e12)), row).kept == .time(.fixed(1e12)))
        for (time, value, resolution) in [
            (.animated(speed: 250), "speed 250", .clamped(to: 100)),
            (.animated(speed: -100.5), "speed -100.5", .clamped(to: -100)),
            (.fixed(.infinity), "inf", .clamped(to: 0)), (.fixed(-.infinity), "-inf", .clamped(to: 0)),
        ] as [(ShaderTime, String, ArgumentProblem.Resolution)] {
            let problems = check(.time(time), row).problems
            #expect(problems.map(\.value) == [value])
            #expect(problems.map(\.resolution) == [resolution])
        }
        for time in [ShaderTime.animated(speed: 100), .animated(speed: -100), .fixed(-7)] {
            #expect(check(.time(time), row).problems.isEmpty)
        }
    }

    @Test func `What may be left out is kept left out`() {
        #expect(check(.none, Swirl.radius.row).kept == Argument.none)
        #expect(check(.none, DissolveTransition.edgeColor.row).kept == Argument.none)
    }

    @Test(arguments: EffectTable.all.flatMap { row in row.parameters.map { (row.name, $0) } })
    func `Defaults, and neutral values, are within their rules`(_ name: String, _ parameter: ParameterRow) {
        #expect(check(parameter.defaultArgument, parameter).kept == parameter.defaultArgument)
        #expect(check(parameter.defaultArgument, parameter).problems.isEmpty)
        guard let neutral = parameter.neutral, parameter.type == .number else { return }
        #expect(check(.number(neutral), parameter).kept == .number(neutral))
    }
}
