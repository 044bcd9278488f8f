/// How surfaces look that do not say it themselves.
public struct GlassTheme: Sendable, Hashable {
    /// What they are made of.
    public var material: GlassMaterial
    /// Their outline.
    public var shape: GlassShape
    /// What they do to light.
    public var optics: GlassOptics
    /// The light on their edges.
    public var highlights: GlassHighlights
    /// How soft their shadow is, in points, 0 to 200: two standard deviations.
    public var shadowRadius: Double
    /// How dark it is, 0 to 1.
    public var shadowOpacity: Double

    /// A theme that differs from the standard one where told.
    public init(
        material: GlassMaterial = .regular, shape: GlassShape = .roundedRectangle(cornerRadius: 24),
        optics: GlassOptics = GlassOptics(), highlights: GlassHighlights = GlassHighlights(), shadowRadius: Double = 24,
        shadowOpacity: Double = 0.2
    ) {
        self.material = material
        self.shape = shape
        self.optics = optics
        self.highlights = highlights
        self.shadowRadius = shadowRadius
        self.shadowOpacity = shadowOpacity
    }

    /// Regular glass with round corners.
    public static let standard = GlassTheme()
}
