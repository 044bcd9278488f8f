import LiquidGlass

/// Surfaces of glass with one theme.
enum OceanCard {
    static let theme = GlassTheme(
        material: .tinted(Color(red: 0, green: 0.3, blue: 0.7, alpha: 0.3)),
        shape: .roundedRectangle(cornerRadius: 24),
        optics: GlassOptics(
            blur: 22, refraction: 1, saturation: nil, dispersion: 0,
            profile: .arc),
        highlights: GlassHighlights(
            strength: 1, angle: .degrees(-112)),
        shadowRadius: 24, shadowOpacity: 0.2)

    /// One surface in a frame.
    static func scene(in frame: GlassRect) -> GlassScene {
        GlassScene([frame.glassSurface()], environment: GlassEnvironment(theme: theme))
    }
}
