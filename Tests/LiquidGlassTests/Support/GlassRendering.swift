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

extension Pixels {
    init(_ image: Image) { self.init(width: image.width, height: image.height, bytes: image.rgba8()) }
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
