import Glibc

/// The layer functions that shift channels or compare a pixel with its neighbours.
extension ReferenceFormula {
    /// Red, green and blue of three samples; visible wherever one of them is.
    @inline(__always)
    private static func split(_ red: V4, _ green: V4, _ blue: V4) -> V4 {
        V4(red.x, green.y, blue.z, max(red.w, green.w, blue.w))
    }

    static func chromaticAberration(
        _ arguments: ReferenceArguments, _ size: V2, _ pixel: Double
    ) -> ReferenceFunction.Layer {
        let shift = direction(arguments.number("angle")) * arguments.number("offset")
        return { p, layerAt in split(layerAt(p + shift), layerAt(p), layerAt(p - shift)) }
    }

    static func glitch(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Layer {
        let (intensity, band) = (arguments.number("intensity"), arguments.number("bandHeight"))
        let (shift, spread) = (arguments.number("shift"), arguments.number("split"))
        let frame = Int32(arguments.number("frame"))
        let start = 4 * band * hash(0, 0, frame).x
        let diagonal = length(size)
        return { p, layerAt in
            let y = p.y + start
            let coarse = hash(Int32(floor(y / (4 * band))), 1, frame)
            let fine = hash(Int32(floor(y / band)), 2, frame)
            let on = fine.x < intensity * (1 + (1 - intensity) * (2 * coarse.x - 1))
            let x = on ? (2 * fine.y - 1) * shift * mix(0.4, 1, coarse.y) : 0
            let e = spread * (on ? 1 : intensity / 2)
            // Only what starts inside the view is kept inside it: padding has nothing of its own to mirror.
            let inside = p.x >= 0 && p.x <= size.x
            func read(_ offset: Double) -> V4 {
                // Jump and split together keep within the diagonal, as every offset does.
                let moved = p.x + clamp(offset, -diagonal, diagonal)
                return layerAt(V2(inside ? mirror(moved, size.x) : moved, p.y))
            }
            return split(read(x + e), read(x), read(x - e))
        }
    }

    static func sharpen(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Layer {
        let amount = arguments.number("amount")
        return { p, layerAt in
            let color = layerAt(p)
            let s = straight(color)
            let sum =
                layerAt(p + V2(1, 0)) + layerAt(p - V2(1, 0)) + layerAt(p + V2(0, 1)) + layerAt(p - V2(0, 1))
            let mean = sum.w == 0 ? s : straight(sum)
            return premultiplied(clamp(s + (s - mean) * (2 * amount)), color.w)
        }
    }

    static func emboss(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Layer {
        let d = direction(arguments.number("angle"))
        let strength = arguments.number("strength")
        return { p, layerAt in
            let color = layerAt(p)
            let l = tone(color)
            let slope = tap(layerAt(p + d), l) - tap(layerAt(p - d), l)
            let flat = mix(straight(color), V3(repeating: 0.5), 0.6 * min(strength, 1))
            return premultiplied(clamp(flat + V3(repeating: 1.5 * strength * slope)), color.w)
        }
    }

    static func progressiveBlur(
        _ arguments: ReferenceArguments, _ size: V2, _ pixel: Double
    ) -> ReferenceFunction.Layer {
        let (radius, axis) = (arguments.number("radius"), arguments.point("axis"))
        let from = arguments.point("from")
        let line = arguments.point("to") - from
        return blur(axis) { p in
            let squared = dot(line, line)
            return radius * (squared == 0 ? 1 : clamp(dot(p - from, line) / squared))
        }
    }

    /// The same with a mask in the place of the line: it alone says how much of the radius there is.
    static func progressiveBlur(
        _ arguments: ReferenceArguments, _ size: V2, mask: ReferenceImage
    ) -> ReferenceFunction.Layer {
        let radius = arguments.number("radius")
        return blur(arguments.point("axis")) { p in radius * mask.share(at: p, size) }
    }

    /// 49 samples along an axis, as far from a pixel as the radius there.
    private static func blur(_ axis: V2, _ radius: @escaping (_ position: V2) -> Double) -> ReferenceFunction.Layer {
        let weights = (-24...24).map { exp(-2 * Double($0 * $0) / 576) }
        let total = weights.reduce(0, +)
        return { p, layerAt in
            let step = axis * (radius(p) / 24)
            var sum = V4()
            for (index, weight) in weights.enumerated() {
                sum += layerAt(p + step * Double(index - 24)) * weight
            }
            return sum / total
        }
    }
}
