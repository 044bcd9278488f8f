import SwiftShaders
import TestSupport

/// The renderers that all tests use: making a context takes longer than most renders.
enum SharedRenderer {
    private static let renderers = InTurn { try Renderer(library: .tested) }

    /// A renderer, or why there is none.
    static var renderer: Renderer {
        get throws { try renderers.next() }
    }

    /// Renders a picture.
    static func render(_ picture: Picture, _ options: RenderOptions = RenderOptions()) async throws -> Image {
        try await renderer.render(picture, options)
    }

    /// Renders a picture as premultiplied floats, unrounded.
    static func floats(_ picture: Picture, _ options: RenderOptions = RenderOptions()) async throws -> [Float] {
        try await renderer.floats(picture, options)
    }
}

extension Renderer {
    /// Renders a picture as premultiplied floats, unrounded.
    func floats(_ picture: Picture, _ options: RenderOptions) async throws -> [Float] {
        var options = options
        options.reference = true
        return try await render(picture, options).floats
    }
}

extension Image {
    /// The samples of an image of floats; none of any other.
    var floats: [Float] { if case .floats(let floats) = samples { floats } else { [] } }
}
