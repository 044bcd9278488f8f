/// A view laid out over a backdrop: its picture, and what assistive programs are told of it.
public struct Screen: Sendable {
    /// The backdrop with the view over it. It may go through further effects.
    public let picture: Picture
    /// Pixels a point; a render is to have the same.
    public let scale: Double
    /// What there is, from the first to the last.
    public let semantics: [SemanticsNode]
    /// How often what was drawn is captured for surfaces to see.
    public let captures: Int
    /// What there is to know of each surface, in the order they are drawn.
    public let surfaces: [GlassComposition.Surface]

    /// Lays a view out over an image.
    ///
    /// ```swift
    /// let screen = try Screen(NowPlayingBadge(), over: photo, scale: 2, with: Typesetter())
    /// let badge = try Renderer().renderAndWait(screen)
    /// ```
    /// - Parameters:
    ///   - view: The view; one smaller than the image lies in its middle.
    ///   - backdrop: What lies behind; its size is the screen's.
    ///   - scale: Pixels a point, above 0 and at most 64.
    ///   - environment: The surroundings of the view.
    ///   - typesetter: Measures and draws texts; one serves any number of screens.
    /// - Throws: ``ViewError``.
    public init(
        _ view: some View, over backdrop: Image, scale: Double = 1, environment: ViewEnvironment = ViewEnvironment(),
        with typesetter: Typesetter
    ) throws(ViewError) {
        guard scale > 0, scale <= 64 else { throw .glass(.scale(scale)) }
        let placed = try Placing.layout(
            view.node, width: Double(backdrop.width) / scale, height: Double(backdrop.height) / scale, environment,
            typesetter, scale: scale)
        var drawing = ScreenDrawing(backdrop, scale: scale, typesetter)
        try drawing.draw(ScreenLayers(placed), environment.surfaces)
        picture = drawing.picture
        captures = drawing.captures
        surfaces = drawing.surfaces.flatMap { $0 }.flatMap { $0 }.compactMap { $0 }
        semantics = placed.semantics
        self.scale = scale
    }

    /// Pixels of a white screen, as many as a picture may have that is read.
    static let mostPixels = Double(ImageLimits.default.pixels)

    /// Lays a view out on a white screen of its own.
    /// - Parameters:
    ///   - view: The view; one smaller than the screen lies in its middle.
    ///   - width: In points; at most 32,767 pixels, and 268 million of them with the height.
    ///   - height: In points.
    ///   - scale: Pixels a point, above 0 and at most 64.
    ///   - environment: The surroundings of the view.
    ///   - typesetter: Measures and draws texts; one serves any number of screens.
    /// - Throws: ``ViewError``.
    public init(
        _ view: some View, width: Double, height: Double, scale: Double = 1,
        environment: ViewEnvironment = ViewEnvironment(), with typesetter: Typesetter
    ) throws(ViewError) {
        guard scale > 0, scale <= 64 else { throw .glass(.scale(scale)) }
        let (across, down) = ((width * scale).rounded(), (height * scale).rounded())
        guard (1...32767).contains(across), (1...32767).contains(down),
            across * down <= Self.mostPixels,
            let white = try? Image(
                width: Int(across), height: Int(down),
                rgba: Array(repeating: 255, count: Int(across) * Int(down) * 4))
        else { throw .size(width: across, height: down) }
        try self.init(view, over: white, scale: scale, environment: environment, with: typesetter)
    }

    /// The options that draw it.
    public func options(_ options: RenderOptions = RenderOptions()) -> RenderOptions {
        var options = options
        options.scale = scale
        return options
    }
}

extension Renderer {
    /// Renders a screen and waits for it.
    /// - Throws: ``RenderError``.
    public func renderAndWait(_ screen: Screen, _ options: RenderOptions = RenderOptions()) throws(RenderError) -> Image
    {
        try renderAndWait(screen.picture, screen.options(options))
    }

    /// Renders a screen.
    /// - Throws: ``RenderError``.
    public func render(
        _ screen: Screen, _ options: RenderOptions = RenderOptions()
    ) async throws(RenderError) -> Image {
        try await render(screen.picture, screen.options(options))
    }
}
