import Glibc

/// The formulas of the 31 functions and, in this file, the guarded building blocks they share.
enum ReferenceFormula {
    static let turn = 2 * Double.pi

    @inline(__always)
    static func clamp(_ x: Double, _ low: Double = 0, _ high: Double = 1) -> Double {
        x < low ? low : (x > high ? high : x)
    }

    @inline(__always)
    static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
        a + (b - a) * t
    }

    /// Smoothstep from `a` to `b`, or a hard step at `b` where the two are the same or the wrong way round.
    @inline(__always)
    static func ramp(_ a: Double, _ b: Double, _ x: Double) -> Double {
        guard b > a else { return x >= b ? 1 : 0 }
        return smooth(clamp((x - a) / (b - a)))
    }

    /// The Hermite curve of smoothstep, for t in 0…1.
    @inline(__always)
    static func smooth(_ t: Double) -> Double {
        t * t * (3 - 2 * t)
    }

    /// How much of a pixel lies inside an edge at signed distance `d` points, negative inside.
    @inline(__always)
    static func coverage(_ d: Double, _ pixel: Double) -> Double {
        clamp(0.5 - d / pixel)
    }

    /// `x` modulo `m`, never negative and never `m` itself.
    @inline(__always)
    static func wrap(_ x: Double, _ m: Double) -> Double {
        let rest = x - m * floor(x / m)
        return rest >= m ? 0 : rest
    }

    /// `x` reflected at 0 and at `size` until it lies between them.
    @inline(__always)
    static func mirror(_ x: Double, _ size: Double) -> Double {
        let rest = wrap(x, 2 * size)
        return rest > size ? 2 * size - rest : rest
    }

    /// The fraction of `x` above the whole number below it.
    @inline(__always)
    static func fraction(_ x: Double) -> Double {
        x - floor(x)
    }

    /// The cell of size `s` that a coordinate lies in: exact multiples start a cell, also when rounded down a little.
    @inline(__always)
    static func cell(_ x: Double, _ s: Double) -> Int32 {
        Int32(floor(x / s + 1e-4))
    }

    @inline(__always)
    static func dot(_ a: V2, _ b: V2) -> Double {
        a.x * b.x + a.y * b.y
    }

    @inline(__always)
    static func length(_ v: V2) -> Double {
        dot(v, v).squareRoot()
    }

    /// The unit vector of an angle, clockwise from the right.
    @inline(__always)
    static func direction(_ angle: Double) -> V2 {
        V2(cos(angle), sin(angle))
    }

    /// `v` turned by an angle: clockwise to the eye, as y points down.
    @inline(__always)
    static func rotate(_ v: V2, _ angle: Double) -> V2 {
        let (c, s) = (cos(angle), sin(angle))
        return V2(v.x * c - v.y * s, v.x * s + v.y * c)
    }

    /// The extent of a view along a direction: W|d.x| + H|d.y|.
    @inline(__always)
    static func extent(_ size: V2, _ d: V2) -> Double {
        size.x * abs(d.x) + size.y * abs(d.y)
    }

    /// Where a position lies along a direction, 0…1 over the view.
    @inline(__always)
    static func along(_ p: V2, _ size: V2, _ d: V2) -> Double {
        dot(p - size / 2, d) / extent(size, d) + 0.5
    }

    /// The contrast left to a cosine of wavelength `spacing` once every pixel shows its mean over the pixel.
    static func boxFilter(_ spacing: Double, _ pixel: Double) -> Double {
        let x = .pi * pixel / spacing
        // From half a wave a pixel on there is nothing left to show; the sinc's later lobes would be aliases.
        guard x < .pi else { return 0 }
        return x < 1e-4 ? 1 : max(sin(x) / x, 0)
    }
}
