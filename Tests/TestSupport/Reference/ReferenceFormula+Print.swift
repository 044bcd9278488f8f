import Glibc

/// The colour functions that print tone as dots and lines.
extension ReferenceFormula {
    /// The 4 × 4 Bayer matrix, row by row.
    private static let bayer: [Double] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

    static func dither(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let n = arguments.number("levels") - 1
        let (pixelSize, amount) = (arguments.number("pixelSize"), arguments.number("amount"))
        let matrix = bayer
        return { p, color in
            // A bitwise AND of signed cells: the pattern repeats on the negative side without a mirror line.
            let (column, row) = (cell(p.x, pixelSize) & 3, cell(p.y, pixelSize) & 3)
            let b = (matrix[Int(row * 4 + column)] + 0.5) / 16
            let s = straight(color)
            let t = V3(
                clamp(floor(s.x * n + b) / n), clamp(floor(s.y * n + b) / n), clamp(floor(s.z * n + b) / n))
            return premultiplied(mix(s, t, amount), color.w)
        }
    }

    static func halftone(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let (dotSize, angle) = (arguments.number("dotSize"), arguments.number("angle"))
        let (ink, paper) = (arguments.color("ink"), arguments.color("paper"))
        let amount = arguments.number("amount")
        return { p, color in
            let q = rotate(p, angle) / dotSize
            let d = length(V2(fraction(q.x) - 0.5, fraction(q.y) - 0.5)) * dotSize
            let k = 1 - tone(color)
            // The radius that covers k of the cell: a disc while it fits, then what the white corners leave.
            let r = dotSize * (k < 0.7854 ? (k / .pi).squareRoot() : 0.70711 - 0.44707 * (1 - k).squareRoot())
            let h = 0.70711 * dotSize - r
            // A dot or a hole thinner than a pixel fades instead of leaving specks.
            let dot = coverage(d - r, pixel) * min(1, 2 * r / pixel)
            let i = 1 - (1 - dot) * min(1, 2 * h / pixel)
            return map(color, to: mix(paper, ink, i), amount)
        }
    }

    /// Where one family of crosshatch lines sets in, which diagonal it follows, and its offset in spacings.
    private static let hatches: [(level: Double, sign: Double, shift: Double)] = [
        (0.9, 1, 0), (0.68, -1, 0), (0.46, 1, 0.5), (0.28, -1, 0.5),
    ]

    static func crosshatch(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Color {
        let spacing = arguments.number("spacing")
        let (ink, paper) = (arguments.color("ink"), arguments.color("paper"))
        let amount = arguments.number("amount")
        let base = min(arguments.number("lineWidth"), spacing / 4)
        let families = hatches
        return { p, color in
            let l = tone(color)
            let dark = clamp(1 - l / 0.3)
            let swell = dark * dark * (spacing / 2 - base)
            var out = 1.0
            for (level, sign, shift) in families {
                let v = (p.x + sign * p.y) * 0.70711 / spacing + shift
                let d = abs(fraction(v) - 0.5) * spacing
                let w = 1.25 * base * (1 - ramp(level - 0.25, level, l)) + swell
                out *= 1 - coverage(d - w / 2, pixel) * min(1, w / pixel)
            }
            return map(color, to: mix(ink, paper, out), amount)
        }
    }
}
