import Glibc

/// The rules that every argument passes before it reaches a shader, all in one place.
///
/// `checked` holds what can be said when a modifier is called: NaN, ranges in numbers, angles, colours. `settled`
/// holds what depends on the view, when it is drawn: at least a pixel, at most the diagonal, unit points, the clock.
enum ShaderInput {
    /// Positions stay within so many points.
    static let farthest = Parameter<Double>.farthest

    /// A value within bounds; infinity is like any number beyond them.
    static func clamped(_ value: Double, _ minimum: Double, _ maximum: Double) -> Double {
        // The lower end gives way where a view is too small for both.
        min(max(value, minimum), max(maximum, 0))
    }

    /// An angle in degrees folded into one turn: within ±360° it is kept, beyond it the remainder keeps its sign.
    static func folded(_ degrees: Double) -> Double {
        if degrees.isInfinite { return 0 }
        return abs(degrees) <= 360 ? degrees : fmod(degrees, 360)
    }

    /// A coordinate in points.
    static func position(_ value: Double) -> Double { min(max(value, -farthest), farthest) }

    /// A colour with every component from 0 to 1.
    static func clamped(_ color: Color) -> Color {
        func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
        return Color(
            red: unit(color.red), green: unit(color.green), blue: unit(color.blue), alpha: unit(color.alpha))
    }

    /// As many colours as there is room for, along the same gradient.
    static func resampled(_ colors: [Color], to count: Int) -> [Color] {
        (0..<count).map { index in
            let place = Double(index) * Double(colors.count - 1) / Double(count - 1)
            let low = min(Int(place), colors.count - 2)
            let share = place - Double(low)
            func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
            let (from, to) = (colors[low], colors[low + 1])
            return Color(
                red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
                alpha: mix(from.alpha, to.alpha))
        }
    }

    /// Every number in an argument.
    private static func numbers(_ argument: Argument) -> [Double] {
        switch argument {
        case .number(let value), .time(.fixed(let value)), .time(.animated(speed: let value)): [value]
        case .angle(let angle): [angle.degrees]
        case .color(let color): color.components
        case .colors(let colors): colors.flatMap(\.components)
        case .point(let point): [point.x, point.y]
        case .integer, .none: []
        }
    }

    /// A parameter's value by the rules that do not need the view; `nil` turns the effect off.
    static func checked(
        _ argument: Argument, _ parameter: ParameterRow, effect: String, _ problems: inout [ArgumentProblem]
    ) -> Argument? {
        func note(_ value: String, _ resolution: ArgumentProblem.Resolution) {
            problems.append(
                ArgumentProblem(
                    effect: effect, parameter: parameter.name, value: value, allowed: parameter.allowed,
                    resolution: resolution))
        }
        if numbers(argument).contains(where: \.isNaN) {
            note("NaN", .stageOff)
            return nil
        }
        switch argument {
        case .number(let value):
            // An end that depends on the view is left to `settled`, which then knows the value as it was given.
            let kept = clamped(
                value, parameter.minimum.constant ?? -.infinity, parameter.maximum.constant ?? .infinity)
            if kept != value { note(formatted(value), .clamped(to: kept)) }
            return .number(kept)
        case .integer(let value):
            let kept = clamped(
                Double(value), parameter.minimum.constant ?? -farthest, parameter.maximum.constant ?? farthest)
            if kept != Double(value) { note(String(value), .clamped(to: kept)) }
            return .integer(Int(kept))
        case .angle(let angle):
            if angle.degrees.isInfinite { note("\(angle.degrees)°", .clamped(to: 0)) }
            return .angle(Angle(degrees: folded(angle.degrees)))
        case .color(let color):
            let kept = clamped(color)
            if kept != color { note(color.description, .replaced(by: kept.description)) }
            return .color(kept)
        case .colors(let colors):
            let least = Int(parameter.minimum.constant ?? 0)
            let most = Int(parameter.maximum.constant ?? 64)
            let given = "\(colors.count) colour\(colors.count == 1 ? "" : "s")"
            if colors.count < least { note(given, colors.isEmpty ? .stageOff : .clamped(to: 2)) }
            if colors.count > most { note(given, .clamped(to: Double(most))) }
            if colors.isEmpty { return least == 0 ? .colors([]) : nil }
            let kept = colors.map { clamped($0) }
            if kept != colors { note("\(colors)", .replaced(by: "\(kept)")) }
            if kept.count > most { return .colors(resampled(kept, to: most)) }
            return .colors(kept.count < least ? Array(repeating: kept[0], count: least) : kept)
        case .time(.animated(let speed)):
            let kept = clamped(speed, -ShaderClock.fastest, ShaderClock.fastest)
            if kept != speed { note("speed \(formatted(speed))", .clamped(to: kept)) }
            return .time(.animated(speed: kept))
        case .time(.fixed(let seconds)):
            if seconds.isInfinite { note("\(seconds)", .clamped(to: 0)) }
            return .time(.fixed(seconds.isInfinite ? 0 : seconds))
        case .point, .none:
            return argument
        }
    }

    /// A checked argument as the numbers that the shader takes, by the rules that need the view.
    static func settled(
        _ argument: Argument, _ parameter: ParameterRow, effect: String, among others: [String: Argument],
        view: ViewGeometry, clock: ShaderClock, _ problems: inout [ArgumentProblem]
    ) -> [(String, ShaderValue)] {
        switch (argument, parameter.clock) {
        case (.number(let value), _):
            let low = parameter.minimum.resolved(in: view, among: others) ?? -farthest
            let high = parameter.maximum.resolved(in: view, among: others) ?? farthest
            let kept = clamped(value, low, high)
            // That a default is too much for a small view is no mistake of the caller's.
            if kept != value, argument != parameter.defaultArgument {
                problems.append(
                    ArgumentProblem(
                        effect: effect, parameter: parameter.name, value: formatted(value),
                        allowed: "\(parameter.allowed), here \(formatted(low)) to \(formatted(high))",
                        resolution: .clamped(to: kept)))
            }
            return [(parameter.name, .float(kept))]
        case (.none, _):
            return missing(parameter, view: view)
        case (.integer(let value), _):
            return [(parameter.name, .int(value))]
        case (.angle(let angle), _):
            return [(parameter.name, .float(angle.radians))]
        case (.color(let color), _):
            return [(parameter.name, .float4(color.premultiplied))]
        case (.colors(let colors), _):
            return [(parameter.name, .colors(colors.map(\.premultiplied))), ("count", .int(colors.count))]
        case (.point(let point), _):
            let kept = points(point, view)
            let given = SIMD2(point.x * view.size.width, point.y * view.size.height)
            if kept != given {
                problems.append(
                    ArgumentProblem(
                        effect: effect, parameter: parameter.name, value: "(\(point.x), \(point.y))",
                        allowed: "a point within \(formatted(farthest)) points of the view's top left",
                        resolution: .clamped(to: kept.x == given.x ? kept.y : kept.x)))
            }
            return [(parameter.name, .float2(kept))]
        case (.time(let time), .framesPerSecond(let rate)):
            return [("frame", .int(clock.frame(time, framesPerSecond: rate)))]
        case (.time(let time), .cyclesPerSecond(let rate)):
            return [("phase", .float(clock.phase(time, cyclesPerSecond: rate)))]
        case (.time, nil):
            preconditionFailure("\(effect): the time \(parameter.name) has no clock")
        }
    }

    /// A unit point in the view's points.
    static func points(_ point: UnitPoint, _ view: ViewGeometry) -> SIMD2<Double> {
        SIMD2(position(point.x * view.size.width), position(point.y * view.size.height))
    }

    /// What a parameter without value stands for: lengths are half the short side, colours clear, points the view's
    /// corner, and pictures nothing that a shader takes.
    private static func missing(_ parameter: ParameterRow, view: ViewGeometry) -> [(String, ShaderValue)] {
        switch parameter.type {
        case .color: [(parameter.name, .float4(.zero))]
        case .point: [(parameter.name, .float2(.zero))]
        case .image: []
        default: [(parameter.name, .float(min(view.size.width, view.size.height) / 2))]
        }
    }
}
