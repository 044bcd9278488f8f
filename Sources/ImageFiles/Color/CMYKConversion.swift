import CLCMS

/// A way from inks to sRGB for rows of CMYK bytes, 0 for no ink and 255 for full ink, by a profile.
package final class CMYKConversion: @unchecked Sendable {
    private let context: LCMSContext
    private let transform: cmsHTRANSFORM

    /// - Parameter profile: The picture's ICC profile, unpacked.
    /// - Throws: ``ColorError`` where the profile is no profile of CMYK, or damaged.
    package init(profile: [UInt8]) throws(ColorError) {
        context = try LCMSContext()
        let (from, to) = (try context.cmykProfile(profile), try context.profile(of: .srgb))
        let transform = cmsCreateTransformTHR(
            context.handle, from, clcms_cmyk_bytes(), to, clcms_rgb_bytes(), UInt32(INTENT_RELATIVE_COLORIMETRIC),
            clcms_flags())
        guard let transform else { throw .profileUnusable(problem: "it lacks what a conversion to sRGB needs") }
        self.transform = transform
    }

    deinit { cmsDeleteTransform(transform) }

    /// Makes RGB bytes of CMYK bytes. The memory of both must not overlap.
    package func convert(_ pixels: Int, _ cmyk: UnsafePointer<UInt8>, into rgb: UnsafeMutablePointer<UInt8>) {
        // lcms counts bytes in 32 bits.
        let most = 1 << 20
        for first in stride(from: 0, to: pixels, by: most) {
            cmsDoTransform(transform, cmyk + 4 * first, rgb + 3 * first, UInt32(min(most, pixels - first)))
        }
    }
}
