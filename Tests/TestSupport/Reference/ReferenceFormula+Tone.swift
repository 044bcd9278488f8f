import Glibc

/// The colour functions that map a pixel's colour or tone, wherever it lies.
extension ReferenceFormula {
    static func sepia(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let amount = arguments.number("amount")
        return { _, color in
            let s = straight(color)
            let t = V3(
                min(0.393 * s.x + 0.769 * s.y + 0.189 * s.z, 1),
                min(0.349 * s.x + 0.686 * s.y + 0.168 * s.z, 1),
                min(0.272 * s.x + 0.534 * s.y + 0.131 * s.z, 1))
            return premultiplied(mix(s, t, amount), color.w)
        }
    }

    static func duotone(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let (shadows, highlights) = (arguments.color("shadows"), arguments.color("highlights"))
        let amount = arguments.number("amount")
        return { _, color in map(color, to: mix(shadows, highlights, tone(color)), amount) }
    }

    static func gradientMap(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let count = Int(arguments.number("count"))
        let amount = arguments.number("amount")
        let stops = Array(arguments.colors("colors").prefix(count))
        precondition(stops.count == count, "count is \(count), but there are only \(stops.count) colors")
        switch count {
        case 0: return { _, color in color }
        case 1: return { _, color in map(color, to: stops[0], amount) }
        default:
            return { _, color in
                let x = tone(color) * Double(count - 1)
                let i = min(Int(x), count - 2)
                return map(color, to: mix(stops[i], stops[i + 1], x - Double(i)), amount)
            }
        }
    }

    static func posterize(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let n = arguments.number("levels") - 1
        let amount = arguments.number("amount")
        return { _, color in
            let s = straight(color)
            let t = V3(floor(s.x * n + 0.5) / n, floor(s.y * n + 0.5) / n, floor(s.z * n + 0.5) / n)
            return premultiplied(mix(s, t, amount), color.w)
        }
    }

    static func threshold(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let (level, softness) = (arguments.number("level"), arguments.number("softness"))
        let (dark, light) = (arguments.color("dark"), arguments.color("light"))
        let amount = arguments.number("amount")
        return { _, color in
            let k = ramp(level - softness / 2, level + softness / 2, tone(color))
            return map(color, to: mix(dark, light, k), amount)
        }
    }
}
