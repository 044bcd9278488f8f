/// A scene settled over a picture: what is drawn, and what there is to know of each surface.
public struct GlassComposition: Sendable {
    /// What there is to know of one surface.
    public struct Surface: Sendable, Hashable {
        /// Its outline's frame, in points.
        public var frame: GlassRect
        /// The way it is drawn.
        public var path: GlassPath
        /// The tone of what is written on it: white or black.
        public var foreground: Color
        /// The contrast of that tone against the face (WCAG 2.2) where it is least; `nil` where the backdrop is not known.
        public var contrast: Double?
    }

    /// The picture with the surfaces over it. It may go through further effects.
    public let picture: Picture
    /// Pixels a point; a render is to have the same.
    public let scale: Double
    /// The surfaces of each group in order; `nil` for one that draws nothing.
    public let surfaces: [[Surface?]]
    /// How often what has been drawn is captured for surfaces to see.
    public let captures: Int

    /// The options that draw it.
    public func options(_ options: RenderOptions = RenderOptions()) -> RenderOptions {
        var options = options
        options.scale = scale
        return options
    }
}

extension Renderer {
    /// Renders a scene over its picture and waits for it.
    /// - Throws: ``RenderError``.
    public func renderAndWait(
        _ composition: GlassComposition, _ options: RenderOptions = RenderOptions()
    ) throws(RenderError) -> Image {
        try renderAndWait(composition.picture, composition.options(options))
    }

    /// Renders a scene over its picture.
    /// - Throws: ``RenderError``.
    public func render(
        _ composition: GlassComposition, _ options: RenderOptions = RenderOptions()
    ) async throws(RenderError) -> Image {
        try await render(composition.picture, composition.options(options))
    }
}
