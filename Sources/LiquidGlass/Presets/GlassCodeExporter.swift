/// Writes a theme as Swift code that draws with it.
public struct GlassCodeExporter: Sendable {
    /// An exporter.
    public init() {}

    /// A type of a name that has the theme and makes scenes with it.
    /// - Parameters:
    ///   - name: The type's name; what no Swift name may hold is left out.
    ///   - theme: Such as a preset's, changed. Where its shape is a mask, which is no code, the type's scenes are made with
    ///     one.
    public func viewCode(named name: String, theme: GlassTheme) -> String {
        let isMask = if case .mask = theme.shape { true } else { false }
        return """
            import LiquidGlass

            /// Surfaces of glass with one theme.
            enum \(Self.identifier(name)) {
                static let theme = GlassTheme(
                    material: \(Self.material(theme.material)),
                    shape: \(Self.shape(theme.shape)),
                    optics: \(Self.optics(theme.optics)),
                    highlights: GlassHighlights(
                        strength: \(Self.number(theme.highlights.strength)), angle: \(Self.angle(theme.highlights.angle))),
                    shadowRadius: \(Self.number(theme.shadowRadius)), shadowOpacity: \(Self.number(theme.shadowOpacity)))

                /// One surface in a frame.
                static func scene(in frame: GlassRect\(isMask ? ", mask: GlassMask" : "")) -> GlassScene {
                    GlassScene([frame.glassSurface(\(isMask ? "in: .mask(mask)" : ""))], environment: GlassEnvironment(theme: theme))
                }
            }

            """
    }

    private static func identifier(_ name: String) -> String {
        let kept = name.unicodeScalars.filter { $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        let text = String(String.UnicodeScalarView(kept))
        guard let first = text.unicodeScalars.first else { return "Glass" }
        return ("0"..."9").contains(first) ? "Glass\(text)" : text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func material(_ material: GlassMaterial) -> String {
        switch material {
        case .regular: ".regular"
        case .clear: ".clear"
        case .identity: ".identity"
        case .tinted(let tint): ".tinted(\(color(tint)))"
        case .gradient(let from, let to, let angle):
            ".gradient(\n            from: \(color(from)),\n            to: \(color(to)), angle: \(self.angle(angle)))"
        }
    }

    private static func shape(_ shape: GlassShape) -> String {
        switch shape {
        case .capsule: ".capsule"
        case .circle: ".circle"
        case .mask: self.shape(GlassTheme.standard.shape)
        case .roundedRectangle(let radius): ".roundedRectangle(cornerRadius: \(number(radius)))"
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            ".corners(topLeft: \(number(topLeft)), topRight: \(number(topRight)), "
                + "bottomRight: \(number(bottomRight)), bottomLeft: \(number(bottomLeft)))"
        }
    }

    private static func optics(_ optics: GlassOptics) -> String {
        "GlassOptics(\n            blur: \(optics.blur.map(number) ?? "nil"), refraction: \(number(optics.refraction)), "
            + "saturation: \(optics.saturation.map(number) ?? "nil"), dispersion: \(number(optics.dispersion)),\n"
            + "            profile: .\(optics.profile.rawValue))"
    }

    private static func color(_ color: Color) -> String {
        "Color(red: \(number(color.red)), green: \(number(color.green)), blue: \(number(color.blue)), "
            + "alpha: \(number(color.alpha)))"
    }

    private static func angle(_ angle: Angle) -> String { ".degrees(\(number(angle.degrees)))" }

    /// A number as Swift reads it again.
    private static func number(_ value: Double) -> String {
        if value.isNaN { return ".nan" }
        if value.isInfinite { return value > 0 ? ".infinity" : "-.infinity" }
        return PlainNumber.text(value)
    }
}
