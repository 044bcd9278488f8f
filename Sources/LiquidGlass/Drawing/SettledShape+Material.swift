/// What a material is, before a surface's size, optics and surroundings come in.
private struct MaterialRow {
    var blur: Double
    var saturation: Double
    var contrast: Double
    var dim: Double
    var face: Color
    /// How much of a tint's alpha counts: glass stays glass.
    static let tintShare = 0.85

    init(_ material: GlassMaterial, _ scheme: GlassEnvironment.ColorScheme) {
        switch material {
        case .clear, .identity:
            self.init(blur: 1, saturation: 1.12, contrast: 1, dim: 0.35, face: Color(white: 1, alpha: 0.03))
        case .regular, .tinted, .gradient:
            let face = scheme == .light ? Color(white: 1, alpha: 0.22) : Color(white: 0.08, alpha: 0.4)
            self.init(blur: 6, saturation: 1.45, contrast: 0.85, dim: 0, face: face)
        }
    }

    private init(blur: Double, saturation: Double, contrast: Double, dim: Double, face: Color) {
        self.blur = blur
        self.saturation = saturation
        self.contrast = contrast
        self.dim = dim
        self.face = face
    }
}

/// A surface settled in its surroundings, and what its whole group takes from it.
struct SettledSurface: Sendable, Equatable {
    var shape: SettledShape
    /// The standard deviation of the blur, in points.
    var blur: Double
    var profile: GlassOptics.Profile
    var foreground: GlassForeground
    var environment: GlassEnvironment

    /// - Returns: `nil` where nothing is drawn: no glass, an empty frame, or a number that is NaN.
    init?(_ surface: GlassSurface, in surroundings: GlassEnvironment) {
        let environment = surface.environment ?? surroundings
        let theme = environment.theme
        let material = surface.material ?? theme.material
        let optics = surface.optics ?? theme.optics
        let opacity = surface.opacity
        guard material != .identity, opacity > 0 else { return nil }
        guard var geometry = ShapeGeometry(surface.shape ?? theme.shape, in: surface.frame) else { return nil }
        let row = MaterialRow(material, environment.colorScheme)
        guard let numbers = OpticsNumbers(optics, theme, blur: row.blur, saturation: row.saturation) else { return nil }
        let scale = surface.interaction.scale(reduceMotion: environment.reduceMotion)
        geometry.extent *= scale
        geometry.radii *= scale

        let lens = Self.lens(material, side: geometry.side, numbers)
        let tints = Self.tints(material)
        let grade = SIMD4(numbers.saturation, row.contrast, row.dim, numbers.rim)
        shape = SettledShape(
            geometry: geometry, lens: SIMD4(lens.height, lens.amount, numbers.dispersion, 0), grade: grade,
            face: row.face.premultiplied, tint: tints.start, tintEnd: tints.end,
            spot: Self.spot(surface.interaction, geometry),
            axis: SIMD4(lowHalf: Self.axis(material, geometry), highHalf: SIMD2(min(opacity, 1), 0)))
        blur = numbers.blur
        profile = optics.profile
        foreground = surface.foreground
        self.environment = environment
        if environment.reduceTransparency { makeOpaque() }
        if environment.increaseContrast { makeContrasting() }
    }

    /// Height and amount of a lens, in points.
    private static func lens(
        _ material: GlassMaterial, side: Double, _ numbers: OpticsNumbers
    ) -> (height: Double, amount: Double) {
        let (height, amount): (Double, Double)
        if material == .clear {
            let share = min(1, side / 2 / 20)
            (height, amount) = (20 * share, 60 * share)
        } else {
            (height, amount) = (min(20, side / 4), min(60, side / 2))
        }
        return (max(height, 0.01), amount * numbers.refraction)
    }

    private static func tints(_ material: GlassMaterial) -> (start: SIMD4<Double>, end: SIMD4<Double>) {
        func tint(_ color: Color) -> SIMD4<Double> {
            let parts = color.components.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
            return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3] * MaterialRow.tintShare)
                .premultiplied
        }
        switch material {
        case .regular, .clear, .identity: return (.zero, .zero)
        case .tinted(let color): return (tint(color), tint(color))
        case .gradient(let from, let to, _): return (tint(from), tint(to))
        }
    }

    /// A gradient's axis over its length, so that it runs from 0 to 1 across the shape.
    private static func axis(_ material: GlassMaterial, _ geometry: ShapeGeometry) -> SIMD2<Double> {
        guard case .gradient(_, _, let angle) = material, angle.radians.isFinite else { return .zero }
        let direction = SIMD2(cosine(angle), sine(angle))
        let length = 2 * (geometry.extent.x * abs(direction.x) + geometry.extent.y * abs(direction.y))
        return direction / max(length, 1e-6)
    }

    private static func spot(_ interaction: GlassInteraction, _ geometry: ShapeGeometry) -> SIMD4<Double> {
        guard interaction.isEnabled, let pointer = interaction.pointer, pointer.x.isFinite, pointer.y.isFinite else {
            return SIMD4(0, 0, 0, 1)
        }
        return SIMD4(pointer.x, pointer.y, 0.4, max(24, 0.6 * geometry.side))
    }

    /// Reduce Transparency: no lens, three times the blur, and a face that lets less than a tenth of the contrast through.
    private mutating func makeOpaque() {
        let white = environment.colorScheme == .light ? 0.94 : 0.12
        shape.lens.y = 0
        blur *= 3
        shape.grade.y = min(shape.grade.y, 0.6)
        shape.face = Color(white: white, alpha: 0.87).premultiplied
    }

    /// Increase Contrast: a face that is nearly white or black, with a border in the other tone.
    private mutating func makeContrasting() {
        let isLight = environment.colorScheme == .light
        shape.face = Color(white: isLight ? 0.98 : 0.02, alpha: 0.94).premultiplied
        shape.tint *= 0.4
        shape.tintEnd *= 0.4
        shape.lens.w = 1
        shape.axis.w = isLight ? 0 : 1
    }
}

/// The numbers of optics and highlights within their ranges; `nil` where one is NaN.
private struct OpticsNumbers {
    var blur: Double
    var saturation: Double
    var refraction: Double
    var dispersion: Double
    var rim: Double

    init?(_ optics: GlassOptics, _ theme: GlassTheme, blur: Double, saturation: Double) {
        self.blur = min(max(optics.blur ?? blur, 0), 200)
        self.saturation = min(max(optics.saturation ?? saturation, 0), 4)
        refraction = min(max(optics.refraction, 0), 4)
        dispersion = min(max(optics.dispersion, 0), 1)
        rim = min(max(theme.highlights.strength, 0), 2)
        let numbers = [
            optics.blur ?? 0, optics.saturation ?? 0, optics.refraction, optics.dispersion,
            theme.highlights.strength,
        ]
        if numbers.contains(where: \.isNaN) { return nil }
    }
}
