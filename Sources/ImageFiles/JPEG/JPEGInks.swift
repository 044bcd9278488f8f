/// Ink to light: the one place where a CMYK picture becomes RGB.
///
/// JPEGs hold CMYK inverted, 255 for no ink. Adobe's marker says so where it is; where it is not, browsers and ImageMagick
/// take it for granted, and so does this.
struct JPEGInks {
    /// What the picture's profile makes of inks; without one they take light away in proportion.
    private let conversion: CMYKConversion?

    /// A conversion for pixels of a profile.
    init(profile: [UInt8]?, _ warnings: inout Warnings) {
        do throws(ColorError) {
            conversion = try profile.map { profile throws(ColorError) in try CMYKConversion(profile: profile) }
        } catch {
            conversion = nil
            warnings.add("The picture's CMYK profile cannot be used: \(error)")
        }
    }

    /// Converts pixels of four bytes to pixels of three, or of four with 255 for alpha.
    func convert(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer, channels: Int) {
        let target = target.assumingMemoryBound(to: UInt8.self)
        if let conversion { return convert(source, into: target, channels, by: conversion) }
        var next = target
        for pixel in 0..<source.count / 4 {
            let black = UInt32(source[pixel &* 4 &+ 3])
            for channel in 0..<3 {
                next[channel] = Self.share(UInt32(source[pixel &* 4 &+ channel]), of: black)
            }
            if channels == 4 { next[3] = 255 }
            next += channels
        }
    }

    private func convert(
        _ source: UnsafeRawBufferPointer, into target: UnsafeMutablePointer<UInt8>, _ channels: Int,
        by conversion: CMYKConversion
    ) {
        let pixels = source.count / 4
        let inks = source.map { 255 - $0 }
        if channels == 3 { return conversion.convert(pixels, inks, into: target) }
        var light = [UInt8](repeating: 0, count: pixels * 3)
        light.withUnsafeMutableBufferPointer { light in
            guard let start = light.baseAddress else { return }
            conversion.convert(pixels, inks, into: start)
            for pixel in 0..<pixels {
                for channel in 0..<3 { target[pixel &* 4 &+ channel] = start[pixel &* 3 &+ channel] }
                target[pixel &* 4 &+ 3] = 255
            }
        }
    }

    /// The byte nearest to `light × paper / 255`.
    @inline(__always)
    private static func share(_ light: UInt32, of paper: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: (light &* paper &+ 127) / 255)
    }
}
