import Glibc

/// The fill functions: patterns that need nothing but their arguments.
extension ReferenceFormula {
    static func checkerboard(_ arguments: ReferenceArguments, _ pixel: Double) -> ReferenceFunction.Fill {
        let cellSize = arguments.number("cellSize")
        let (first, second) = (arguments.color("first"), arguments.color("second"))
        return { p in (cell(p.x, cellSize) &+ cell(p.y, cellSize)) & 1 == 1 ? second : first }
    }

    static func stripes(_ arguments: ReferenceArguments, _ pixel: Double) -> ReferenceFunction.Fill {
        let d = direction(arguments.number("angle"))
        let (width, phase) = (arguments.number("width"), arguments.number("phase"))
        let (first, second) = (arguments.color("first"), arguments.color("second"))
        // Stripes too narrow for the pixels fade to the mean of the two colours.
        let contrast = clamp(2 * width / pixel - 1)
        return { p in
            let v = dot(p, d) / (2 * width) - phase
            let e = abs(fraction(v) - 0.5) * 2 * width - width / 2
            return mix(first, second, mix(0.5, coverage(e, pixel), contrast))
        }
    }

    static func noise(_ arguments: ReferenceArguments, _ pixel: Double) -> ReferenceFunction.Fill {
        let (scale, phase) = (arguments.number("scale"), arguments.number("phase"))
        let (low, high) = (arguments.color("low"), arguments.color("high"))
        return { p in
            var sum = 0.0
            for octave in 0...3 {
                let power = Double(1 << octave)
                // Octaves finer than a pixel fade out before they alias.
                let visible = clamp(scale / (power * pixel) - 1)
                let q = p * (power / scale) + V2(0.37, 0.71) * Double(octave)
                sum += visible / power * gnoise(q, Int32(octave), phase)
            }
            return mix(low, high, clamp(0.5 + 0.8 * sum))
        }
    }
}
