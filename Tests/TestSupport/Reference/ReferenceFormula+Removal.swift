import Glibc

/// The colour functions that take a view away as `progress` runs 0…1.
extension ReferenceFormula {
    static func dissolve(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let (progress, grain) = (arguments.number("progress"), arguments.number("grain"))
        let (edgeWidth, edgeColor) = (arguments.number("edgeWidth"), arguments.color("edgeColor"))
        let t = progress * (1.03 + edgeWidth) - 0.03 - edgeWidth
        return { p, color in
            let cloud = 0.6 * vnoise(p / (10 * grain), 0) + 0.28 * vnoise(p / (4 * grain), 1)
            let n = ramp(0.15, 0.85, cloud + 0.12 * vnoise(p / grain, 2))
            let k = clamp((n - t) / 0.03)
            guard edgeWidth > 0 else { return color * k }
            let g = clamp(1 - (n - t - 0.03) / edgeWidth)
            return atop(color, edgeColor, smooth(g)) * k
        }
    }

    static func wipe(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let d = direction(arguments.number("angle"))
        let progress = arguments.number("progress")
        // Never narrower than a pixel, so that the hardest wipe is still anti-aliased.
        let w = max(arguments.number("softness"), pixel / extent(size, d))
        return { p, color in
            let x = clamp((along(p, size, d) - progress * (1 + w) + w) / w)
            return color * smooth(x)
        }
    }
}
