/// Steps between premultiplied and straight colour.
extension ReferenceFormula {
    /// Red, green and blue without alpha.
    typealias V3 = SIMD3<Double>

    @inline(__always)
    static func mix(_ a: V4, _ b: V4, _ t: Double) -> V4 {
        a + (b - a) * t
    }

    @inline(__always)
    static func mix(_ a: V3, _ b: V3, _ t: Double) -> V3 {
        a + (b - a) * t
    }

    @inline(__always)
    static func clamp(_ v: V3) -> V3 {
        V3(clamp(v.x), clamp(v.y), clamp(v.z))
    }

    @inline(__always)
    static func rgb(_ color: V4) -> V3 {
        V3(color.x, color.y, color.z)
    }

    /// The colour without its alpha; black where nothing is.
    @inline(__always)
    static func straight(_ color: V4) -> V3 {
        color.w == 0 ? V3() : V3(color.x / color.w, color.y / color.w, color.z / color.w)
    }

    @inline(__always)
    static func premultiplied(_ straight: V3, _ alpha: Double) -> V4 {
        V4(straight.x * alpha, straight.y * alpha, straight.z * alpha, alpha)
    }

    @inline(__always)
    static func luma(_ color: V4) -> Double {
        0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
    }

    @inline(__always)
    static func luma(_ color: V3) -> Double {
        0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
    }

    /// The tone l of a pixel: the luma of its straight colour.
    @inline(__always)
    static func tone(_ color: V4) -> Double {
        clamp(luma(straight(color)))
    }

    /// A map effect's result: `target` is what an opaque pixel turns into, premultiplied by its own alpha.
    @inline(__always)
    static func map(_ color: V4, to target: V4, _ amount: Double) -> V4 {
        mix(color, target * color.w, amount)
    }

    /// `tint` laid over a colour with strength `k`, only where the colour is: its alpha stays.
    @inline(__always)
    static func atop(_ color: V4, _ tint: V4, _ k: Double) -> V4 {
        color * (1 - tint.w * k) + tint * (color.w * k)
    }

    /// What every store does: alpha into 0…1, red, green and blue into 0…alpha.
    @inline(__always)
    static func stored(_ color: V4) -> V4 {
        let alpha = clamp(color.w)
        return V4(clamp(color.x, 0, alpha), clamp(color.y, 0, alpha), clamp(color.z, 0, alpha), alpha)
    }
}
