import CLCMS

/// A way from inks to sRGB for rows of CMYK bytes, 0 for no ink and 255 for full ink.
package final class CMYKConversion: @unchecked Sendable {
    private let context: LCMSContext
    /// Nil where there is no profile.
    private let transform: cmsHTRANSFORM?

    /// - Parameter profile: The picture's ICC profile, unpacked; without one, inks take light away in proportion.
    /// - Throws: ``ColorError`` where the profile is no profile of CMYK, or damaged.
    package init(profile: [UInt8]?) throws(ColorError) {
        context = try LCMSContext()
        guard let profile else {
            transform = nil
            return
        }
        let (from, to) = (try context.cmykProfile(profile), try context.profile(of: .srgb))
        transform = cmsCreateTransformTHR(
            context.handle, from, clcms_cmyk_bytes(), to, clcms_rgb_bytes(), UInt32(INTENT_RELATIVE_COLORIMETRIC),
            clcms_flags())
        guard transform != nil else { throw .profileUnusable(problem: "it lacks what a conversion to sRGB needs") }
    }

    deinit {
        if let transform { cmsDeleteTransform(transform) }
    }

    /// Makes RGB bytes of CMYK bytes. The memory of both must not overlap.
    package func convert(_ pixels: Int, _ cmyk: UnsafePointer<UInt8>, into rgb: UnsafeMutablePointer<UInt8>) {
        let most = 1 << 20
        for first in stride(from: 0, to: pixels, by: most) {
            let count = min(most, pixels - first)
            guard let transform else {
                Self.convertPlainly(count, cmyk + 4 * first, rgb + 3 * first)
                continue
            }
            cmsDoTransform(transform, cmyk + 4 * first, rgb + 3 * first, UInt32(count))
        }
    }

    private static func convertPlainly(
        _ pixels: Int, _ cmyk: UnsafePointer<UInt8>, _ rgb: UnsafeMutablePointer<UInt8>
    ) {
        for pixel in 0..<pixels {
            let light = 255 - UInt32(cmyk[4 * pixel + 3])
            for channel in 0..<3 {
                rgb[3 * pixel + channel] = UInt8((255 - UInt32(cmyk[4 * pixel + channel])) * light / 255)
            }
        }
    }
}
