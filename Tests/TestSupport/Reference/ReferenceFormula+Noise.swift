import Glibc

/// Numbers that look random but depend only on a cell: hash, value noise, gradient noise.
extension ReferenceFormula {
    /// pcg3d (Jarzynski & Olano 2020) of three signed numbers, which enter by bit pattern.
    static func pcg3d(_ a: Int32, _ b: Int32, _ c: Int32) -> SIMD3<UInt32> {
        var x = UInt32(bitPattern: a) &* 1_664_525 &+ 1_013_904_223
        var y = UInt32(bitPattern: b) &* 1_664_525 &+ 1_013_904_223
        var z = UInt32(bitPattern: c) &* 1_664_525 &+ 1_013_904_223
        x &+= y &* z
        y &+= z &* x
        z &+= x &* y
        x ^= x >> 16
        y ^= y >> 16
        z ^= z >> 16
        x &+= y &* z
        y &+= z &* x
        z &+= x &* y
        return SIMD3(x, y, z)
    }

    /// Three numbers in 0..<1, from the upper 24 bits, which a float holds exactly.
    static func hash(_ a: Int32, _ b: Int32, _ c: Int32) -> V3 {
        let v = pcg3d(a, b, c)
        return V3(Double(v.x >> 8), Double(v.y >> 8), Double(v.z >> 8)) / 16_777_216
    }

    /// `corner` blended over the four whole-numbered corners around `q`, by weights that `curve` makes of its fraction.
    ///
    /// `corner` gets the corner's cell and the offset from the corner to `q`.
    @inline(__always)
    static func blendCorners(
        _ q: V2, curve: (Double) -> Double, corner: (_ x: Int32, _ y: Int32, _ offset: V2) -> Double
    ) -> Double {
        let (column, row) = (floor(q.x), floor(q.y))
        let (fx, fy) = (q.x - column, q.y - row)
        let (i, j) = (Int32(column), Int32(row))
        let (u, v) = (curve(fx), curve(fy))
        let top = mix(corner(i, j, V2(fx, fy)), corner(i + 1, j, V2(fx - 1, fy)), u)
        let bottom = mix(corner(i, j + 1, V2(fx, fy - 1)), corner(i + 1, j + 1, V2(fx - 1, fy - 1)), u)
        return mix(top, bottom, v)
    }

    /// Value noise in 0..<1: the corners' hashes, smoothly blended.
    static func vnoise(_ q: V2, _ z: Int32) -> Double {
        blendCorners(q, curve: smooth) { x, y, _ in hash(x, y, z).x }
    }

    /// Gradient noise around 0 that loops as `phase` runs 0…1: each corner's slope turns once.
    static func gnoise(_ q: V2, _ z: Int32, _ phase: Double) -> Double {
        blendCorners(
            q, curve: { f in f * f * f * (f * (6 * f - 15) + 10) },
            corner: { x, y, offset in dot(direction(turn * (hash(x, y, z).x + phase)), offset) })
    }
}
