/// Ink to light: the one place where a CMYK picture becomes RGB.
///
/// JPEGs hold CMYK inverted, 255 for no ink. Adobe's marker says so where it is; where it is not, browsers and ImageMagick
/// take it for granted, and so does this.
struct CMYKConversion {
    /// A conversion for pixels of a profile. The profile is not applied yet: ink is taken as if it were ideal.
    init(profile: [UInt8]?, _ warnings: inout Warnings) {
        if profile != nil {
            warnings.add("The picture is CMYK; its colour profile is not applied, and is left out.")
        }
    }

    /// Converts pixels of four bytes to pixels of three, or of four with 255 for alpha.
    func convert(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer, channels: Int) {
        var next = target.assumingMemoryBound(to: UInt8.self)
        for pixel in 0..<source.count / 4 {
            let black = UInt32(source[pixel &* 4 &+ 3])
            for channel in 0..<3 {
                next[channel] = Self.share(UInt32(source[pixel &* 4 &+ channel]), of: black)
            }
            if channels == 4 { next[3] = 255 }
            next += channels
        }
    }

    /// The byte nearest to `light × paper / 255`.
    @inline(__always)
    private static func share(_ light: UInt32, of paper: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: (light &* paper &+ 127) / 255)
    }
}
