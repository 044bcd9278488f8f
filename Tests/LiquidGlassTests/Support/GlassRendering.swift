import SwiftShaders
import TestSupport

@testable import LiquidGlass

/// The renderers of all tests of glass, and short ways to draw with them.
enum GlassRendering {
    private static let renderers = InTurn { try Renderer(library: .tested) }

    static var renderer: Renderer {
        get throws { try renderers.next() }
    }

    /// A scene over an image as bytes.
    static func draw(_ scene: GlassScene, over image: Image, scale: Double = 1) throws -> Pixels {
        Pixels(try renderer.renderAndWait(scene.composed(over: image, scale: scale)))
    }

    /// Groups over an image as floats, unrounded.
    static func floats(_ groups: [SettledGroup], over image: Image, scale: Double = 1) throws -> FloatPixels {
        var options = RenderOptions(scale: scale)
        options.reference = true
        let picture = GlassDrawing(groups: groups).picture(on: Picture(image))
        let drawn = try renderer.renderAndWait(picture, options)
        guard case .floats(let floats) = drawn.samples else { return FloatPixels(width: 0, height: 0, values: []) }
        return FloatPixels(width: drawn.width, height: drawn.height, values: floats)
    }
}

/// Bytes of straight colour.
struct Pixels: Equatable {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    init(_ image: Image) {
        width = image.width
        height = image.height
        bytes = image.rgba8()
    }

    /// Red, green, blue and alpha of a pixel.
    subscript(x: Int, y: Int) -> SIMD4<Int> {
        let index = (y * width + x) * 4
        return SIMD4(Int(bytes[index]), Int(bytes[index + 1]), Int(bytes[index + 2]), Int(bytes[index + 3]))
    }

    /// How many pixels are as a rule says.
    func count(_ rule: (SIMD4<Int>) -> Bool) -> Int {
        (0..<width * height).count { rule(self[$0 % width, $0 / width]) }
    }

    /// How many pixels are not the same in another picture.
    func differences(_ other: Pixels, above level: Int = 0) -> Int {
        if bytes == other.bytes { return 0 }
        return bytes.withUnsafeBufferPointer { own in
            other.bytes.withUnsafeBufferPointer { others in
                var count = 0
                var index = 0
                while index < own.count {
                    var largest = 0
                    for channel in index..<index + 4 {
                        largest = max(largest, abs(Int(own[channel]) - Int(others[channel])))
                    }
                    if largest > level { count += 1 }
                    index += 4
                }
                return count
            }
        }
    }

    /// The relative luminance of the mean of a square (WCAG 2.2).
    func luminance(x: Int, y: Int, side: Int) -> Double {
        var sum = SIMD3<Double>.zero
        for row in y..<y + side {
            for column in x..<x + side {
                let pixel = self[column, row]
                sum += SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) / 255
            }
        }
        sum /= Double(side * side)
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(sum.x) + 0.7152 * linear(sum.y) + 0.0722 * linear(sum.z)
    }
}

/// Premultiplied colours as they were worked out.
struct FloatPixels {
    let width: Int
    let height: Int
    let values: [Float]

    subscript(x: Int, y: Int) -> SIMD4<Double> {
        let index = (y * width + x) * 4
        return SIMD4(
            Double(values[index]), Double(values[index + 1]), Double(values[index + 2]), Double(values[index + 3]))
    }
}
