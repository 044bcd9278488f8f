import Glibc

/// The colour functions that light, darken or grain the picture by position.
extension ReferenceFormula {
    static func scanlines(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let (spacing, intensity) = (arguments.number("spacing"), arguments.number("intensity"))
        let phase = arguments.number("phase")
        let f = boxFilter(spacing, pixel)
        return { p, color in
            let k = 1 - intensity * (0.5 + 0.5 * f * cos(turn * (p.y / spacing - phase)))
            return V4(color.x * k, color.y * k, color.z * k, color.w)
        }
    }

    static func vignette(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let (intensity, tint) = (arguments.number("intensity"), arguments.color("tint"))
        let (radius, softness) = (arguments.number("radius"), arguments.number("softness"))
        return { p, color in
            let d = 2.0.squareRoot() * length(V2(p.x / size.x - 0.5, p.y / size.y - 0.5))
            return atop(color, tint, intensity * ramp(radius, radius + softness, d))
        }
    }

    static func filmGrain(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let (amount, grainSize) = (arguments.number("amount"), arguments.number("grainSize"))
        let frame = Int32(arguments.number("frame"))
        return { p, color in
            // The sum of three even numbers is close to a bell; a grain sits at its cell's centre.
            let grain = blendCorners(
                V2(p.x / grainSize - 0.5, p.y / grainSize - 0.5), curve: { $0 },
                corner: { x, y, _ in
                    let h = hash(x, y, frame)
                    return h.x + h.y + h.z - 1.5
                })
            let l = tone(color)
            let add = amount * 0.7 * grain * (0.25 + 3 * l * (1 - l))
            return premultiplied(clamp(straight(color) + V3(repeating: add)), color.w)
        }
    }

    static func hologram(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let (intensity, spacing) = (arguments.number("intensity"), arguments.number("spacing"))
        let phase = arguments.number("phase")
        let f = boxFilter(spacing, pixel)
        let (cyan, violet) = (V3(0.15, 0.95, 1), V3(0.85, 0.45, 1))
        return { p, color in
            let s = straight(color)
            let l = tone(color)
            let b = 0.5 + 0.5 * cos(turn * (1.5 * p.y / size.y + 0.25 * p.x / size.x + 0.5 * l - phase))
            let scan = 1 - 0.3 * (0.5 + 0.5 * f * cos(turn * (p.y / spacing - 8 * phase)))
            var q = p.y / size.y - phase
            q -= floor(q + 0.5)
            let hump = max(1 - 64 * q * q, 0)
            let beam = hump * hump
            let e = (0.16 + 0.95 * l + 0.25 * beam * (0.3 + l)) * scan
            let white = 0.45 * ramp(0.55, 1, l) * scan
            let t = clamp(mix(cyan, violet, b) * e + V3(repeating: white))
            return premultiplied(mix(s, t, intensity), color.w)
        }
    }

    static func shimmer(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let d = direction(arguments.number("angle"))
        let (width, tint) = (arguments.number("width"), arguments.color("tint"))
        let centre = mix(-width, 1 + width, arguments.number("phase"))
        return { p, color in
            let q = min(abs(along(p, size, d) - centre) / width, 1)
            let fall = 1 - q * q
            return atop(color, tint, fall * fall)
        }
    }
}
