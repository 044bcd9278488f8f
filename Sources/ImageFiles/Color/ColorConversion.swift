import CLCMS

/// A way from one colour space to another for rows of RGBA, which threads may share.
///
/// Intent is relative colorimetric with black point compensation: white stays white, black stays black, colours that both
/// spaces have stay what they are, and what is outside the target is clipped. Floats are not: below 0 they go on along the
/// straight part of a curve. Alpha is not touched.
package final class ColorConversion: @unchecked Sendable {
    /// Whether no sample changes by half a step of 8 bits, or a step of 16: nothing needs to be done then.
    package let isIdentity: Bool

    // The transform is only read after it is made, and remembers nothing between calls.
    private let context: LCMSContext
    private let transform: cmsHTRANSFORM
    private let pixelBytes: Int

    /// - Parameters:
    ///   - bitDepth: 8, 16 or 32 (floats) a sample.
    ///   - isGray: Whether red, green and blue are the same in every pixel, so that a profile of gray describes them.
    /// - Throws: ``ColorError`` where `source` is a profile that cannot be used.
    package init(
        from source: ColorSpace, to target: StandardColorSpace, bitDepth: Int, isGray: Bool = false
    ) throws(ColorError) {
        context = try LCMSContext()
        pixelBytes = bitDepth / 2
        let (from, to) = (try context.profile(of: source, isGray: isGray), try context.profile(of: target.space))
        isIdentity = source == target.space || Self.isNearIdentity(context, from, to, bitDepth: bitDepth)
        let format =
            switch bitDepth {
            case 8: clcms_rgba_bytes()
            case 16: clcms_rgba_words()
            default: clcms_rgba_floats()
            }
        guard let transform = Self.transform(context, from, to, format, exact: bitDepth > 8) else {
            throw .profileUnusable(problem: "it lacks what a conversion to \(target.rawValue) needs")
        }
        self.transform = transform
    }

    deinit {
        cmsDeleteTransform(transform)
    }

    private static func transform(
        _ context: LCMSContext, _ from: cmsHPROFILE, _ to: cmsHPROFILE, _ format: UInt32, exact: Bool
    ) -> cmsHTRANSFORM? {
        cmsCreateTransformTHR(
            context.handle, from, format, to, format, UInt32(INTENT_RELATIVE_COLORIMETRIC),
            clcms_flags() | (exact ? clcms_exact() : 0))
    }

    /// Converts rows of RGBA in place: bytes, words or floats by the depth.
    /// - Parameter stride: Bytes from a row to the next.
    package func convert(_ count: Int, width: Int, _ rows: UnsafeMutableRawPointer, stride: Int) {
        if isIdentity { return }
        for row in 0..<max(count, 0) { convert(width, rows + row * stride) }
    }

    private func convert(_ pixels: Int, _ row: UnsafeMutableRawPointer) {
        // lcms counts bytes in 32 bits.
        let most = 1 << 20
        for first in Swift.stride(from: 0, to: pixels, by: most) {
            // In place, so that alpha, which lcms leaves out, stays.
            let piece = row + first * pixelBytes
            cmsDoTransform(transform, piece, piece, UInt32(min(most, pixels - first)))
        }
    }

    /// Whether colours all over the cube stay where they are: many files carry sRGB's profile in one of its many versions.
    private static func isNearIdentity(
        _ context: LCMSContext, _ from: cmsHPROFILE, _ to: cmsHPROFILE, bitDepth: Int
    ) -> Bool {
        guard let exact = transform(context, from, to, clcms_rgba_floats(), exact: true) else { return false }
        defer { cmsDeleteTransform(exact) }
        let steps = (0...16).map { Float($0) / 16 }
        var before: [Float] = []
        for red in steps {
            for green in steps {
                for blue in steps { before += [red, green, blue, 1] }
            }
        }
        var after = before
        cmsDoTransform(exact, before, &after, UInt32(before.count / 4))
        let most: Float = bitDepth == 8 ? 0.5 / 255 : 1 / 65535
        return zip(before, after).allSatisfy { abs($0 - $1) < most }
    }
}
