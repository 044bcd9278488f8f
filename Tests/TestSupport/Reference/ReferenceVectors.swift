/// A position, a size or an offset, in points: x to the right, y down.
package typealias V2 = SIMD2<Double>

/// A colour as sRGB-encoded red, green, blue and alpha; premultiplied wherever nothing else is said.
package typealias V4 = SIMD4<Double>
