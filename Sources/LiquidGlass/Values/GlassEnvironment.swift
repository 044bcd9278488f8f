/// What surfaces take from their surroundings.
public struct GlassEnvironment: Sendable, Hashable {
    /// Whether the surroundings are light or dark.
    public enum ColorScheme: String, Sendable, Hashable, CaseIterable {
        /// Dark letters on light faces, or light ones on dark faces, where nothing is known of the backdrop.
        case light, dark
    }

    /// How surfaces look that do not say it themselves.
    public var theme: GlassTheme
    /// Which way they are drawn.
    public var renderingMode: GlassRenderingMode
    /// Whether the surroundings are light or dark.
    public var colorScheme: ColorScheme
    /// Whether hardly anything may show through: no lens, three times the blur, a face that is all but opaque.
    public var reduceTransparency: Bool
    /// Whether faces are black or white with a border.
    public var increaseContrast: Bool
    /// Whether nothing springs.
    public var reduceMotion: Bool

    /// The usual surroundings: light, nothing reduced.
    public init(
        theme: GlassTheme = .standard, renderingMode: GlassRenderingMode = .automatic,
        colorScheme: ColorScheme = .light,
        reduceTransparency: Bool = false, increaseContrast: Bool = false, reduceMotion: Bool = false
    ) {
        self.theme = theme
        self.renderingMode = renderingMode
        self.colorScheme = colorScheme
        self.reduceTransparency = reduceTransparency
        self.increaseContrast = increaseContrast
        self.reduceMotion = reduceMotion
    }
}
