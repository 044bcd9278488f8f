import Glibc

/// The layer functions that find edges and draw them.
extension ReferenceFormula {
    /// A neighbour's tone: as far as it is transparent it counts as the centre's own.
    @inline(__always)
    static func tap(_ neighbour: V4, _ centre: Double) -> Double {
        luma(neighbour) + (1 - neighbour.w) * centre
    }

    /// How strong an edge is, by 3 × 3 Sobel at ±`e` points of tone and of alpha, 0…1.
    static func edge(_ e: Double, _ p: V2, _ centre: Double, _ layerAt: (V2) -> V4) -> Double {
        var (toneX, toneY, alphaX, alphaY) = (0.0, 0.0, 0.0, 0.0)
        for row in -1...1 {
            for column in -1...1 where row != 0 || column != 0 {
                let (x, y) = (Double(column), Double(row))
                let neighbour = layerAt(V2(p.x + x * e, p.y + y * e))
                let value = tap(neighbour, centre)
                // Sobel's 1 2 1: twice where the other coordinate is the centre's.
                let (wx, wy) = (x * (row == 0 ? 2 : 1), y * (column == 0 ? 2 : 1))
                toneX += wx * value
                toneY += wy * value
                alphaX += wx * neighbour.w
                alphaY += wy * neighbour.w
            }
        }
        return min(max(length(V2(toneX, toneY)), length(V2(alphaX, alphaY))) / 4, 1)
    }

    static func sketch(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Layer {
        let (strength, amount) = (arguments.number("strength"), arguments.number("amount"))
        let (ink, paper) = (arguments.color("ink"), arguments.color("paper"))
        return { p, layerAt in
            let color = layerAt(p)
            let l = tone(color)
            let line = ramp(0.03, 0.4, edge(1, p, l, layerAt) * strength)
            // Noise stretched along one diagonal looks like strokes of a pencil.
            let (a, b) = ((p.x + p.y) * 0.70711, (p.x - p.y) * 0.70711)
            let n = 0.65 * vnoise(V2(a / 9, b / 1.25), 7) + 0.35 * vnoise(V2(a / 2.5, b / 1.25), 8)
            let k = (1 - l) * min(strength, 1)
            let deep = k * k * (0.22 + 0.5 * ramp(0.25, 0.75, n + 0.45 * k - 0.1))
            let shade = clamp(deep + 0.18 * k * ramp(0.45, 0.75, n))
            return map(color, to: mix(paper, ink, 1 - (1 - 0.9 * line) * (1 - shade)), amount)
        }
    }

    static func neon(_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> ReferenceFunction.Layer {
        let (tint, intensity) = (arguments.color("tint"), arguments.number("intensity"))
        return { p, layerAt in
            let color = layerAt(p)
            let l = tone(color)
            let core = ramp(0.03, 0.4, edge(1, p, l, layerAt))
            let near = edge(3, p, l, layerAt)
            let glow = 0.6 * near.squareRoot() * ramp(0, 0.25, near) + 0.35 * edge(6, p, l, layerAt)
            let m = clamp(intensity * (0.9 * core + glow))
            let w = clamp(0.65 * intensity * core * core)
            let base = rgb(color) * (1 - min(intensity, 1) * (1 - 0.18 * l))
            let light = base + rgb(tint) * m + V3(repeating: tint.w * w)
            // The glow may show on nothing, so alpha grows with it and bounds the light.
            let a = max(color.w, tint.w * m)
            return V4(min(light.x, a), min(light.y, a), min(light.z, a), a)
        }
    }
}
