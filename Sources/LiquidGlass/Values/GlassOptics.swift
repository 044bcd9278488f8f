/// What a surface does to the light that comes through it; the material decides what is left open.
public struct GlassOptics: Sendable, Hashable {
    /// How the edge bends light.
    public enum Profile: String, Sendable, Hashable, CaseIterable {
        /// By a quarter of a circle: strong at the outline, nothing further in.
        case arc
        /// By Snell's law through a convex edge of glass with the refractive index 1.33.
        case snell
    }

    /// The standard deviation of the blur in points, 0 to 200; `nil` is the material's own.
    public var blur: Double?
    /// How strong the lens is, 0 (none) to 4; 1 is the material's own.
    public var refraction: Double
    /// How colourful the backdrop is, 0 (grey) to 4; `nil` is the material's own.
    public var saturation: Double?
    /// How far red and blue part at the edge, 0 to 1.
    public var dispersion: Double
    /// How the edge bends light.
    public var profile: Profile

    /// Optics that differ from a material's own where told.
    public init(
        blur: Double? = nil, refraction: Double = 1, saturation: Double? = nil, dispersion: Double = 0,
        profile: Profile = .arc
    ) {
        self.blur = blur
        self.refraction = refraction
        self.saturation = saturation
        self.dispersion = dispersion
        self.profile = profile
    }
}
