import LiquidGlass

/// Surfaces of glass with one theme.
enum MaskedSunset {
    static let theme = GlassTheme(
        material: .gradient(
            from: Color(red: 1, green: 0.55, blue: 0.15, alpha: 0.36),
            to: Color(red: 0.75, green: 0.15, blue: 0.5, alpha: 0.36), angle: .degrees(90)),
        shape: .roundedRectangle(cornerRadius: 24),
        optics: GlassOptics(
            blur: nil, refraction: 0.7, saturation: 1.25, dispersion: 0.2,
            profile: .snell),
        highlights: GlassHighlights(
            strength: 0.5, angle: .degrees(30)),
        shadowRadius: 9, shadowOpacity: 0.35)

    /// One surface in a frame.
    static func scene(in frame: GlassRect, mask: GlassMask) -> GlassScene {
        GlassScene([frame.glassSurface(in: .mask(mask))], environment: GlassEnvironment(theme: theme))
    }
}
