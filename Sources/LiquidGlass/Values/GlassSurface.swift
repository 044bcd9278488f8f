/// One surface of glass.
public struct GlassSurface: Sendable, Hashable {
    /// Where it lies, in points.
    public var frame: GlassRect
    /// What it is made of; `nil` is the theme's.
    public var material: GlassMaterial?
    /// Its outline; `nil` is the theme's.
    public var shape: GlassShape?
    /// How it answers to a pointer.
    public var interaction: GlassInteraction
    /// What it does to light; `nil` is the theme's.
    public var optics: GlassOptics?
    /// The tone of what is written on it.
    public var foreground = GlassForeground.automatic
    /// How much of it there is, 0 to 1.
    public var opacity = 1.0
    /// Its surroundings, where they are not the scene's.
    public var environment: GlassEnvironment?

    fileprivate init(
        frame: GlassRect, material: GlassMaterial?, shape: GlassShape?, interaction: GlassInteraction
    ) {
        self.frame = frame
        self.material = material
        self.shape = shape
        self.interaction = interaction
    }
}

extension GlassRect {
    /// A surface of glass in this frame: the one way to make one.
    /// - Parameters:
    ///   - material: What it is made of; the theme's unless told.
    ///   - shape: Its outline; the theme's unless told.
    ///   - interactive: How it answers to a pointer.
    public func glassSurface(
        _ material: GlassMaterial? = nil, in shape: GlassShape? = nil, interactive: GlassInteraction = false
    ) -> GlassSurface {
        GlassSurface(frame: self, material: material, shape: shape, interaction: interactive)
    }
}
