import Glibc

/// The distortion functions: each returns the position that a pixel is read from.
extension ReferenceFormula {
    static func wave(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Distortion {
        let d = direction(arguments.number("angle"))
        let (amplitude, wavelength) = (arguments.number("amplitude"), arguments.number("wavelength"))
        let phase = arguments.number("phase")
        return { p in
            p + V2(-d.y, d.x) * (amplitude * sin(turn * (dot(p, d) / wavelength - phase)))
        }
    }

    static func ripple(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Distortion {
        let (center, amplitude) = (arguments.point("center"), arguments.number("amplitude"))
        let (wavelength, decay) = (arguments.number("wavelength"), arguments.number("decay"))
        let phase = arguments.number("phase")
        let diagonal = length(size)
        return { p in
            let v = p - center
            let r = length(v)
            guard r > 0 else { return p }
            let height = amplitude * sin(turn * (r / wavelength - phase))
            return p + v / r * (height * exp(-decay * r / diagonal) * ramp(0, wavelength / 2, r))
        }
    }

    static func swirl(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Distortion {
        let (center, radius) = (arguments.point("center"), arguments.number("radius"))
        let angle = arguments.number("angle")
        return { p in
            let v = p - center
            let r = length(v)
            guard r < radius else { return p }
            let near = 1 - r / radius
            // Reading against the turn moves the picture with it.
            return center + rotate(v, -angle * near * near)
        }
    }

    static func bulge(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Distortion {
        let (center, radius) = (arguments.point("center"), arguments.number("radius"))
        let strength = arguments.number("strength")
        return { p in
            let v = p - center
            // Outside the radius the factor is exactly 1: the position itself, without its rounding.
            guard dot(v, v) < radius * radius else { return p }
            let near = 1 - dot(v, v) / (radius * radius)
            return center + v * (1 - strength * near * near)
        }
    }

    static func kaleidoscope(
        _ arguments: ReferenceArguments, _ size: V2, _ pixel: Double
    ) -> ReferenceFunction.Distortion {
        let (center, angle) = (arguments.point("center"), arguments.number("angle"))
        let g = turn / arguments.number("segments")
        return { p in
            let v = p - center
            let r = length(v)
            guard r > 0 else { return center }
            var a = atan2(v.y, v.x) - angle
            a -= g * floor(a / g)
            a = g / 2 - abs(a - g / 2) + angle
            let q = center + direction(a) * r
            // Half a pixel inside, so that the mirrored seams at the border read whole texels.
            let inset = pixel / 2
            return V2(
                clamp(mirror(q.x, size.x), inset, size.x - inset), clamp(mirror(q.y, size.y), inset, size.y - inset))
        }
    }

    static func pixelate(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Distortion {
        let b = arguments.number("blockSize")
        return { p in
            V2(blockCentre(p.x, b, size.x, pixel), blockCentre(p.y, b, size.y, pixel))
        }
    }

    /// The centre of the visible part of a coordinate's block, at most the last pixel's centre.
    ///
    /// A block that begins beside the view has no such part and keeps its own centre, where nothing is.
    private static func blockCentre(_ x: Double, _ b: Double, _ size: Double, _ pixel: Double) -> Double {
        let o = Double(cell(x, b)) * b
        guard o <= size - pixel / 4 else { return o + b / 2 }
        return min((o + min(o + b, size)) / 2, size - pixel / 2)
    }
}
