import Foundation

@testable import LiquidGlass

/// A number to a power, from the system's library.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Glass of which only one thing is left, so that it can be measured.
enum PlainGlass {
    /// A group without blur, face, rim, contour and shadow: the lens alone.
    static func lens(
        _ frames: [(GlassRect, GlassShape)], material: GlassMaterial = .regular, optics: GlassOptics = GlassOptics(),
        spacing: Double = 0, in environment: GlassEnvironment = GlassEnvironment()
    ) throws -> SettledGroup {
        var optics = optics
        optics.blur = optics.blur ?? 0
        let surfaces = frames.map { frame, shape in
            var surface = frame.glassSurface(material, in: shape)
            surface.optics = optics
            return surface
        }
        guard var group = SettledGroup(GlassGroup(spacing: spacing, surfaces: surfaces), in: environment) else {
            throw NothingDrawn()
        }
        for index in group.surfaces.indices {
            group.surfaces[index].shape.grade = SIMD4(1, 1, 0, 0)
            group.surfaces[index].shape.face = .zero
        }
        group.contour = 0
        group.shadow.opacity = 0
        return group
    }

    /// A group that paints its outlines black.
    static func ink(_ frames: [(GlassRect, GlassShape)], spacing: Double = 0) throws -> SettledGroup {
        var group = try lens(frames, spacing: spacing)
        for index in group.surfaces.indices {
            group.surfaces[index].shape.face = SIMD4(0, 0, 0, 1)
            // Under a lens the face is thin at the edge.
            group.surfaces[index].shape.lens.y = 0
        }
        return group
    }

    struct NothingDrawn: Error {}
}

extension Image {
    /// An opaque image of floats, from a formula of the pixel's centre.
    static func floats(
        _ width: Int, _ height: Int, _ color: (_ x: Double, _ y: Double) -> SIMD3<Double>
    ) throws -> Image {
        var values: [Float] = []
        for y in 0..<height {
            for x in 0..<width {
                let color = color(Double(x) + 0.5, Double(y) + 0.5)
                values += [Float(color.x), Float(color.y), Float(color.z), 1]
            }
        }
        return try Image(width: width, height: height, rgbaFloats: values)
    }

    /// An opaque image of bytes, from a formula of the pixel.
    static func bytes(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8]) throws -> Image {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width { bytes += color(x, y) + [255] }
        }
        return try Image(width: width, height: height, rgba: bytes)
    }

    static func plain(_ width: Int, _ height: Int, _ level: UInt8) throws -> Image {
        let texels = [UInt32](repeating: UInt32(level) * 0x10101 | 0xFF00_0000, count: width * height)
        return try Image(width: width, height: height, rgba: texels.withUnsafeBytes { Array($0) })
    }

    /// The photographs of the tests.
    static func photo(_ name: String) throws -> Image {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try Image(contentsOf: FilePath(folder.appendingPathComponent("Pictures/\(name).png").path))
    }
}
