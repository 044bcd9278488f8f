/// A theme with a name.
public struct GlassPreset: Sendable, Hashable {
    /// Its name, such as `Ocean`.
    public let name: String
    /// How surfaces look.
    public let theme: GlassTheme

    /// The preset of a name, in upper or lower case; `nil` where there is none.
    public static func named(_ name: String) -> GlassPreset? {
        all.first { $0.name.lowercased() == name.lowercased() }
    }

    /// Every preset, by name.
    public static let all: [GlassPreset] = [
        tinted("Amber", 1.0, 0.62, 0.1, 0.32, blur: 10),
        tinted("Aqua", 0.1, 0.75, 0.85, 0.26, blur: 8, saturation: 1.5),
        tinted("Arctic", 0.82, 0.93, 1.0, 0.34, blur: 14, saturation: 1.1),
        tinted("Copper", 0.72, 0.4, 0.2, 0.34, blur: 12),
        GlassPreset("Crystal", .clear, GlassOptics(blur: 0.8, refraction: 1.2, dispersion: 0.12), shadow: 20),
        tinted("Forest", 0.1, 0.42, 0.2, 0.36, blur: 14),
        GlassPreset("Frosted", .regular, GlassOptics(blur: 20, refraction: 0.7, saturation: 1.15), shadow: 24),
        tinted("Ice", 0.75, 0.9, 1.0, 0.22, blur: 4, saturation: 1.2, refraction: 1.2),
        tinted("Lavender", 0.64, 0.52, 0.95, 0.3, blur: 12),
        tinted("Midnight", 0.04, 0.06, 0.2, 0.62, blur: 16),
        GlassPreset(
            "Neon",
            .gradient(
                from: Color(red: 1, green: 0.1, blue: 0.7, alpha: 0.34),
                to: Color(red: 0.1, green: 0.7, blue: 1, alpha: 0.34), angle: .degrees(35)),
            GlassOptics(blur: 8, saturation: 1.8), highlights: 1.6, shadow: 28),
        tinted("Obsidian", 0.02, 0.02, 0.03, 0.72, blur: 12, highlights: 1.3),
        tinted("Ocean", 0, 0.3, 0.7, 0.3, blur: 22),
        tinted("Pearl", 0.97, 0.94, 0.9, 0.42, blur: 10, saturation: 1.05),
        GlassPreset(
            "Prism", .clear, GlassOptics(blur: 1, refraction: 1.3, dispersion: 0.5), highlights: 1.3, shadow: 20),
        tinted("Rose", 0.95, 0.38, 0.52, 0.3, blur: 12),
        tinted("Sandstone", 0.8, 0.68, 0.5, 0.36, blur: 16, saturation: 1.1),
        tinted("Smoke", 0.25, 0.26, 0.28, 0.5, blur: 14, saturation: 0.7),
        GlassPreset(
            "Sunset",
            .gradient(
                from: Color(red: 1, green: 0.55, blue: 0.15, alpha: 0.36),
                to: Color(red: 0.75, green: 0.15, blue: 0.5, alpha: 0.36), angle: .degrees(90)),
            GlassOptics(blur: 12), shadow: 26),
        GlassPreset(
            "Vapor", .regular, GlassOptics(blur: 28, refraction: 0.5, saturation: 1.6), highlights: 0.7, shadow: 30),
    ]

    private init(
        _ name: String, _ material: GlassMaterial, _ optics: GlassOptics, highlights: Double = 1, shadow: Double
    ) {
        self.name = name
        theme = GlassTheme(
            material: material, optics: optics, highlights: GlassHighlights(strength: highlights), shadowRadius: shadow)
    }

    private static func tinted(
        _ name: String, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double, blur: Double,
        saturation: Double? = nil, refraction: Double = 1, highlights: Double = 1
    ) -> GlassPreset {
        GlassPreset(
            name, .tinted(Color(red: red, green: green, blue: blue, alpha: alpha)),
            GlassOptics(blur: blur, refraction: refraction, saturation: saturation), highlights: highlights, shadow: 24)
    }
}
